/** How do desktop and command line behave on real sockets? */
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exchange } from '../../../client/platform/exchange.ts'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Network, NodeNetworkOptions } from '../../../client/platform/network.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { answerOk, freePort, listen, serve } from './support/servers.ts'

/** Without waits between repeats, so that no test sleeps. */
function open(options: NodeNetworkOptions = {}): Network {
  const network = createNodeNetwork({ env: {}, ...options })
  onTestFinished(async () => await network.close?.())
  return { ...network, random: () => 0 }
}

const platform = (url: string, network: Network) => createPlatform({ url, token: 'glpat-token', network })

describe('connections', () => {
  it('a thousand questions one after the other use a single one', async () => {
    const server = await serve(answerOk)
    const api = platform(server.url, open())
    for (let asked = 0; asked < 1000; asked++) expect((await api.get(`/projects/${asked}`)).ok).toBe(true)
    expect(server.connections()).toBe(1)
  })

  it('many questions at once use no more than sixteen', async () => {
    const server = await serve(answerOk)
    const api = platform(server.url, open())
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, id) => api.get(`/projects/${id}`)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(server.connections()).toBeLessThanOrEqual(16)
  })

  it('are gone after `close`, and opened again when they are needed', async () => {
    const server = await serve(answerOk)
    const network = open()
    await platform(server.url, network).get('/user')
    await network.close?.()
    expect(await platform(server.url, network).get('/user')).toMatchObject({ ok: true })
    expect(server.connections()).toBe(2)
  })
})

describe('what is sent', () => {
  it('is the path below the base, the token as a header, and the body byte for byte', async () => {
    const seen: unknown[] = []
    const server = await serve((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { 'private-token': token, 'content-type': type, cookie, 'user-agent': agent } = request.headers
        seen.push([request.method, request.url, token, type, cookie, agent, Buffer.concat(chunks).toString()])
        answerOk(request, response)
      })
    })
    const api = platform(`${server.url}/gitlab`, open())
    await api.get(`/projects/${encodeURIComponent('group/project')}`, { query: { simple: true } })
    await api.send('POST', '/projects', { body: { name: 'Grün' } })
    expect(seen).toEqual([
      [
        'GET',
        '/gitlab/api/v4/projects/group%2Fproject?simple=true',
        'glpat-token',
        undefined,
        undefined,
        'signalbox',
        '',
      ],
      ['POST', '/gitlab/api/v4/projects', 'glpat-token', 'application/json', undefined, 'signalbox', '{"name":"Grün"}'],
    ])
  })
})

describe('a connection that fails', () => {
  it('is refused where nothing listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    expect(await platform(url, open()).get('/user')).toMatchObject({
      failure: { kind: 'unreachable', cause: 'refused', message: expect.stringContaining('refused the connection') },
    })
  })

  it('has no address for a name that nobody gave', async () =>
    expect(await platform('http://signalbox.invalid', open()).get('/user')).toMatchObject({
      failure: { kind: 'unreachable', cause: 'name' },
    }))

  it('is dropped before the answer: a question is asked again, a change is not made twice', async () => {
    let asked = 0
    const server = await serve((request, response) => {
      if (asked++ % 2 === 0) request.socket.destroy()
      else answerOk(request, response)
    })
    const api = platform(server.url, open())
    expect(await api.get('/user')).toMatchObject({ ok: true })
    expect(await api.send('POST', '/projects')).toMatchObject({ failure: { cause: 'broken', unanswered: true } })
    expect(asked).toBe(3)
  })

  it('is dropped within the answer', async () => {
    const server = await serve((_, response) => {
      response.writeHead(201, { 'content-length': 100 })
      response.write('{"id":', () => response.socket?.destroy())
    })
    expect(await platform(server.url, open()).send('POST', '/projects')).toMatchObject({
      failure: { kind: 'unreachable', cause: 'broken', unanswered: true },
    })
  })

  it('speaks something else', async () => {
    const { port } = await listen(createServer(socket => socket.on('data', () => socket.end('SSH-2.0-OpenSSH\r\n'))))
    expect(await platform(`http://127.0.0.1:${port}`, open()).get('/user')).toMatchObject({
      failure: { kind: 'unreachable', message: expect.stringContaining('no HTTP') },
    })
  })

  it('leads to nothing but plain http where https is asked', async () => {
    const server = await serve(answerOk)
    expect(await platform(server.url.replace('http:', 'https:'), open()).get('/user')).toMatchObject({
      failure: { cause: 'certificate', remedy: expect.stringContaining('http://') },
    })
  })
})

describe('an answer that does not end', () => {
  it('or does not begin, is given up after the time', async () => {
    const server = await serve(() => undefined)
    expect(await platform(server.url, open({ timeout: 50 })).send('POST', '/projects')).toMatchObject({
      failure: { kind: 'timeout', message: expect.stringContaining('within 0.1 seconds'), unanswered: true },
    })
  })

  it('or goes on drop by drop', async () => {
    const server = await serve((request, response) => {
      const drip = setInterval(() => response.write(' '), 5)
      request.socket.on('close', () => clearInterval(drip))
    })
    expect(await platform(server.url, open({ timeout: 80 })).send('POST', '/projects')).toMatchObject({
      failure: { kind: 'timeout' },
    })
  })

  it('or goes on for ever, is cut off at its measure, and with it the connection', async () => {
    let closed: () => void
    const cut = new Promise<void>(resolve => {
      closed = resolve
    })
    const server = await serve((_, response) => {
      const chunk = Buffer.alloc(65_536, 32)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      response.on('close', () => closed())
      more()
    })
    const request = {
      method: 'GET',
      address: server.url,
      headers: {},
      repeat: 'always',
      secrets: [],
      largest: 1_000_000,
    } as const
    expect(await exchange(open(), request)).toMatchObject({
      failure: { kind: 'too-large', message: expect.stringContaining('more than 1 MB') },
    })
    await cut
  })

  it('is given up when the person cancels', async () => {
    const stop = new AbortController()
    const server = await serve(() => stop.abort())
    expect(await platform(server.url, open()).get('/user', { signal: stop.signal })).toMatchObject({
      failure: { kind: 'cancelled' },
    })
  })
})

it('a name below localhost is this machine, whatever a name server says', async () => {
  const server = await serve(answerOk)
  expect(await platform(`http://gitlab.localhost:${server.port}`, open()).get('/user')).toMatchObject({ ok: true })
})
