/** What does the language server answer? One wiring for every host: nothing here knows processes or workers. */
import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { type Catalogue, catalogueOf } from '../core/catalogue/catalogue.ts'
import { entries } from '../core/catalogue/entries.generated.ts'
import { configFileName } from '../core/config/config.ts'
import { codeActions, fixAllKind } from './code-actions.ts'
import { completionList, triggerCharacters } from './completion.ts'
import { type Diagnostics, serveDiagnostics } from './diagnostics.ts'
import { guarded, logBug } from './guard.ts'
import { hoverAt } from './hover.ts'
import { createOpenDocuments } from './open-documents.ts'
import {
  type InitializationOptions,
  type ReadFileResult,
  readFileRequest,
  type TargetParams,
  targetNotification,
  versionsRequest,
} from './protocol.ts'
import { versionCounts } from './versions.ts'
import { createWorkspace, type ReadFile, type Workspace } from './workspace.ts'

/** What a host gives besides the connection. */
export interface Host {
  /** Its way to read a file, where it has one. */
  readonly readFile?: ReadFile
  /** Runs a task after what has already arrived. */
  defer(task: () => void): void
}

/** Serves `connection` until it closes. */
export function serve(connection: Connection, host: Host, catalogue: Catalogue = catalogueOf(entries)): void {
  let workspace: Workspace
  let diagnostics: Diagnostics
  const documents = createOpenDocuments(connection, catalogue, () => workspace)

  const reload = async () => {
    try {
      await workspace.reload()
      diagnostics.refresh()
      await connection.sendNotification(targetNotification, targetOf(workspace))
    } catch (error) {
      logBug(connection, 'reading the settings', error)
    }
  }

  connection.onInitialize(params => {
    workspace = createWorkspace(connection, catalogue, params, readFileOf(connection, params, host))
    diagnostics = serveDiagnostics(connection, params, documents, () => workspace, host.defer)
    connection.onInitialized(() => {
      void watch(connection, params)
      void reload()
    })
    return initializeResult(params)
  })
  connection.onDidChangeConfiguration(() => void reload())
  connection.onDidChangeWatchedFiles(() => void reload())

  connection.onCodeAction(
    guarded(connection, 'textDocument/codeAction', [], params => codeActions(params, documents, catalogue)),
  )
  connection.onHover(guarded(connection, 'textDocument/hover', null, params => hoverAt(params, documents, catalogue)))
  connection.onCompletion(
    guarded(connection, 'textDocument/completion', null, params => completionList(params, documents, catalogue)),
  )
  connection.onRequest(
    versionsRequest,
    guarded(connection, versionsRequest, [], params => versionCounts(params ?? {}, documents, catalogue)),
  )
  connection.listen()
}

function initializeResult(params: InitializeParams): InitializeResult {
  const pulls = params.capabilities.textDocument?.diagnostic !== undefined
  return {
    serverInfo: { name: 'signalbox' },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      hoverProvider: true,
      completionProvider: { triggerCharacters: [...triggerCharacters] },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      ...(pulls && {
        diagnosticProvider: { identifier: 'signalbox', interFileDependencies: false, workspaceDiagnostics: false },
      }),
      workspace: { workspaceFolders: { supported: true } },
    },
  }
}

function targetOf(workspace: Workspace): TargetParams {
  const { target, targetSource } = workspace.mainSettings()
  return { target: target.version.text, source: targetSource, ...(target.problem && { problem: target.problem }) }
}

function readFileOf(connection: Connection, params: InitializeParams, host: Host): ReadFile {
  if (host.readFile) return host.readFile
  const options = params.initializationOptions as InitializationOptions | undefined
  if (!options?.readFile) return async () => undefined
  return async uri => (await connection.sendRequest<ReadFileResult>(readFileRequest, { uri })) ?? undefined
}

async function watch(connection: Connection, { capabilities }: InitializeParams): Promise<void> {
  try {
    if (capabilities.workspace?.didChangeConfiguration?.dynamicRegistration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'signalbox' })
    }
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: `**/${configFileName}` }],
      })
    }
  } catch (error) {
    logBug(connection, 'asking to be told of changes', error)
  }
}
