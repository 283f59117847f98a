/** Of which files on the disk does the client tell when they change? Of settings, and of mappings wherever the settings say they lie. */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type InitializeParams,
} from 'vscode-languageserver'
import { configFileName } from '../core/config/config.ts'
import { logBug } from './guard.ts'

/** Asks for what is not asked for yet; to be called again when the settings changed. */
export type WatchFiles = (mappingGlobs: readonly string[]) => Promise<void>

export function createWatchFiles(connection: Connection, { capabilities }: InitializeParams): WatchFiles {
  const canAsk = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
  let asked = ''
  let before: Disposable | undefined
  return async mappingGlobs => {
    const globs = [`**/${configFileName}`, ...mappingGlobs.map(glob => (glob.startsWith('**/') ? glob : `**/${glob}`))]
    if (!canAsk || asked === globs.join('\n')) return
    asked = globs.join('\n')
    try {
      const watchers = globs.map(globPattern => ({ globPattern }))
      const registered = await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
      before?.dispose()
      before = registered
    } catch (error) {
      logBug(connection, 'asking to be told of changes', error)
    }
  }
}
