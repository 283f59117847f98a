/** How does the desktop, or a remote window, run Signalbox? The language server is a Node process, reached over IPC. */
import '../loaded-at.ts'
import type { ExtensionContext } from 'vscode'
import { type SignalboxApi, startExtension } from '../activate.ts'

let stop: (() => Promise<void>) | undefined

export function activate(context: ExtensionContext): SignalboxApi {
  const module = context.asAbsolutePath('dist/server.cjs')
  const extension = startExtension(context, {
    async createClient(options) {
      const { LanguageClient, TransportKind } = await import('vscode-languageclient/node')
      return new LanguageClient('signalbox', 'Signalbox', { module, transport: TransportKind.ipc }, options)
    },
    createNetwork: async options => (await import('../../platform/hosts/node.ts')).createNodeNetwork(options),
    startSandbox: async options => (await import('../../sandbox/hosts/node.ts')).startSandbox(options),
    async loadMoves() {
      const moves = await import('../../moves/hosts/node.ts')
      const { runsFolder } = await import('../../moves/hosts/kept-runs.ts')
      return { moves, store: moves.openJournalFolder(runsFolder(process.env)) }
    },
    async keptRuns() {
      const { keptRuns, runsFolder } = await import('../../moves/hosts/kept-runs.ts')
      return await keptRuns(runsFolder(process.env))
    },
    env: process.env,
  })
  stop = extension.stop
  return extension.api
}

export function deactivate(): Promise<void> | undefined {
  return stop?.()
}
