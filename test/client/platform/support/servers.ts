/** Servers of this machine, of Node alone, that end with the test. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Identity } from './certificates.ts'

export interface Listening {
  readonly port: number
  /** Connections that were ever opened. */
  readonly connections: () => number
}

export async function serve(listener: RequestListener): Promise<Listening & { readonly url: string }> {
  const listening = await listen(createServer(listener))
  return { ...listening, url: `http://127.0.0.1:${listening.port}` }
}

export async function serveTls(
  identity: Identity,
  listener: RequestListener = answerOk,
): Promise<Listening & { readonly url: string }> {
  const listening = await listen(createTlsServer({ ...identity }, listener))
  return { ...listening, url: `https://127.0.0.1:${listening.port}` }
}

export const answerOk: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ path: request.url }))
}

export interface ServedProxy extends Listening {
  readonly url: string
  /** `CONNECT host:port` and `GET http://…`, as they came. */
  readonly asked: string[]
  /** `Proxy-Authorization` of each. */
  readonly credentials: (string | undefined)[]
}

/** Whatever host is asked for, it is connected to `port` of this machine. `refuse`: the status that it answers with instead. */
export async function serveProxy(port: number, refuse?: number): Promise<ServedProxy> {
  const asked: string[] = []
  const credentials: (string | undefined)[] = []
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    credentials.push(request.headers['proxy-authorization'])
    response.writeHead(refuse ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ path: 'through the proxy' }))
  })
  proxy.on('connect', (request, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`)
    credentials.push(request.headers['proxy-authorization'])
    socket.on('error', () => socket.destroy())
    if (refuse !== undefined) return socket.end(`HTTP/1.1 ${refuse} Refused\r\n\r\n`)
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
  })
  const listening = await listen(proxy)
  return { ...listening, url: `http://127.0.0.1:${listening.port}`, asked, credentials }
}

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Any server: `onTestFinished` cuts what is still connected. */
export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}
