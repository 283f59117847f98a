/** How does the language server live beside the editor? It starts, stops and restarts here, one thing at a time. */
import { type Event, EventEmitter, type LogOutputChannel, window } from 'vscode'
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient'
import {
  alertsChangedNotification,
  listFolderRequest,
  readFileRequest,
  type SignalboxSettings,
  type TargetParams,
  targetNotification,
  type VersionsParams,
  type VersionsResult,
  versionsRequest,
} from '../../server/lsp/protocol.ts'
import { clientOptions } from './client-options.ts'
import { listWorkspaceFolder, readWorkspaceFile } from './read-workspace-file.ts'
import { failureMessage, type ServerFailure, type ServerState } from './server-state.ts'

/** Resolves when the client library is loaded; the client is not started yet. */
export type CreateClient = (options: LanguageClientOptions) => Promise<BaseLanguageClient>

export interface LanguageServer {
  /** The outcome of the first start, whenever that is. */
  readonly ready: Promise<void>
  readonly state: ServerState
  readonly onDidChangeState: Event<ServerState>
  /** The same text may become another alert now. */
  readonly onDidChangeAlerts: Event<void>
  /** Starts it where that has not happened yet. Never rejects: a failure is shown and becomes the state. */
  start(): void
  /** Newest first; counts what is found in the open documents. */
  versions(): Promise<VersionsResult>
  /** Asks a question of our own protocol, starting the server where that has not happened yet. */
  request<Result>(method: string, params: object): Promise<Result>
  /** Has it read its settings again, where it runs; else it reads them when it starts. */
  settingsChanged(): void
  /** Never rejects, as with `start`. Does nothing where the server was not started. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** `settings` gives what the server is told, in its newest state. */
export function createLanguageServer(
  createClient: CreateClient,
  output: LogOutputChannel,
  settings: () => SignalboxSettings,
): LanguageServer {
  const changes = new EventEmitter<ServerState>()
  const alertChanges = new EventEmitter<void>()
  let state: ServerState = { kind: 'idle' }
  let client: BaseLanguageClient | undefined

  const become = (next: ServerState) => {
    state = next
    changes.fire(next)
  }
  const fail = (failure: ServerFailure) => {
    // The end of a process arrives twice, as a lost connection and as a failed start.
    if (state.kind === 'failed') return
    become({ kind: 'failed', failure })
    void window.showErrorMessage(failureMessage(failure), 'Show Output').then(choice => choice && output.show())
  }
  const start = async () => {
    become({ kind: 'starting' })
    try {
      client = await createClient(await clientOptions(output, settings, () => client?.isRunning() === true, fail))
      logQuietly(client)
      client.onNotification(targetNotification, (target: TargetParams) => become({ kind: 'running', target }))
      client.onNotification(alertsChangedNotification, () => alertChanges.fire())
      client.onRequest(readFileRequest, readWorkspaceFile)
      client.onRequest(listFolderRequest, listWorkspaceFolder)
      await client.start()
    } catch (error) {
      fail('not-started')
      throw error
    }
  }
  const stop = async () => {
    if (client?.isRunning()) await client.stop()
  }

  let last: Promise<void> | undefined
  const afterLast = (task: () => Promise<void>) => {
    last = (last ?? Promise.resolve()).then(task).catch(error => output.error(error))
    return last
  }
  let settle = (_outcome: Promise<void>): void => undefined
  const ready = new Promise<void>(resolve => {
    settle = resolve
  })
  const ensureStarted = () => {
    if (last) return last
    const first = start()
    settle(first)
    return afterLast(() => first)
  }
  const request = async <Result>(method: string, params: object): Promise<Result> => {
    await ensureStarted()
    // A restart that was asked for meanwhile comes first.
    for (let seen: Promise<void> | undefined; seen !== last; ) {
      seen = last
      await seen
    }
    if (!client?.isRunning()) throw new Error('The language server of Signalbox does not run.')
    return client.sendRequest<Result>(method, params)
  }
  return {
    ready,
    get state() {
      return state
    },
    onDidChangeState: changes.event,
    onDidChangeAlerts: alertChanges.event,
    start: () => void ensureStarted(),
    async versions() {
      const params: VersionsParams = {}
      return await request<VersionsResult>(versionsRequest, params)
    },
    request,
    settingsChanged() {
      if (!client?.isRunning()) return
      const sent = client.sendNotification('workspace/didChangeConfiguration', { settings: null })
      sent.catch(error => output.error(error))
    },
    restart: async () => {
      if (last) await afterLast(stop).then(() => afterLast(start))
    },
    stop: () => afterLast(stop),
  }
}

/** The library shows every failed attempt in a message of its own; one failure is one message here, and the rest is logged. */
function logQuietly(client: BaseLanguageClient): void {
  const log = client.error.bind(client)
  client.error = (message, data) => log(message, data, false)
}
