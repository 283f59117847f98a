/** How does a sandbox live within a window? One at a time; it ends with the window, and forgets everything. */
import type { LogOutputChannel } from 'vscode'
import type { RunningSandbox } from '../../sandbox/sandbox-options.ts'
import type { ExtensionHost } from '../host.ts'

export interface SandboxOfWindow {
  readonly running: RunningSandbox | undefined
  /** The one that runs, else a new one. Rejects with a sentence for a person. */
  start(): Promise<RunningSandbox>
  stop(): Promise<void>
}

export function createSandboxOfWindow(
  { startSandbox }: Pick<ExtensionHost, 'startSandbox'>,
  output: Pick<LogOutputChannel, 'trace' | 'warn'>,
  changed: () => void,
): SandboxOfWindow {
  let running: RunningSandbox | undefined
  let starting: Promise<RunningSandbox> | undefined
  const begin = async () => {
    if (!startSandbox) throw new Error('A browser cannot run a sandbox. Open the folder in VS Code on the desktop.')
    try {
      running = await startSandbox({
        log: line => output.trace(`Sandbox: ${line}`),
        notice: text => output.warn(`Sandbox: ${text}`),
      })
    } finally {
      starting = undefined
    }
    changed()
    return running
  }
  return {
    get running() {
      return running
    },
    async start() {
      if (running) return running
      starting ??= begin()
      return await starting
    },
    async stop() {
      const ended = running ?? (await starting?.catch(() => undefined))
      if (!ended) return
      running = undefined
      changed()
      await ended.stop()
    },
  }
}
