// How is npm run, in whatever folder, from whatever environment?
import { spawn } from 'node:child_process'

/**
 * Runs npm to its end.
 * @param {string[]} args
 * @param {{ cwd: string, show?: boolean }} options `show` passes its output through as it comes
 * @returns {Promise<{ code: number, output: string }>} `output` is empty with `show`; code 127 means that npm could not be started
 */
export function npm(args, { cwd, show = false }) {
  return new Promise(resolve => {
    // An outer `npm --silent` reaches us as an environment variable and would hide why an installation fails.
    const child = spawn('npm', ['--loglevel=error', '--no-fund', '--no-audit', ...args], {
      cwd,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}
