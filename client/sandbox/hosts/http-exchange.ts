/** How do a request and an answer of node:http become plain data, and plain data an answer? */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'

/** Larger bodies are answered with 413. */
export const largestBody = 20 * 1024 * 1024
/** Bytes of a stream that nobody has read yet. */
const mostWaiting = 16 * 1024 * 1024

export function requestOf({ method = 'GET', headers }: IncomingMessage, url: URL, body: Uint8Array): SandboxRequest {
  const plain = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
  )
  return { method, url, headers: Object.fromEntries(plain), body }
}

/** `gone`: whoever sent it left in the middle. */
export async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array | 'too-large' | 'gone'> {
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Uint8Array
      size += bytes.length
      if (size > largestBody) return 'too-large'
      chunks.push(bytes)
    }
  } catch (error) {
    // Whoever sent it has gone away in the middle.
    if (incoming.destroyed && !incoming.complete) return 'gone'
    throw error
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** A stream goes on until its reader leaves, or the server stops. */
export function send(
  response: ServerResponse,
  { status, headers, body, stream }: SandboxAnswer,
  stopped: AbortSignal,
): void {
  if (response.destroyed) return
  const length = stream ? {} : { 'content-length': Buffer.byteLength(body) }
  if (stopped.aborted) response.setHeader('connection', 'close')
  response.writeHead(status, { ...headers, ...length })
  if (!stream) {
    response.end(body)
    return
  }
  response.write(body)
  const end = stream(text => {
    response.write(text)
    // Somebody who does not read keeps nothing here for ever.
    if (response.writableLength > mostWaiting) response.destroy()
  })
  const leave = () => {
    stopped.removeEventListener('abort', leave)
    response.off('close', leave)
    end()
    response.end()
  }
  stopped.addEventListener('abort', leave)
  response.once('close', leave)
}

/** Resolves after the time, or when the signal is aborted. */
export function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
