/** How does VS Code for the Web run Signalbox? The language server is a web worker, reached by messages. */
import '../loaded-at.ts'
import { type ExtensionContext, FileSystemError, Uri, workspace } from 'vscode'
import { readTextsRequest } from '../../../server/lsp/protocol.ts'
import type { StoredFiles } from '../../moves/hosts/browser.ts'
import { createBrowserNetwork } from '../../platform/hosts/browser.ts'
import { type SignalboxApi, startExtension } from '../activate.ts'
import { readTexts } from '../read-texts.ts'

// The DOM library would bring thousands of globals that an extension host does not have.
declare class Worker {
  constructor(address: string)
  onmessage: null
  postMessage(message: unknown): void
  terminate(): void
}

let stop: (() => Promise<void>) | undefined

export function activate(context: ExtensionContext): SignalboxApi {
  const address = Uri.joinPath(context.extensionUri, 'dist', 'server.worker.js').toString(true)
  let worker: Worker | undefined
  const extension = startExtension(context, {
    async createClient(options) {
      const library = await import('vscode-languageclient/browser')
      const connect = async () => {
        worker?.terminate()
        worker = new Worker(address)
        return { reader: new library.BrowserMessageReader(worker), writer: new library.BrowserMessageWriter(worker) }
      }
      // A worker has no files, not even its own.
      const initializationOptions = { ...options.initializationOptions, readTexts: true }
      const client = new library.LanguageClient('signalbox', 'Signalbox', connect, {
        ...options,
        initializationOptions,
      })
      client.onRequest(readTextsRequest, () => readTexts(context.extensionUri))
      return client
    },
    createNetwork: async options => createBrowserNetwork(options),
    async loadMoves({ globalStorageUri }) {
      const moves = await import('../../moves/hosts/browser.ts')
      return { moves, store: moves.openStoredJournals(storedFiles(Uri.joinPath(globalStorageUri, 'moves'))) }
    },
    async keptRuns({ globalStorageUri }) {
      const files = storedFiles(Uri.joinPath(globalStorageUri, 'moves'))
      // None was ever planned, or they cannot be read: whoever wants runs hears why.
      const names = await files.list().catch(() => [])
      return names.flatMap(name => /^(?!turn-of-)([^.]+)\.claim$/.exec(name)?.[1] ?? [])
    },
    env: {},
  })
  stop = extension.stop
  context.subscriptions.push({ dispose: () => worker?.terminate() })
  return extension.api
}

export function deactivate(): Promise<void> | undefined {
  return stop?.()
}

function storedFiles(folder: Uri): StoredFiles {
  const at = (name: string) => Uri.joinPath(folder, name)
  return {
    place: folder.path,
    read: async name => workspace.fs.readFile(at(name)),
    write: async (name, content) => workspace.fs.writeFile(at(name), content),
    list: async () => (await workspace.fs.readDirectory(folder)).map(([name]) => name),
    remove: async name => workspace.fs.delete(at(name)),
    isMissing: error => error instanceof FileSystemError && error.code === 'FileNotFound',
  }
}
