/** How does the bench talk to a server? As an editor does, over its standard input and output, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import type { Contender } from './contenders.ts'
import type { Place } from './generate.ts'
import { type MemoryWatch, watchMemory } from './memory.ts'

/** One publication of findings. Times are milliseconds of `performance.now()`. */
export interface Published {
  readonly time: number
  /** Missing from servers that do not say it. */
  readonly version: number | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface Session {
  /** Milliseconds from starting the process to its answer to `initialize`. */
  readonly startTime: number
  readonly memory: MemoryWatch
  readonly publications: readonly Published[]
  /** Opens the one file of the session. */
  open(text: string): void
  /** Types one text at a place; gives the new version. */
  type(place: Place, text: string): number
  /** Milliseconds of waiting for an answer to completion. */
  complete(place: Place): Promise<unknown>
  /** The first publication from now on that fits; undefined when `cap` milliseconds pass before. */
  publication(fits: (published: Published) => boolean, cap: number): Promise<Published | undefined>
  /** Waits until the server has answered everything sent so far. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const uriOf = (folder: string) => pathToFileURL(`${folder}/bench.gitlab-ci.yml`).href

/** Starts a server on `folder` and greets it. */
export async function startSession(contender: Contender, folder: string): Promise<Session> {
  const begin = performance.now()
  const child = spawn(process.execPath, contender.args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  answerQuestions(connection, contender.settings)
  const uri = uriOf(folder)
  const publications: Published[] = []
  const waiting = new Set<(published: Published) => void>()
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    if (params.uri !== uri) return
    const published = { time: performance.now(), version: params.version, diagnostics: params.diagnostics }
    publications.push(published)
    for (const wake of [...waiting]) wake(published)
  })
  connection.listen()
  await connection.sendRequest('initialize', greeting(folder))
  const startTime = performance.now() - begin
  await connection.sendNotification('initialized', {})
  let version = 0
  const session: Session = {
    startTime,
    memory: watchMemory(child.pid ?? 0),
    publications,
    open(text) {
      version = 1
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: contender.languageId, version, text },
      })
    },
    type(place, text) {
      version++
      const range = { start: place, end: place }
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ range, text }],
      })
      return version
    },
    complete: position => connection.sendRequest('textDocument/completion', { textDocument: { uri }, position }),
    publication: (fits, cap) => awaitPublication(waiting, fits, cap),
    // A request that no server knows is answered at once, behind all that was sent before.
    settle: async () => void (await connection.sendRequest('bench/settle').catch(() => undefined)),
    async stop() {
      session.memory.stop()
      await stop(child, connection)
    },
  }
  await session.settle()
  await session.settle()
  return session
}

function answerQuestions(connection: ProtocolConnection, settings: Contender['settings']): void {
  connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
    items.map(({ section }) => settings[section ?? ''] ?? null),
  )
  for (const method of ['client/registerCapability', 'client/unregisterCapability', 'window/workDoneProgress/create']) {
    connection.onRequest(method, () => null)
  }
}

function greeting(folder: string): object {
  const uri = pathToFileURL(folder).href
  return {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'bench' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: {
        publishDiagnostics: { versionSupport: true },
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
      },
    },
  }
}

function awaitPublication(
  waiting: Set<(published: Published) => void>,
  fits: (published: Published) => boolean,
  cap: number,
): Promise<Published | undefined> {
  return new Promise(resolve => {
    const end = (published: Published | undefined) => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve(published)
    }
    const wake = (published: Published) => {
      if (fits(published)) end(published)
    }
    const timer = setTimeout(end, cap, undefined)
    waiting.add(wake)
  })
}

async function stop(child: ChildProcess, connection: ProtocolConnection): Promise<void> {
  const ended = child.exitCode === null ? new Promise(resolve => child.once('exit', resolve)) : undefined
  connection.dispose()
  // Nothing is to be saved, and a server that is still at work would not hear a polite farewell.
  child.kill('SIGKILL')
  await ended
}
