/** Is a person told what happened and what to do, whatever an instance or the way to it answers? */
import { describe, expect, it, test } from 'vitest'
import { createBrowserNetwork } from '../../../client/platform/hosts/browser.ts'
import { explainNetworkError } from '../../../client/platform/network-failure.ts'
import type { Failure } from '../../../client/platform/outcome.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json, networkError, type Scripted } from './support/fake-network.ts'

const url = 'https://example.com/gitlab'
const token = 'glpat-token'

async function failureOf(
  answer: Scripted,
  wanted: 'get' | 'send' = 'get',
  withToken: string | undefined = token,
): Promise<Failure> {
  const platform = createPlatform({
    url,
    token: withToken,
    network: fakeNetwork(() => (answer instanceof Response ? answer.clone() : answer)),
  })
  const outcome = wanted === 'get' ? await platform.get('/projects/1') : await platform.send('POST', '/projects')
  if (outcome.ok) throw new Error('This was to fail.')
  return outcome.failure
}

describe('each status', () => {
  test.each<[number, Failure['kind'], RegExp]>([
    [400, 'invalid', /Correct what the instance names/],
    [401, 'unauthorised', /expired nor been revoked/],
    [403, 'forbidden', /role/],
    [404, 'not-found', /spelling.*may see it/],
    [405, 'unexpected', /Correct/],
    [409, 'unexpected', /Correct/],
    [413, 'too-large', /Send less/],
    [418, 'unexpected', /Correct/],
    [422, 'invalid', /Correct/],
    [429, 'rate-limited', /Wait a minute/],
    [500, 'unexpected', /Try again in a while\. If it stays so/],
    [502, 'unexpected', /Try again/],
    [503, 'unexpected', /Try again/],
    [504, 'unexpected', /Try again/],
    [599, 'unexpected', /Try again/],
  ])('%i is %s', async (status, kind, remedy) => {
    const failure = await failureOf(new Response('', { status }))
    expect(failure).toMatchObject({ kind, status, remedy: expect.stringMatching(remedy) })
    expect(failure.message).toMatch(new RegExp(`^example\\.com/gitlab .*${status}\\)?\\.$`))
  })

  it('401 without a token asks for one', async () => {
    const platform = createPlatform({ url, token: undefined, network: fakeNetwork([json({}, 401)]) })
    expect(await platform.get('/user')).toMatchObject({ failure: { remedy: expect.stringContaining('Give a token') } })
  })

  it('403 for a scope names those that would do', async () => {
    const body = {
      error: 'insufficient_scope',
      error_description: 'The request requires higher privileges than provided by the access token.',
      scope: 'api read_api',
    }
    expect(await failureOf(json(body, 403))).toMatchObject({
      message:
        'example.com/gitlab does not allow this (403). It says: "The request requires higher privileges than provided by the access token."',
      remedy: 'The token lacks a scope: create one with one of these: api, read_api.',
    })
  })

  it('503 says how long, where the instance does', async () =>
    expect(await failureOf(json({}, 503, { 'retry-after': '90' }))).toMatchObject({
      retryAfter: 90,
      remedy: expect.stringContaining('in 90 seconds'),
    }))

  it('500 names what administrators look for', async () =>
    expect(await failureOf(json({}, 500, { 'x-request-id': '01HXYZ' }))).toMatchObject({
      remedy: expect.stringContaining('in the logs under 01HXYZ'),
    }))
})

describe('the words of the instance', () => {
  test.each<[unknown, string]>([
    [{ message: '404 Project Not Found' }, '404 Project Not Found'],
    [{ error: 'invalid_token', error_description: 'Token is expired.' }, 'Token is expired.'],
    [{ error: 'name is missing, path is missing' }, 'name is missing, path is missing'],
    [
      { message: { name: ['has already been taken', 'is too long'], base: ['Limit reached'] } },
      'name has already been taken; name is too long',
    ],
    [{ message: { project: { name: ['is reserved'] } } }, 'project name is reserved'],
    [{ message: ['one', 'two', 'one'] }, 'one; two'],
    [{ errors: [{ message: 'Invalid token' }] }, 'Invalid token'],
    [{ message: 'a\u0000b\r\n\u001b[31mred\u202eleft' }, 'a b [31mred left'],
    [{ message: 'x'.repeat(1000) }, `${'x'.repeat(300)}…`],
  ])('%j', async (body, words) => {
    const { message } = await failureOf(json(body, 422))
    expect(message).toContain(words.split('; ')[0])
    expect(message).toContain(words.split(' ').at(-1))
    expect(message.length).toBeLessThan(400)
  })

  it.each(['401 Unauthorized', '404 Not Found', 'Forbidden'])(
    'are left out where they only repeat the status: %s',
    async message =>
      expect((await failureOf(json({ message }, 404))).message).toBe(
        'example.com/gitlab has nothing under this path (404).',
      ),
  )

  it.each([null, 7, 'text', [], {}, { message: null }, { message: { a: { b: { c: { d: { e: { f: 'deep' } } } } } } }])(
    'are left out where there are none: %j',
    async body => expect((await failureOf(json(body, 422))).message).not.toContain('says'),
  )

  it('are not those of a page', async () => {
    const page = new Response('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
    expect((await failureOf(page, 'send')).message).not.toContain('<')
  })
})

describe('an answer that is no JSON', () => {
  const answer = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } })

  it('but a page is called so', async () =>
    expect(await failureOf(answer('<!doctype html><form>', 'text/html; charset=utf-8'))).toMatchObject({
      kind: 'unexpected',
      message: 'example.com/gitlab answered with a web page where data were expected.',
      remedy: expect.stringContaining('sign in'),
    }))

  it.each([
    ['', 'text/plain', undefined],
    ['{"a":', 'application/json', /no JSON\.$/],
    ['hello', 'text/plain', /no JSON \(text\/plain\)/],
    ['hello', '', /no JSON\.$/],
  ])('%j of %j', async (body, type, message) => {
    const outcome = await createPlatform({ url, token, network: fakeNetwork([answer(body, type)]) }).get('/user')
    if (message)
      expect(outcome).toMatchObject({ failure: { kind: 'unexpected', message: expect.stringMatching(message) } })
    else expect(outcome).toEqual({ ok: true, value: undefined })
  })

  it('is no trouble where there is nothing to say', async () =>
    expect(
      await createPlatform({ url, token, network: fakeNetwork([json(undefined, 204)]) }).send('DELETE', '/a'),
    ).toEqual({
      ok: true,
      value: undefined,
    }))
})

describe('an answer of GraphQL', () => {
  const graphql = (body: unknown, status = 200) =>
    createPlatform({ url, token, network: fakeNetwork([json(body, status)]) }).graphql('{ project { id } }', {
      path: 'a',
    })

  it('gives its data', async () => {
    const network = fakeNetwork([json({ data: { project: null } })])
    expect(await createPlatform({ url, token, network }).graphql('query($a: ID!) { a }', { a: 1 })).toEqual({
      ok: true,
      value: { project: null },
    })
    expect(network.sent).toMatchObject([
      { method: 'POST', body: '{"query":"query($a: ID!) { a }","variables":{"a":1}}' },
    ])
    expect(network.sent[0]?.url.href).toBe('https://example.com/gitlab/api/graphql')
  })

  test.each<[string, RegExp]>([
    [
      "The resource that you are attempting to access does not exist or you don't have permission to perform this action",
      /path of the project.*role/,
    ],
    ["Field 'alertManagementHttpIntegrations' doesn't exist on type 'Project'", /version that does not know/],
    ['Cannot query field "nope" on type "Query".', /version that does not know/],
    ['The token has insufficient scope', /scope api/],
    ['Query has complexity of 300, which exceeds max complexity of 250', /too much at once/],
    ['Something else', /Correct/],
  ])('with an error is a failure, even beside data: %s', async (message, remedy) =>
    expect(await graphql({ data: { project: {} }, errors: [{ message, path: ['project'] }] })).toEqual({
      ok: false,
      failure: {
        kind: 'invalid',
        status: 200,
        message: `example.com/gitlab refused the query: "${message}"`,
        remedy: expect.stringMatching(remedy),
      },
    }),
  )

  it('for a wrong token is that of any other', async () =>
    expect(await graphql({ errors: [{ message: 'Invalid token' }] }, 401)).toMatchObject({
      failure: { kind: 'unauthorised', message: expect.stringContaining('"Invalid token"') },
    }))

  it.each([undefined, [], { data: null }, { data: [] }.data, 'text', { errors: [] }])(
    'that is none is called so: %j',
    async body => expect(await graphql(body)).toMatchObject({ failure: { kind: 'unexpected' } }),
  )
})

describe('the way to an instance', () => {
  test.each<[string, Error, Partial<Failure>]>([
    ['no name', networkError('ENOTFOUND'), { kind: 'unreachable', cause: 'name' }],
    ['nobody listens', networkError('ECONNREFUSED'), { kind: 'unreachable', cause: 'refused' }],
    ['cut off', networkError('ECONNRESET'), { kind: 'unreachable', cause: 'broken', unanswered: true }],
    ['closed', networkError('UND_ERR_SOCKET'), { kind: 'unreachable', cause: 'broken', unanswered: true }],
    ['no connection in time', networkError('UND_ERR_CONNECT_TIMEOUT'), { kind: 'timeout' }],
    ['no route', networkError('EHOSTUNREACH', { syscall: 'connect' }), { kind: 'unreachable', cause: 'unknown' }],
    ['unknown authority', networkError('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), { cause: 'certificate' }],
    [
      'cut off in the handshake',
      networkError('ECONNRESET', {
        message: 'Client network socket disconnected before secure TLS connection was established',
      }),
      { cause: 'certificate' },
    ],
    ['a port that is none', new TypeError('fetch failed', { cause: new Error('bad port') }), { kind: 'unreachable' }],
    [
      'two addresses, both refused',
      new TypeError('fetch failed', {
        cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
      }),
      { cause: 'refused' },
    ],
    ['something new', networkError('E_NEVER_SEEN'), { cause: 'broken', unanswered: true }],
    ['nothing of use', new Error('?'), { cause: 'broken', unanswered: true }],
  ])('%s', (_, error, expected) => {
    const failure = explainNetworkError(error, `${url}/api/v4/user`)
    expect(failure).toMatchObject(expected)
    expect(failure.unanswered).toBe(expected.unanswered)
    expect(failure.message).toContain('example.com')
    expect(failure.remedy).not.toBe('')
  })

  it('is told by no browser, which is said', async () => {
    const fetch = globalThis.fetch
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    const network = { ...createBrowserNetwork({}), random: () => 0 }
    const outcome = await createPlatform({ url, token, network }).get('/user')
    globalThis.fetch = fetch
    expect(outcome).toMatchObject({
      failure: {
        kind: 'unreachable',
        cause: 'unknown',
        remedy: expect.stringMatching(/tab.*other pages.*on the desktop/),
      },
    })
  })
})
