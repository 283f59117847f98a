/** How do tests speak to the server? Through a real connection of the protocol, as an editor does. */
import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { createConnection } from 'vscode-languageserver/node'
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionList,
  CompletionRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  type Hover,
  HoverRequest,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
  type TextEdit,
} from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  type SignalboxSettings,
  type TargetParams,
  targetNotification,
  type VersionsResult,
  versionsRequest,
} from '../../server/lsp/protocol.ts'
import { serve } from '../../server/lsp/server.ts'
import type { ReadTexts } from '../../server/lsp/texts.ts'

export interface ClientOptions {
  /** The server can say later for which languages it answers which requests. */
  readonly registers?: boolean
  readonly settings?: SignalboxSettings
  /** Ask for diagnostics instead of waiting for them. */
  readonly pull?: boolean
  /** Files of the workspace that the server may read, by uri. */
  readonly files?: Record<string, string>
  /** Instead of the texts as they are shipped. */
  readonly readTexts?: ReadTexts
  /** Completions may hold tab stops. */
  readonly tabStops?: boolean
  /** Hears when the server wants hints to be asked for again. */
  readonly hintsRefreshed?: () => void
}

export const folder = 'file:///project'

/** What is answered for some languages only, so that the server says for which. */
const registrable = ['documentSymbol', 'foldingRange', 'formatting', 'rangeFormatting'] as const

/** A client with one workspace folder, `file:///project`. */
export interface Client {
  readonly connection: ProtocolConnection
  readonly initialized: InitializeResult
  /** What the server logged as an error: bugs show here. */
  readonly logged: string[]
  /** What it logged as a warning. */
  readonly warned: string[]
  open(uri: string, text: string, languageId?: string): void
  change(uri: string, changes: TextDocumentContentChangeEvent[]): number
  close(uri: string): void
  /** The next diagnostics that the server publishes for `uri`. */
  published(uri: string): Promise<PublishDiagnosticsParams>
  pulled(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport>
  actions(uri: string, range: Range, only?: string[]): Promise<CodeAction[]>
  hover(uri: string, position: Position): Promise<Hover | null>
  complete(uri: string, position: Position): Promise<CompletionList | null>
  configure(settings: SignalboxSettings): void
  fileChanged(uri: string): void
  /** What the file holds on the disk from now on; without a text it is gone. */
  write(uri: string, text?: string): void
  /** The next target that the server announces. */
  target(): Promise<TargetParams>
  /** The next time that the server asks for diagnostics to be pulled again. */
  refreshed(): Promise<true>
  /** The globs of the files that the server next asks to be told of. */
  watched(): Promise<string[]>
  /** The languages for which the server next asks to be sent requests of a method. */
  registered(method: string): Promise<string[]>
  versions(uri?: string): Promise<VersionsResult>
  dispose(): void
}

/** Starts a server on streams and shakes hands. */
export async function startClient(options: ClientOptions = {}): Promise<Client> {
  const [up, down] = [new PassThrough(), new PassThrough()]
  const files = new Map(Object.entries(options.files ?? {}))
  const { readTexts = shippedTexts } = options
  serve(createConnection(up, down), {
    readFile: async uri => files.get(uri),
    listFolder: async uri => namesIn(uri, files),
    readTexts,
    defer: setImmediate,
  })
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  return attach(connection, options, files)
}

/** Of the files that lie in the folder itself. */
function namesIn(folder: string, files: ReadonlyMap<string, string>): string[] {
  const paths = [...files.keys()].filter(uri => uri.startsWith(`${folder}/`)).map(uri => uri.slice(folder.length + 1))
  return paths.filter(path => !path.includes('/')).map(decodeURIComponent)
}

const shippedTexts = () => readFile('server/core/catalogue/texts.generated.json', 'utf8')

/** Shakes hands with a server behind any connection. */
export async function attach(
  connection: ProtocolConnection,
  options: ClientOptions,
  files = new Map<string, string>(),
): Promise<Client> {
  let settings = options.settings ?? {}
  const logged: string[] = []
  const warned: string[] = []
  const publications = waiters<PublishDiagnosticsParams>()
  const targets = waiters<TargetParams>()
  const refreshes = waiters<true>()
  const globs = waiters<string[]>()
  const languages = waiters<string[]>()
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => settings))
  connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
    for (const { method, registerOptions } of registrations)
      if (registerOptions?.documentSelector)
        languages.tell(
          method,
          registerOptions.documentSelector.map(({ language }: { language: string }) => language),
        )
      else if (method === DidChangeWatchedFilesNotification.method)
        globs.tell(
          '',
          registerOptions.watchers.map(({ globPattern }: { globPattern: string }) => globPattern),
        )
    return null
  })
  connection.onRequest('signalbox/readFile', ({ uri }: { uri: string }) => files.get(uri) ?? null)
  connection.onRequest('signalbox/listFolder', ({ uri }: { uri: string }) => namesIn(uri, files))
  connection.onRequest('signalbox/readTexts', async () => (await (options.readTexts ?? shippedTexts)()) ?? null)
  connection.onRequest('workspace/inlayHint/refresh', () => {
    options.hintsRefreshed?.()
    return null
  })
  connection.onRequest('workspace/diagnostic/refresh', () => {
    refreshes.tell('', true)
    return null
  })
  connection.onNotification(PublishDiagnosticsNotification.type, params => publications.tell(params.uri, params))
  connection.onNotification(targetNotification, (params: TargetParams) => targets.tell('', params))
  connection.onNotification('window/logMessage', ({ type, message }: { type: number; message: string }) => {
    if (type === 1) logged.push(message)
    if (type === 2) warned.push(message)
  })
  connection.listen()
  const initialized = await connection.sendRequest(InitializeRequest.type, initializeParams(options))
  void connection.sendNotification(InitializedNotification.type, {})
  const versions = new Map<string, number>()
  const fileChanged = (uri: string) =>
    void connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type: 2 }] })
  return {
    connection,
    initialized,
    logged,
    warned,
    open(uri, text, languageId = 'gitlab-ci') {
      versions.set(uri, 1)
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      })
    },
    change(uri, contentChanges) {
      const version = (versions.get(uri) ?? 0) + 1
      versions.set(uri, version)
      void connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges,
      })
      return version
    },
    close: uri => void connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    published: uri => publications.next(uri),
    pulled: (uri, previousResultId) =>
      connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri },
        ...(previousResultId && { previousResultId }),
      }),
    async actions(uri, range, only) {
      const context = { diagnostics: [], ...(only && { only }) }
      return ((await connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range, context })) ??
        []) as CodeAction[]
    },
    hover: (uri, position) => connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }),
    complete: async (uri, position) =>
      (await connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position,
      })) as CompletionList | null,
    configure(next) {
      settings = next
      void connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null })
    },
    fileChanged,
    write(uri, text) {
      if (text === undefined) files.delete(uri)
      else files.set(uri, text)
      fileChanged(uri)
    },
    target: () => targets.next(''),
    refreshed: () => refreshes.next(''),
    watched: () => globs.next(''),
    registered: method => languages.next(method),
    versions: uri => connection.sendRequest(versionsRequest, uri ? { uri } : {}),
    dispose: () => connection.dispose(),
  }
}

function initializeParams({
  pull,
  settings,
  tabStops = false,
  hintsRefreshed,
  registers,
}: ClientOptions): InitializeParams {
  return {
    processId: null,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'project' }],
    initializationOptions: { settings, readFile: true, listFolder: true, readTexts: true },
    capabilities: {
      workspace: {
        configuration: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
        ...(pull && { diagnostics: { refreshSupport: true } }),
        ...(hintsRefreshed && { inlayHint: { refreshSupport: true } }),
      },
      textDocument: {
        publishDiagnostics: { versionSupport: true },
        completion: { completionItem: { snippetSupport: tabStops } },
        ...(pull && { diagnostic: {} }),
        ...(registers && Object.fromEntries(registrable.map(name => [name, { dynamicRegistration: true }]))),
      },
    },
  }
}

/** Messages by key: told ones are kept until somebody asks, in order. */
function waiters<T>() {
  const told = new Map<string, T[]>()
  const asked = new Map<string, ((value: T) => void)[]>()
  return {
    tell(key: string, value: T) {
      const waiting = asked.get(key)?.shift()
      if (waiting) waiting(value)
      else told.set(key, [...(told.get(key) ?? []), value])
    },
    next(key: string): Promise<T> {
      const ready = told.get(key)?.shift()
      if (ready !== undefined) return Promise.resolve(ready)
      return new Promise(resolve => asked.set(key, [...(asked.get(key) ?? []), resolve]))
    },
  }
}

/** The codes of diagnostics, in order. */
export function codesOf(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code)
}

/** The text after a code action. */
export function applied(text: string, action: CodeAction | undefined): string {
  const change = action?.edit?.documentChanges?.[0]
  if (!change || !('edits' in change)) throw new Error(`No edit in ${JSON.stringify(action)}.`)
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), change.edits as TextEdit[])
}
