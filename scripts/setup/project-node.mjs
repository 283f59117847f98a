// How does a script run on the project's own Node, whatever Node the machine has?
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies } from './dependencies.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Installs what is missing, then runs the script to its end; signals are passed on to it.
 * @param {string} script relative to the project
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runOnProjectNode(script, args) {
  if (!(await installDependencies(projectRoot))) return 1
  const node = join(projectRoot, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    console.error('The npm package "node" has no binary: its install script did not run. Try: npm rebuild node')
    return 1
  }
  const child = spawn(node, [join(projectRoot, script), ...args], { cwd: projectRoot, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  endWithParent(() => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? (signal ? 130 : 1)))
  })
}

/**
 * npm runs a script in a shell, and some shells die of a signal without passing it on: then only the changed parent tells.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}
