/** Is a payload posted once, as it is, and is each answer explained? */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type AlertToSend, sendAlert } from '../../../client/alerts/send-alert.ts'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Network } from '../../../client/platform/network.ts'
import type { Failure } from '../../../client/platform/outcome.ts'
import { answering, breakingOff, type RecordingServer, recordingServer } from './recording-server.ts'

const key = '0123456789abcdef0123456789abcdef'
const path = '/shop/checkout/alerts/notify/zabbix/4a1c6a9b0e2f7d35.json'

let server: RecordingServer
let network: Network & { readonly slept: number[]; readonly lines: string[] }
beforeAll(async () => {
  server = await recordingServer(answering(200))
})
beforeEach(() => {
  server.requests.length = 0
  const [slept, lines] = [[] as number[], [] as string[]]
  const real = createNodeNetwork({ env: {}, log: line => lines.push(line) })
  const clock: Network['clock'] = {
    now: real.clock.now,
    // The long ones are the timeouts of attempts, which nobody here waits for.
    sleep(milliseconds, signal) {
      if (milliseconds === 30_000) return new Promise(resolve => signal.addEventListener('abort', () => resolve()))
      slept.push(milliseconds)
      return Promise.resolve()
    },
  }
  network = { ...real, clock, random: () => 0.5, slept, lines }
})
afterAll(() => server.stop())

function send(alert: Partial<AlertToSend> & { readonly text?: string } = {}): ReturnType<typeof sendAlert> {
  const { text = '{}', ...others } = alert
  const body = new TextEncoder().encode(text)
  return sendAlert({ url: `${server.origin}${path}`, key, authorization: 'bearer', body, ...others }, network)
}

async function failureOf(alert?: Parameters<typeof send>[0]): Promise<Failure> {
  const outcome = await send(alert)
  if (outcome.ok) throw new Error('It was accepted.')
  expect(JSON.stringify(outcome)).not.toContain(key)
  return outcome.failure
}

describe('what is sent', () => {
  it('is the payload, byte for byte, as JSON with the key in its header', async () => {
    const text = '{\r\n  "title" : "Größe 😀\\u00e9",\t"share": 1.50\n}\n\n'
    await send({ text })
    const [request, ...others] = server.requests
    expect(others).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path, body: text })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', authorization: `Bearer ${key}` })
  })

  it('has a blank user name with Basic', async () => {
    await send({ authorization: 'basic' })
    const [, encoded = ''] = server.requests[0]?.headers.authorization?.split(' ') ?? []
    expect(Buffer.from(encoded, 'base64').toString()).toBe(`:${key}`)
  })

  it.each([
    ['an address with a key in it', { url: 'https://alerts:s3cr3t99@gitlab.example.com/a/b/alerts/notify.json' }],
    ['a key with a line break', { key: 's3cr3t99\nx: y' }],
    ['no key', { key: '' }],
  ])('is nothing with %s', async (_, alert) => {
    const failure = await failureOf(alert)
    expect(failure.message).toMatch(/^Nothing was sent/)
    expect(JSON.stringify(failure)).not.toContain('s3cr3t99')
    expect(server.requests).toEqual([])
  })
})

describe('an accepted payload', () => {
  it('comes with the alerts that it made, and their pages', async () => {
    server.answer = answering(200, [
      { iid: 7, title: 'Disk full' },
      { iid: 8, title: 'CPU' },
    ])
    const page = `${server.origin}/shop/checkout/-/alert_management`
    expect(await send()).toEqual({
      ok: true,
      value: {
        status: 200,
        duration: expect.any(Number),
        alerts: [
          { iid: 7, title: 'Disk full', link: `${page}/7/details` },
          { iid: 8, title: 'CPU', link: `${page}/8/details` },
        ],
      },
    })
  })

  it.each([
    ['nothing, before the version that lists them', 200, '', undefined],
    ['nothing, for a body of Prometheus', 201, '', undefined],
    ['an empty list', 200, '[]', []],
    ['no list', 200, '{"iid": 1}', undefined],
    ['half a list', 200, '[{"iid": 1', undefined],
    ['a list with other things in it', 200, '[null, 1, {"iid": "1", "title": "x"}, {"iid": -1, "title": "y"}, []]', []],
  ])('may come with %s', async (_, status, body, alerts) => {
    server.answer = answering(status, body)
    expect(await send()).toMatchObject({ ok: true, value: { status, alerts } })
  })

  it('is none where a page for browsers comes back', async () => {
    server.answer = answering(200, '\n<!DOCTYPE html><title>Sign in</title>')
    expect(await failureOf()).toMatchObject({
      kind: 'unexpected',
      message: expect.stringContaining('a page for browsers'),
    })
  })
})

describe('a refusal', () => {
  it.each<[number, boolean, Failure['kind'], RegExp, RegExp]>([
    [400, false, 'invalid', /refused the payload \(400\)/, /too large or nested too deep/],
    [400, true, 'invalid', /matches no open alert/, /same `fingerprint`/],
    [401, false, 'unauthorised', /key \(401\)/, /reset/],
    [403, false, 'forbidden', /No active integration/, /Switch the integration on/],
    [404, false, 'not-found', /no such address/, /group and project/],
    [413, false, 'too-large', /larger than/, /Leave out/],
    [422, false, 'invalid', /\(422\)/, /findings/],
    [500, false, 'unexpected', /failed \(500\)/, /alert_management/],
    [503, false, 'unexpected', /failed \(503\)/, /Try again/],
    [405, false, 'unexpected', /status 405/, /View credentials/],
  ])('with %d (recovery: %s) is %s', async (status, resolves, kind, message, remedy) => {
    server.answer = answering(status)
    const failure = await failureOf({ resolves })
    expect(failure).toMatchObject({ kind, status })
    expect(failure.message).toMatch(message)
    expect(failure.remedy).toMatch(remedy)
    expect(server.requests).toHaveLength(1)
  })

  it('by the page to sign in means a wrong address or a private project', async () => {
    server.answer = answering(302, '', { location: '/users/sign_in' })
    expect(await failureOf()).toMatchObject({
      kind: 'not-found',
      status: 302,
      message: expect.stringContaining('private'),
    })
  })

  it('by a redirect elsewhere is not followed', async () => {
    const other = await recordingServer(answering(200))
    server.answer = answering(307, '', { location: `${other.origin}${path}` })
    expect(await failureOf()).toMatchObject({ kind: 'unexpected', status: 307 })
    expect(other.requests).toEqual([])
  })
})

describe('a request is sent again', () => {
  it('after 429, when the wait that is asked for is over', async () => {
    const told: number[] = []
    const [wait, take] = [answering(429, '', { 'retry-after': '7' }), answering(200, '[]')]
    server.answer = (response, request) => (server.requests.length < 3 ? wait : take)(response, request)
    expect(await send({ onWait: seconds => told.push(seconds) })).toMatchObject({ ok: true })
    expect([server.requests.length, told, network.slept]).toEqual([3, [7, 7], [7000, 7000]])
  })

  it('not where that would take long: the person is told how long', async () => {
    server.answer = answering(429, '', { 'retry-after': '3600' })
    expect(await failureOf()).toMatchObject({
      kind: 'rate-limited',
      retryAfter: 3600,
      remedy: expect.stringContaining('Wait 3600 seconds'),
    })
    expect(server.requests).toHaveLength(1)
  })

  it('when nothing listens yet, as nothing can have arrived', async () => {
    const gone = await recordingServer(answering(200))
    await gone.stop()
    expect(await failureOf({ url: `${gone.origin}${path}` })).toMatchObject({ kind: 'unreachable', cause: 'refused' })
    expect(network.slept.length).toBeGreaterThan(0)
  })

  it('never when the connection broke off: it may have arrived, and that is said', async () => {
    server.answer = breakingOff
    const failure = await failureOf()
    expect(failure).toMatchObject({ kind: 'unreachable', unanswered: true })
    expect(failure.remedy).toContain(
      `Look at the alerts of the project (${server.origin}/shop/checkout/-/alert_management)`,
    )
    expect(server.requests).toHaveLength(1)
  })

  it('never after a failure of the instance', async () => {
    server.answer = answering(502)
    await failureOf()
    expect([server.requests.length, network.slept]).toEqual([1, []])
  })
})

describe('giving up', () => {
  it('before it is sent sends nothing', async () => {
    expect(await failureOf({ signal: AbortSignal.abort() })).toMatchObject({
      kind: 'cancelled',
      message: expect.stringContaining('was not sent'),
    })
    expect(server.requests).toEqual([])
  })

  it('while it is on its way leaves open whether it arrived', async () => {
    const controller = new AbortController()
    server.answer = () => controller.abort()
    expect(await failureOf({ signal: controller.signal })).toMatchObject({ kind: 'cancelled', unanswered: true })
  })

  it('while it waits sends nothing more', async () => {
    const controller = new AbortController()
    server.answer = answering(429, '', { 'retry-after': '9' })
    const failure = await failureOf({ signal: controller.signal, onWait: () => controller.abort() })
    expect([failure.kind, failure.unanswered, server.requests.length]).toEqual(['cancelled', undefined, 1])
  })
})

test('no line of the log holds the key', async () => {
  server.answer = answering(401, key)
  for (const authorization of ['bearer', 'basic'] as const) await failureOf({ authorization })
  expect(network.lines).toHaveLength(2)
  expect(network.lines.join('\n')).not.toContain(key)
  expect(network.lines.join('\n')).not.toContain(btoa(`:${key}`))
})
