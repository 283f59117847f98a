/** What is sent once more, after how long, and what never? With a clock that does not wait. */
import { describe, expect, it, test } from 'vitest'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json, networkError, type Scripted, start } from './support/fake-network.ts'

const url = 'https://gitlab.example.com'
const on = (network: ReturnType<typeof fakeNetwork>) => createPlatform({ url, token: 'glpat-token', network })
const ok = () => json({ id: 1 })
const status = (code: number, headers: Readonly<Record<string, string>> = {}) => json({}, code, headers)
const reset = () => networkError('ECONNRESET', { syscall: 'read' })

describe('a question is asked again', () => {
  test.each<[string, () => Scripted]>([
    ['the connection breaks off', reset],
    ['the connection is refused', () => networkError('ECONNREFUSED', { syscall: 'connect' })],
    ['a name server does not answer', () => networkError('EAI_AGAIN', { syscall: 'getaddrinfo' })],
    ['nothing comes in time', () => 'never'],
    ['429', () => status(429)],
    ['502', () => status(502)],
    ['503', () => status(503)],
    ['504', () => status(504)],
  ])('after: %s', async (_, trouble) => {
    const network = fakeNetwork([trouble(), ok()])
    expect(await on(network).get('/projects/1')).toEqual({ ok: true, value: { id: 1 } })
    expect(network.sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('as is a GraphQL query, though it is a POST', async () => {
    const network = fakeNetwork([reset(), json({ data: { a: 1 } })])
    expect(await on(network).graphql('{ a }', {})).toEqual({ ok: true, value: { a: 1 } })
  })

  it('four times at most, with waits that double, of which chance takes a share', async () => {
    const network = fakeNetwork(reset)
    expect(await on(network).get('/user')).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', cause: 'broken' },
    })
    expect(network.sent).toHaveLength(4)
    expect(network.waits).toEqual([250, 500, 1000])
  })

  it('never at the same moment by all clients: chance may take all of a wait', async () => {
    const network = fakeNetwork([reset(), ok()], { random: () => 0 })
    await on(network).get('/user')
    expect(network.waits).toEqual([0])
  })

  it('only once more where nothing comes in time, so that nobody waits for minutes', async () => {
    const network = fakeNetwork(() => 'never', { timeout: 30_000 })
    expect(await on(network).get('/user')).toMatchObject({
      failure: { kind: 'timeout', message: 'gitlab.example.com did not answer within 30 seconds.' },
    })
    expect(network.waits).toEqual([30_000, 250, 30_000])
  })

  it('not after an answer that another try will not change', async () => {
    for (const code of [400, 401, 403, 404, 409, 422, 500, 501]) {
      const network = fakeNetwork([status(code)])
      expect(await on(network).get('/user')).toMatchObject({ ok: false, failure: { status: code } })
    }
  })

  it('not when the certificate is not trusted', async () => {
    const network = fakeNetwork([networkError('CERT_HAS_EXPIRED')])
    expect(await on(network).get('/user')).toMatchObject({ failure: { cause: 'certificate' } })
  })
})

describe('what changes something', () => {
  const change = (network: ReturnType<typeof fakeNetwork>) =>
    on(network).send('POST', '/projects', { body: { name: 'a' } })

  test.each<[string, () => Scripted]>([
    ['was refused for its rate', () => status(429, { 'retry-after': '2' })],
    ['found no connection', () => networkError('ECONNREFUSED', { syscall: 'connect' })],
    ['found no name', () => networkError('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['found no connection in time', () => networkError('UND_ERR_CONNECT_TIMEOUT')],
  ])('is sent again where it cannot have arrived: it %s', async (_, trouble) => {
    const network = fakeNetwork([trouble(), json({ id: 7 }, 201)])
    expect(await change(network)).toEqual({ ok: true, value: { id: 7 } })
    expect(network.sent.map(({ body }) => body)).toEqual(['{"name":"a"}', '{"name":"a"}'])
  })

  test.each<[string, () => Scripted]>([
    ['the connection broke off', reset],
    ['nothing came in time', () => 'never'],
    ['a gateway lost it', () => status(502)],
    ['a gateway gave up waiting', () => status(504)],
  ])('is sent once where its answer is unknown: %s', async (_, trouble) => {
    const network = fakeNetwork([trouble()])
    expect(await change(network)).toMatchObject({ ok: false, failure: { unanswered: true } })
    expect(network.sent).toHaveLength(1)
  })

  it('is sent once where the instance is not available', async () => {
    const network = fakeNetwork([status(503)])
    const outcome = await change(network)
    expect(outcome).toMatchObject({ failure: { kind: 'unexpected', status: 503 } })
    expect(outcome).not.toHaveProperty('failure.unanswered')
  })

  it('holds for mutations too', async () => {
    const network = fakeNetwork([reset()])
    expect(await on(network).graphql('mutation { a }', {}, { mutation: true })).toMatchObject({
      failure: { unanswered: true },
    })
  })

  it('a question that stays without an answer is not called unanswered', async () =>
    expect(await on(fakeNetwork(reset)).get('/user')).not.toHaveProperty('failure.unanswered'))
})

describe('the instance says how long to wait', () => {
  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['as a date', { 'retry-after': 'Sun, 01 Mar 2026 12:00:09 GMT' }, 9000],
    [
      'as a date by its own clock',
      { 'retry-after': 'Sun, 01 Mar 2026 13:00:09 GMT', date: 'Sun, 01 Mar 2026 13:00:00 GMT' },
      9000,
    ],
    ['as the time when counting starts anew', { 'ratelimit-reset': String(start / 1000 + 5) }, 5000],
    ['as the seconds until then', { 'x-ratelimit-reset': '4', 'x-ratelimit-remaining': '0' }, 4000],
    ['as the date of then', { 'ratelimit-resettime': 'Sun, 01 Mar 2026 12:00:03 GMT' }, 3000],
    ['in two ways, of which the plain one counts', { 'retry-after': '2', 'ratelimit-reset': '50' }, 2000],
  ])('%s', async (_, headers, wait) => {
    const network = fakeNetwork([status(429, headers), ok()])
    expect(await on(network).get('/user')).toMatchObject({ ok: true })
    expect(network.waits).toEqual([wait])
  })

  it.each(['soon', '-5', '', '0', '-1', '9'.repeat(400), '1e9', 'Sun, 01 Mar 2020 12:00:00 GMT'])(
    'Retry-After: %j is no time, and the own one counts',
    async value => {
      const network = fakeNetwork([status(429, { 'retry-after': value }), ok()])
      await on(network).get('/user')
      expect(network.waits).toEqual([250])
    },
  )

  it('for longer than a minute: the person is told instead', async () => {
    const network = fakeNetwork([status(429, { 'retry-after': '3600' })])
    expect(await on(network).get('/user')).toEqual({
      ok: false,
      failure: {
        kind: 'rate-limited',
        status: 429,
        message: 'gitlab.example.com has had too many requests (429).',
        remedy: 'Wait 60 minutes and try again.',
        retryAfter: 3600,
      },
    })
    expect(network.waits).toEqual([])
  })

  it('again and again: the last time is told', async () => {
    const network = fakeNetwork(() => status(429, { 'retry-after': '30' }))
    expect(await on(network).get('/user')).toMatchObject({ failure: { kind: 'rate-limited', retryAfter: 30 } })
    expect(network.waits).toEqual([30_000, 30_000, 30_000])
  })

  it('while it is down', async () => {
    const network = fakeNetwork([status(503, { 'retry-after': '20' }), ok()])
    expect(await on(network).get('/user')).toMatchObject({ ok: true })
    expect(network.waits).toEqual([20_000])
  })
})

describe('giving up', () => {
  const rounds = (count: number) =>
    new Promise<void>(resolve => {
      const turn = (left: number): unknown => (left === 0 ? resolve() : setImmediate(turn, left - 1))
      turn(count)
    })

  it('before it starts sends nothing', async () => {
    const network = fakeNetwork([])
    expect(await on(network).get('/user', { signal: AbortSignal.abort() })).toMatchObject({
      failure: { kind: 'cancelled' },
    })
    expect(network.sent).toEqual([])
  })

  it('while it is under way ends it at once', async () => {
    const stop = new AbortController()
    const network = fakeNetwork(
      () => {
        setImmediate(() => stop.abort())
        return 'never'
      },
      { timeout: 1e9 },
    )
    const outcome = await on({
      ...network,
      clock: { ...network.clock, sleep: async (_, signal) => await aborted(signal) },
    }).get('/user', { signal: stop.signal })
    expect(outcome).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(outcome).not.toHaveProperty('failure.unanswered')
  })

  it('while a change is under way tells that it may have been made', async () => {
    const stop = new AbortController()
    const network = fakeNetwork(() => {
      stop.abort()
      return 'never'
    })
    expect(await on(network).send('POST', '/projects', { signal: stop.signal })).toMatchObject({
      failure: { kind: 'cancelled', unanswered: true },
    })
  })

  it('during a wait ends it at once, and nothing is sent any more', async () => {
    const stop = new AbortController()
    const network = fakeNetwork([status(429, { 'retry-after': '50' })])
    const sleep = network.clock.sleep
    const clock = {
      ...network.clock,
      sleep: async (milliseconds: number, signal: AbortSignal) => {
        if (milliseconds === 50_000) stop.abort()
        await sleep(milliseconds, signal)
      },
    }
    const outcome = await on({ ...network, clock }).send('POST', '/projects', { signal: stop.signal })
    expect(outcome).toEqual({ ok: false, failure: expect.objectContaining({ kind: 'cancelled' }) })
    expect(outcome).not.toHaveProperty('failure.unanswered')
    await rounds(5)
    expect(network.sent).toHaveLength(1)
  })
})

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))
}
