/** A server of this machine that answers as it is told, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers one request, or destroys its connection. */
export type Answering = (response: ServerResponse, request: Recorded) => void

export interface RecordingServer {
  /** As in `http://127.0.0.1:40001`. */
  readonly origin: string
  readonly requests: Recorded[]
  answer: Answering
  stop(): Promise<void>
}

const running: RecordingServer[] = []
afterAll(() => Promise.all(running.map(server => server.stop())))

export async function recordingServer(answer: Answering): Promise<RecordingServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const recorded = { method, path, headers, body: Buffer.concat(chunks).toString() }
    recording.requests.push(recorded)
    recording.answer(response, recorded)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const recording: RecordingServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  running.push(recording)
  return recording
}

/** Status, body and headers. */
export function answering(
  status: number,
  body: string | object = '',
  headers: Readonly<Record<string, string>> = {},
): Answering {
  return response => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** Takes the request, and breaks off without an answer. */
export const breakingOff: Answering = response => void response.destroy()
