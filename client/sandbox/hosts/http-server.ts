/** How do requests of a socket become plain data, and answers bytes? Knows nothing of what is asked. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textAnswer } from '../answer.ts'
import type { Deliver } from '../faults/with-faults.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import { bodyOf, largestBody, requestOf, send, waited } from './http-exchange.ts'

export interface HttpServer {
  /** Base address. */
  readonly url: string
  /** From now on requests are answered. */
  answer(deliver: Deliver): void
  /** Ends streams and waiting answers, lets others finish for a second, and frees the port. */
  stop(): Promise<void>
}

export interface HttpServerHost {
  readonly log: (line: string) => void
  /** Told of a mistake of ours, or of the disk. */
  readonly failed: (error: unknown) => void
  readonly requestId: () => string
}

/** As long as most proxies keep a connection for the next request. */
const keepAlive = 65_000
/** Milliseconds that requests have to finish in when the server stops. */
const grace = 1_000

/** Listens on loopback alone. Rejects with a problem where the port cannot be had. */
export async function listen(port: number, host: HttpServerHost): Promise<HttpServer> {
  const stopping = new AbortController()
  const serving: Serving = { host, stopped: stopping.signal, url: '', deliver: undefined }
  const server = createServer((incoming, response) => {
    response.setHeader('x-request-id', host.requestId())
    respond(incoming, response, serving).catch((error: unknown) => {
      host.failed(error)
      if (response.headersSent) response.destroy()
      else send(response, textAnswer(500, 'The sandbox failed. Where it was started, it told why.'), stopping.signal)
    })
  })
  server.keepAliveTimeout = keepAlive
  serving.url = `http://127.0.0.1:${await portOf(server, port)}`
  return {
    url: serving.url,
    answer(deliver) {
      serving.deliver = deliver
    },
    async stop() {
      stopping.abort()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), grace)
      await closed
      clearTimeout(timer)
    },
  }
}

interface Serving {
  readonly host: HttpServerHost
  readonly stopped: AbortSignal
  url: string
  deliver: Deliver | undefined
}

async function respond(incoming: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { host, stopped } = serving
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const body = await bodyOf(incoming)
  if (body === 'gone') return
  if (body === 'too-large') response.setHeader('connection', 'close')
  const answer = await answerOf(incoming, body, gone.signal, serving)
  const [path] = (incoming.url ?? '').split('?')
  host.log(`${incoming.method} ${path} ${answer === 'dropped' ? 'dropped' : answer.status}`)
  if (answer === 'dropped') incoming.socket.destroy()
  else send(response, answer, stopped)
}

async function answerOf(
  incoming: IncomingMessage,
  body: Uint8Array | 'too-large',
  gone: AbortSignal,
  { url, deliver, stopped }: Serving,
): ReturnType<Deliver> {
  const target = incoming.url ?? ''
  if (body === 'too-large') return textAnswer(413, `The body is larger than ${largestBody} bytes.`)
  if (!deliver || !target.startsWith('/') || !URL.canParse(`${url}${target}`))
    return textAnswer(400, 'The address of the request is no path.')
  const wait = (milliseconds: number) => waited(milliseconds, AbortSignal.any([gone, stopped]))
  return deliver(requestOf(incoming, new URL(`${url}${target}`), body), wait)
}

function portOf(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(listenProblem(error, port))
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function listenProblem(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return sandboxProblem(`Port ${port} is taken by another program. Choose another one, or 0 for any that is free.`)
  if (error.code === 'EACCES')
    return sandboxProblem(`Port ${port} may not be used by you. Choose one above 1023, or 0 for any that is free.`)
  return error
}
