/** How do tests speak to the server? Through a real connection of the protocol, as an editor does. */
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

export interface ClientOptions {
  readonly settings?: SignalboxSettings
  /** Ask for diagnostics instead of waiting for them. */
  readonly pull?: boolean
  /** Files of the workspace that the server may read, by uri. */
  readonly files?: Record<string, string>
}

export const folder = 'file:///project'

/** A client with one workspace folder, `file:///project`. */
export interface Client {
  readonly connection: ProtocolConnection
  readonly initialized: InitializeResult
  /** What the server logged as an error: bugs show here. */
  readonly logged: string[]
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
  /** The next target that the server announces. */
  target(): Promise<TargetParams>
  versions(uri?: string): Promise<VersionsResult>
  dispose(): void
}

/** Starts a server on streams and shakes hands. */
export async function startClient(options: ClientOptions = {}): Promise<Client> {
  const [up, down] = [new PassThrough(), new PassThrough()]
  const files = new Map(Object.entries(options.files ?? {}))
  serve(createConnection(up, down), { readFile: async uri => files.get(uri), defer: setImmediate })
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  return attach(connection, options, files)
}

/** Shakes hands with a server behind any connection. */
export async function attach(
  connection: ProtocolConnection,
  options: ClientOptions,
  files = new Map<string, string>(),
): Promise<Client> {
  let settings = options.settings ?? {}
  const logged: string[] = []
  const publications = waiters<PublishDiagnosticsParams>()
  const targets = waiters<TargetParams>()
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => settings))
  connection.onRequest('client/registerCapability', () => null)
  connection.onRequest('signalbox/readFile', ({ uri }: { uri: string }) => files.get(uri) ?? null)
  connection.onRequest('workspace/diagnostic/refresh', () => null)
  connection.onNotification(PublishDiagnosticsNotification.type, params => publications.tell(params.uri, params))
  connection.onNotification(targetNotification, (params: TargetParams) => targets.tell('', params))
  connection.onNotification('window/logMessage', ({ type, message }: { type: number; message: string }) => {
    if (type === 1) logged.push(message)
  })
  connection.listen()
  const initialized = await connection.sendRequest(InitializeRequest.type, initializeParams(options))
  void connection.sendNotification(InitializedNotification.type, {})
  const versions = new Map<string, number>()
  return {
    connection,
    initialized,
    logged,
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
    fileChanged: uri =>
      void connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type: 2 }] }),
    target: () => targets.next(''),
    versions: uri => connection.sendRequest(versionsRequest, uri ? { uri } : {}),
    dispose: () => connection.dispose(),
  }
}

function initializeParams({ pull, settings }: ClientOptions): InitializeParams {
  return {
    processId: null,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'project' }],
    initializationOptions: { settings, readFile: true },
    capabilities: {
      workspace: {
        configuration: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
        ...(pull && { diagnostics: { refreshSupport: true } }),
      },
      textDocument: { publishDiagnostics: { versionSupport: true }, ...(pull && { diagnostic: {} }) },
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
