/** How does the language server live beside the editor? It starts, stops and restarts here, one thing at a time. */
import { type Event, EventEmitter, type LogOutputChannel, window } from 'vscode'
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient'
import {
  readFileRequest,
  type TargetParams,
  targetNotification,
  type VersionsParams,
  type VersionsResult,
  versionsRequest,
} from '../../server/lsp/protocol.ts'
import { clientOptions } from './client-options.ts'
import { readWorkspaceFile } from './read-workspace-file.ts'
import { failureMessage, type ServerFailure, type ServerState } from './server-state.ts'

/** Resolves when the client library is loaded; the client is not started yet. */
export type CreateClient = (options: LanguageClientOptions) => Promise<BaseLanguageClient>

export interface LanguageServer {
  /** The outcome of the first start. */
  readonly ready: Promise<void>
  readonly state: ServerState
  readonly onDidChangeState: Event<ServerState>
  /** Newest first; counts what is found in the open documents. */
  versions(): Promise<VersionsResult>
  /** Never rejects: a failure is shown and becomes the state. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export function startLanguageServer(createClient: CreateClient, output: LogOutputChannel): LanguageServer {
  const changes = new EventEmitter<ServerState>()
  let state: ServerState = { kind: 'starting' }
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
      client = await createClient(await clientOptions(output, () => client?.isRunning() === true, fail))
      logQuietly(client)
      client.onNotification(targetNotification, (target: TargetParams) => become({ kind: 'running', target }))
      client.onRequest(readFileRequest, readWorkspaceFile)
      await client.start()
    } catch (error) {
      fail('not-started')
      throw error
    }
  }
  const stop = async () => {
    if (client?.isRunning()) await client.stop()
  }

  const ready = start()
  let last = ready.catch(error => output.error(error))
  const afterLast = (task: () => Promise<void>) => {
    last = last.then(task).catch(error => output.error(error))
    return last
  }
  return {
    ready,
    get state() {
      return state
    },
    onDidChangeState: changes.event,
    async versions() {
      await last
      const params: VersionsParams = {}
      return (await client?.sendRequest<VersionsResult>(versionsRequest, params)) ?? []
    },
    restart: () => afterLast(stop).then(() => afterLast(start)),
    stop: () => afterLast(stop),
  }
}

/** The library shows every failed attempt in a message of its own; one failure is one message here, and the rest is logged. */
function logQuietly(client: BaseLanguageClient): void {
  const log = client.error.bind(client)
  client.error = (message, data) => log(message, data, false)
}
