// Is VS Code on this machine? Then the examples open in it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from '../setup/project-root.mjs'

/** Resolves when the person has closed the window; with false when there is no VS Code, or it could not open one. */
export async function openDesktop(folder: string, env: Record<string, string>): Promise<boolean> {
  if (!findCode()) return false
  console.log('Opening the examples in VS Code. Close its window, or press Ctrl-C, to end.')
  const code = spawn('code', ['--new-window', '--wait', `--extensionDevelopmentPath=${projectRoot}`, folder], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const opened = await new Promise<boolean>(resolve => {
    code.on('error', () => resolve(false))
    code.on('exit', status => resolve(status === 0))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        code.kill(signal)
        resolve(true)
      })
    }
  })
  if (!opened) console.log('VS Code could not open a window here; a browser serves instead.')
  return opened
}

function findCode(): boolean {
  const names = process.platform === 'win32' ? ['code.cmd'] : ['code']
  return (process.env.PATH ?? '').split(delimiter).some(folder => names.some(name => existsSync(join(folder, name))))
}
