/** What does the language server answer? One wiring for every host: nothing here knows processes or workers. */
import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  type FileEvent,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { type Catalogue, catalogueOf } from '../core/catalogue/catalogue.ts'
import { entries } from '../core/catalogue/entries.generated.ts'
import type { Texts } from '../core/catalogue/texts.ts'
import { configFileName } from '../core/config/config.ts'
import { serveAlertViews } from './alert-preview.ts'
import { codeActions, fixAllKind } from './code-actions.ts'
import { completionList, triggerCharacters } from './completion.ts'
import { type Diagnostics, serveDiagnostics } from './diagnostics.ts'
import { guarded, logBug } from './guard.ts'
import { hoverAt } from './hover.ts'
import { type InlayHints, serveInlayHints } from './inlay-hints.ts'
import { serveIntegrationMapping } from './integration-mapping.ts'
import { type JsonFeatures, serveJsonFeatures } from './json-features.ts'
import { createMappings, type Mappings } from './mappings.ts'
import { createOpenDocuments } from './open-documents.ts'
import { servePayloadFindings } from './payload-findings.ts'
import {
  type AlertsChangedParams,
  alertsChangedNotification,
  type InitializationOptions,
  type ListFolderResult,
  listFolderRequest,
  type ReadFileResult,
  type ReadTextsResult,
  readFileRequest,
  readTextsRequest,
  type TargetParams,
  targetNotification,
  versionsRequest,
} from './protocol.ts'
import { serveRecoveryPayload } from './recovery-payload.ts'
import { type ReadTexts, textsOf } from './texts.ts'
import { nameOf } from './uris.ts'
import { versionCounts } from './versions.ts'
import { createWatchFiles, type WatchFiles } from './watched-files.ts'
import { createWorkspace, type ListFolder, type ReadFile, type Workspace } from './workspace.ts'

/** What a host gives besides the connection. */
export interface Host {
  /** Its ways to read files and folders, where it has some. */
  readonly readFile?: ReadFile
  readonly listFolder?: ListFolder
  /** Its way to the file of long texts that lies beside the server. */
  readonly readTexts?: ReadTexts
  /** Runs a task after what has already arrived. */
  defer(task: () => void): void
}

/** Serves `connection` until it closes. */
export function serve(connection: Connection, host: Host, catalogue: Catalogue = catalogueOf(entries)): void {
  let workspace: Workspace
  let diagnostics: Diagnostics
  let mappings: Mappings
  let hints: InlayHints
  let jsonFeatures: JsonFeatures
  let watchFiles: WatchFiles
  let files: ReturnType<typeof filesOf>
  let texts: () => Promise<Texts>
  let withTabStops = false
  const documents = createOpenDocuments(
    connection,
    catalogue,
    () => workspace,
    () => mappings,
  )

  let settled = Promise.resolve()
  const reload = () => {
    settled = reloadNow()
    return settled
  }
  const reloadNow = async () => {
    try {
      await workspace.reload()
      mappings.lookAgain()
      diagnostics.refresh()
      hints.refresh()
      void watchFiles(workspace.mappingGlobs())
      await connection.sendNotification(targetNotification, targetOf(workspace))
    } catch (error) {
      logBug(connection, 'reading the settings', error)
    }
  }

  connection.onInitialize(params => {
    files = filesOf(connection, params, host)
    texts = textsOf(connection, files.readTexts)
    withTabStops = params.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true
    workspace = createWorkspace(connection, catalogue, params, files.readFile)
    diagnostics = serveDiagnostics(connection, params, documents, host.defer)
    hints = serveInlayHints(connection, params, documents, catalogue)
    jsonFeatures = serveJsonFeatures(connection, params, documents)
    mappings = createMappings(connection, documents, () => workspace, {
      ...files,
      defer: host.defer,
      changed(uris) {
        diagnostics.refresh(uris)
        hints.refresh()
        void connection.sendNotification(alertsChangedNotification, { uris } satisfies AlertsChangedParams)
      },
    })
    watchFiles = createWatchFiles(connection, params)
    connection.onInitialized(() => {
      void watchSettings(connection, params)
      jsonFeatures.register()
      void reload()
    })
    return initializeResult(params, jsonFeatures)
  })
  connection.onDidChangeConfiguration(() => void reload())
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const isSettings = ({ uri }: FileEvent) => nameOf(uri) === configFileName
    if (changes.some(isSettings)) void reload()
    for (const { uri } of changes.filter(change => !isSettings(change))) mappings.fileChanged(uri)
  })

  connection.onCodeAction(
    guarded(connection, 'textDocument/codeAction', [], params => codeActions(params, documents, catalogue)),
  )
  connection.onHover(
    guarded(connection, 'textDocument/hover', null, async params =>
      hoverAt(params, documents, catalogue, await texts()),
    ),
  )
  connection.onCompletion(
    guarded(connection, 'textDocument/completion', null, async params =>
      completionList(params, documents, catalogue, await texts(), withTabStops),
    ),
  )
  connection.onRequest(
    versionsRequest,
    guarded(connection, versionsRequest, [], params => versionCounts(params ?? {}, documents, catalogue)),
  )
  serveAlertViews(connection, documents, () => workspace)
  const payloads = { documents, workspace: () => workspace, files: () => files, settled: () => settled }
  servePayloadFindings(connection, catalogue, payloads)
  serveRecoveryPayload(connection, payloads)
  serveIntegrationMapping(connection, documents)
  connection.listen()
}

function initializeResult(params: InitializeParams, jsonFeatures: JsonFeatures): InitializeResult {
  const pulls = params.capabilities.textDocument?.diagnostic !== undefined
  return {
    serverInfo: { name: 'signalbox' },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      hoverProvider: true,
      inlayHintProvider: true,
      completionProvider: { triggerCharacters: [...triggerCharacters] },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      ...(pulls && {
        diagnosticProvider: { identifier: 'signalbox', interFileDependencies: false, workspaceDiagnostics: false },
      }),
      ...jsonFeatures.capabilities,
      workspace: { workspaceFolders: { supported: true } },
    },
  }
}

function targetOf(workspace: Workspace): TargetParams {
  const { target, targetSource, instance, check } = workspace.mainSettings()
  const tier = check.alert?.tier
  return {
    target: target.version.text,
    source: targetSource,
    ...(targetSource === 'instance' && instance && { instance }),
    ...(tier && { tier }),
    ...(target.problem && { problem: target.problem }),
  }
}

/** By asking the client where the host has no files and the client knows the questions. */
function filesOf(
  connection: Connection,
  params: InitializeParams,
  host: Host,
): { readFile: ReadFile; listFolder: ListFolder; readTexts: ReadTexts } {
  const options = (params.initializationOptions ?? {}) as InitializationOptions
  const nothing = async () => undefined
  const askFile: ReadFile = async uri =>
    (await connection.sendRequest<ReadFileResult>(readFileRequest, { uri })) ?? undefined
  const askFolder: ListFolder = async uri =>
    (await connection.sendRequest<ListFolderResult>(listFolderRequest, { uri })) ?? undefined
  const askTexts: ReadTexts = async () => (await connection.sendRequest<ReadTextsResult>(readTextsRequest)) ?? undefined
  return {
    readFile: host.readFile ?? (options.readFile ? askFile : nothing),
    listFolder: host.listFolder ?? (options.listFolder ? askFolder : nothing),
    readTexts: host.readTexts ?? (options.readTexts ? askTexts : nothing),
  }
}

async function watchSettings(connection: Connection, { capabilities }: InitializeParams): Promise<void> {
  if (!capabilities.workspace?.didChangeConfiguration?.dynamicRegistration) return
  try {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'signalbox' })
  } catch (error) {
    logBug(connection, 'asking to be told of changes', error)
  }
}
