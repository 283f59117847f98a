/** Does the server keep to this machine, to its limits, and end when it is asked to? */

import { request } from 'node:http'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { integrationOf, post, sandboxForTest } from './engine-support.ts'

interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** With headers that `fetch` sends of its own accord. */
function send(sandbox: RunningSandbox, { method = 'GET', path, headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const asked = request(`${sandbox.url}${path}`, { method, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: answer.headers,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

test.each([
  ['127.0.0.1:1', 401],
  ['localhost', 401],
  ['sandbox.localhost:80', 401],
  ['[::1]:8080', 401],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example:80', 403],
  ['192.168.1.1', 403],
])('a request to %s is answered with %i', async (host, status) => {
  const sandbox = await sandboxForTest()
  const answer = await send(sandbox, { path: '/api/v4/user', headers: { host } })
  expect(answer.status).toBe(status)
  if (status === 403) expect(answer.text).toContain('127.0.0.1')
})

test('no foreign page changes anything', async () => {
  const sandbox = await sandboxForTest()
  const status = async (method: string, origin: string) =>
    (await send(sandbox, { method, path: '/-/sandbox/faults', headers: { origin } })).status
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', sandbox.url.replace('http', 'https')])
    expect(await status('POST', origin)).toBe(403)
  expect(await status('POST', sandbox.url)).not.toBe(403)
})

test('pages of any origin may use the interfaces, with the token in a header', async () => {
  const sandbox = await sandboxForTest()
  const origin = 'https://editor.example'
  const { pathname } = new URL(integrationOf(sandbox, 0).url)
  for (const path of ['/api/v4/user', '/api/graphql', pathname]) {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const preflight = await send(sandbox, { method: 'OPTIONS', path, headers: { origin, ...asked } })
    expect(preflight).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
    })
    const answer = await send(sandbox, { method: 'POST', path, headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
})

test('a body beyond all measure is refused, whether its size is told or not', async () => {
  const sandbox = await sandboxForTest()
  const { url } = integrationOf(sandbox, 0)
  const path = new URL(url).pathname
  const told = await send(sandbox, {
    method: 'POST',
    path,
    headers: { 'content-length': String(21 * 1024 * 1024) },
  }).catch(() => ({ status: 413 }))
  expect(told.status).toBe(413)
  const untold = await send(sandbox, {
    ...{ method: 'POST', path, headers: { 'transfer-encoding': 'chunked' } },
    body: new Uint8Array(21 * 1024 * 1024),
  }).catch(() => ({ status: 413 }))
  expect(untold.status).toBe(413)
  expect((await post(integrationOf(sandbox, 0), {})).status).toBe(200)
})

test('a connection is used again', async () => {
  const sandbox = await sandboxForTest()
  const answer = await send(sandbox, { path: '/api/v4/user', headers: { connection: 'keep-alive' } })
  expect(answer.headers.connection).toBe('keep-alive')
})

test('a request that is no HTTP, or not for a path, harms nobody', async () => {
  const sandbox = await sandboxForTest()
  const { port } = new URL(sandbox.url)
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(Number(port), '127.0.0.1', () => socket.write(text))
      socket.once('data', data => {
        resolve(data.toString())
        socket.destroy()
      })
      socket.once('error', reject)
    })
  expect(await said('hello\r\n\r\n')).toContain('400')
  expect(await said('GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toContain('400')
  expect(await said('GET //evil.example/api/v4/user HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toContain('404')
  expect((await post(integrationOf(sandbox, 0), {})).status).toBe(200)
})

test('stopping frees the port, even while somebody holds a half request', async () => {
  const sandbox = await sandboxForTest()
  const port = Number(new URL(sandbox.url).port)
  const half = createConnection(port, '127.0.0.1', () => half.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n'))
  const closed = new Promise(resolve => half.once('close', resolve))
  half.on('error', () => undefined)
  await new Promise(resolve => half.once('ready', resolve))
  await Promise.all([sandbox.stop(), closed])
  const next = await sandboxForTest({ port })
  expect(next.url).toBe(sandbox.url)
})

test('a port that is taken, a version and a tier that are none are told in words', async () => {
  const sandbox = await sandboxForTest()
  const port = Number(new URL(sandbox.url).port)
  await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is taken by another program.`)
  await expect(startSandbox({ version: 'soon' })).rejects.toThrow('`soon` is not a target version.')
  await expect(startSandbox({ tier: 'gold' as 'free' })).rejects.toThrow('`gold` is no tier.')
  expect(() => sandbox.become({ version: 'x' })).toThrow('`x` is not a target version.')
})
