/** Is a payload sent once, and its fate told truly, whatever kind of server answers? */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Accepted, sendAlert } from '../../../client/alerts/send-alert.ts'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Network } from '../../../client/platform/network.ts'
import type { Outcome } from '../../../client/platform/outcome.ts'
import { listen } from '../platform/support/servers.ts'

const key = 'fedcba9876543210fedcba9876543210'

interface RawServer {
  readonly url: string
  /** Bodies, in the order in which they came. */
  readonly bodies: string[]
}

/** Answers each body with these bytes. `then` is done with the connection afterwards. */
async function rawServer(
  answer: string | Buffer,
  then: (socket: Socket) => void = () => undefined,
): Promise<RawServer> {
  const bodies: string[] = []
  const server = createServer(socket => {
    let text = ''
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      text += chunk
      const head = text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      if (head < 0 || text.length < head + 4 + length) return
      bodies.push(text.slice(head + 4))
      text = ''
      socket.write(answer)
      then(socket)
    })
  })
  const { port } = await listen(server)
  return { url: `http://127.0.0.1:${port}/shop/checkout/alerts/notify.json`, bodies }
}

function networkForTest(): Network {
  const network = createNodeNetwork({ timeout: 10_000, env: {} })
  onTestFinished(() => network.close?.())
  return network
}

function send(url: string, title: string, network: Network): Promise<Outcome<Accepted>> {
  const body = new TextEncoder().encode(JSON.stringify({ title }))
  return sendAlert({ url, key, authorization: 'bearer', body }, network)
}

const answered = (head: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\nContent-Length: ${body.length}\r\n\r\n`), Buffer.from(body)])
const list = '[{"iid":1,"title":"a"}]'

describe.each<[string, string | Buffer, ((socket: Socket) => void)?]>([
  ['HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${list}`, socket => socket.end()],
  ['chunks', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n17\r\n${list}\r\n0\r\n\r\n`],
  ['gzip', answered('200 OK\r\nContent-Encoding: gzip', gzipSync(list))],
  ['ten thousand words before it', `${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(10_000)}${answered('200 OK', list)}`],
])('an answer as %s', (_, answer, then) => {
  it('is read', async () => {
    const { url, bodies } = await rawServer(answer, then)
    const outcome = await send(url, 'a', networkForTest())
    expect([outcome, bodies.length]).toMatchObject([{ ok: true, value: { alerts: [{ iid: 1, title: 'a' }] } }, 1])
  })
})

it.each(['204 No Content', '201 Created'])(
  'an answer of %s without a body is a success that names no alert',
  async head => {
    const { url } = await rawServer(head.startsWith('204') ? `HTTP/1.1 ${head}\r\n\r\n` : answered(head, ''))
    expect(await send(url, 'a', networkForTest())).toMatchObject({ ok: true, value: { alerts: undefined } })
  },
)

describe('whether it was taken is not known, and it is sent once', () => {
  it.each<[string, string | Buffer, RegExp]>([
    [
      'where the answer swells beyond all measure',
      answered('200 OK\r\nContent-Encoding: gzip', gzipSync(Buffer.alloc(50_000_000))),
      /more than 5 MB/,
    ],
    ['where its headers do', `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`, /more headers/],
    ['where it is packed wrongly', answered('200 OK\r\nContent-Encoding: gzip', list), /broke off/],
    ['where a gateway gave up', answered('504 Gateway Timeout', ''), /failed \(504\)/],
    ['where a gateway found nobody', answered('502 Bad Gateway', ''), /failed \(502\)/],
  ])('%s', async (_, answer, message) => {
    const { url, bodies } = await rawServer(answer)
    const outcome = await send(url, 'a', networkForTest())
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        unanswered: true,
        message: expect.stringMatching(message),
        remedy: expect.stringMatching(/alerts of the project/),
      },
    })
    expect(bodies.length).toBe(1)
  })
})

it('a connection that is closed behind each answer costs nothing', async () => {
  const { url, bodies } = await rawServer(answered('200 OK', list), socket => socket.end())
  const network = networkForTest()
  for (let i = 0; i < 200; i++) expect((await send(url, `${i}`, network)).ok).toBe(true)
  expect(new Set(bodies).size).toBe(200)
  expect(bodies.length).toBe(200)
})

it('where connections break while they are used again, nothing arrives twice, and what is told as accepted has arrived', async () => {
  let count = 0
  const { url, bodies } = await rawServer(answered('200 OK', list), socket => {
    // Some are closed at once, some when the next payload is on its way, some never.
    if (++count % 3 === 0) socket.destroySoon()
    else if (count % 3 === 1) socket.prependOnceListener('data', () => socket.destroy())
  })
  const network = networkForTest()
  const accepted: string[] = []
  for (let i = 0; i < 200; i++) {
    const outcome = await send(url, `${i}`, network)
    if (outcome.ok) accepted.push(JSON.stringify({ title: `${i}` }))
    else expect(outcome.failure).toMatchObject({ kind: 'unreachable', unanswered: true })
  }
  expect(new Set(bodies).size).toBe(bodies.length)
  expect(accepted.filter(body => !bodies.includes(body))).toEqual([])
  expect(accepted.length).toBeLessThan(200)
})

it('who waits to be allowed again can give up, and nothing more is sent', async () => {
  const { url, bodies } = await rawServer(answered('429 Too Many Requests\r\nRetry-After: 50', ''))
  const giveUp = new AbortController()
  const body = new TextEncoder().encode('{"title":"a"}')
  const waits: number[] = []
  const onWait = (seconds: number) => {
    waits.push(seconds)
    giveUp.abort()
  }
  const outcome = await sendAlert(
    { url, key, authorization: 'bearer', body, signal: giveUp.signal, onWait },
    networkForTest(),
  )
  expect([outcome, waits, bodies.length]).toMatchObject([{ ok: false, failure: { kind: 'cancelled' } }, [50], 1])
  expect(outcome).not.toHaveProperty('failure.unanswered')
})

it('a server that never reads does not hold anybody beyond the time', async () => {
  const server = createServer(socket => void socket.pause())
  const { port } = await listen(server)
  const network = createNodeNetwork({ timeout: 50, env: {} })
  onTestFinished(() => network.close?.())
  const connected = once(server, 'connection')
  const outcome = await send(`http://127.0.0.1:${port}/a/b/alerts/notify.json`, 'x'.repeat(2_000_000), network)
  await connected
  expect(outcome).toMatchObject({
    failure: { kind: 'timeout', unanswered: true, message: expect.stringContaining('0.1 seconds') },
  })
})
