/** Does a secret show in a log line or a failure, whatever is done to it on the way? */
import { describe, expect, it, test } from 'vitest'
import { exchange } from '../../../client/platform/exchange.ts'
import type { Outcome } from '../../../client/platform/outcome.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { redactError, redactor, redactValue } from '../../../client/platform/redact.ts'
import { fakeNetwork, json, networkError, type Scripted } from './support/fake-network.ts'

const token = 'glpat-a+b/c"d%e=?&0123456789'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Every way in which it could be written. */
const forms = [
  token,
  encodeURIComponent(token),
  encodeURIComponent(token).toLowerCase(),
  encodeURIComponent(token).replaceAll('%20', '+'),
  JSON.stringify(token),
  base64(token),
  base64(`:${token}`),
  base64(`alert:${token}`),
  base64(`somebody else:${token} and more`),
  Buffer.from(`xy${token}z`).toString('base64url'),
]

describe('a secret is hidden', () => {
  test.each(forms)('as %s', form => {
    const shown = redactor([token])(`before ${form} after`)
    expect(shown).toMatch(/^before .*•••.* after$/)
    expect(traces.filter(trace => shown.includes(trace))).toEqual([])
    expect(shown.length).toBeLessThan('before  after'.length + 45)
  })

  it('also where one secret is part of another', () =>
    expect(redactor(['secret', 'secret-and-more'])('a secret-and-more, a secret')).toBe('a •••, a •••'))

  it('also where it is longer than any header, up to the next blank', () => {
    const long = 'Kx7?'.repeat(50_000)
    const text = `key ${long}, Basic ${base64(`:${long}`)} and more`
    expect(redactor([long])(text)).toMatch(/^key •••,? Basic .{0,4}••• and more$/)
  })

  it('in plain data and in errors', () => {
    const redact = redactor([token])
    expect(redactValue({ a: [token, 1, null, undefined], b: { c: `x ${token}` } }, redact)).toEqual({
      a: ['•••', 1, null, undefined],
      b: { c: 'x •••' },
    })
    const clean = redactError(new TypeError(`"Bearer ${token}" is an invalid header value.`), redact)
    expect([clean.name, clean.message]).toEqual(['TypeError', '"Bearer •••" is an invalid header value.'])
    expect(clean.stack).not.toContain(token)
    expect(redactError(token, redact).message).toBe('•••')
  })

  it('and nothing else is', () =>
    expect(redactor([token, undefined, '', 'ab'])('ab, nothing to hide')).toBe('ab, nothing to hide'))
})

it.each(['', 'ab', 'glpat-0123456789\n', 'glpat 0123456789', 'glpat-é123456789'])(
  'a token that cannot be sent is refused without being repeated: %j',
  async wrong => {
    const network = fakeNetwork([])
    const outcome = await createPlatform({ url: 'https://example.com', token: wrong, network }).get('/user')
    expect(outcome).toMatchObject({ failure: { kind: 'unauthorised', message: expect.not.stringContaining('glpat') } })
  },
)

describe('whatever an instance answers', () => {
  const said = forms.join(' ')
  test.each<[string, () => Scripted]>([
    ['words of its own', () => json({ message: said, error_description: said, errors: [{ message: said }] }, 403)],
    ['a status with an id', () => json({}, 500, { 'x-request-id': encodeURIComponent(token) })],
    [
      'a redirect',
      () =>
        new Response(null, {
          status: 302,
          headers: { location: `https://elsewhere.example.com/?private_token=${encodeURIComponent(token)}` },
        }),
    ],
    [
      'a redirect on the same origin',
      () => new Response(null, { status: 302, headers: { location: `/${encodeURIComponent(token)}` } }),
    ],
    ['a page', () => new Response(said, { headers: { 'content-type': `text/html; a=${encodeURIComponent(token)}` } })],
    ['no JSON', () => new Response(said, { headers: { 'content-type': encodeURIComponent(token) } })],
    ['errors of GraphQL', () => json({ errors: [{ message: said }] })],
    ['an error of the network', () => networkError('ECONNRESET', { message: said })],
    [
      'the next page',
      () => json([], 200, { link: `<https://elsewhere.example.com/${encodeURIComponent(token)}>; rel="next"` }),
    ],
    ['nothing', () => 'never'],
  ])('%s: the token shows nowhere', async (_, answer) => {
    const network = fakeNetwork(answer)
    const platform = createPlatform({ url: 'https://example.com', token, network })
    const outcomes: Outcome<unknown>[] = [
      await platform.get('/user', { query: { private_token: token, search: `about ${token}` } }),
      await platform.send('POST', `/a/${encodeURIComponent(token)}`, { body: { token } }),
      await platform.graphql('{ a }', { token }),
    ]
    for await (const outcome of platform.list('/projects', { query: { job_token: token } })) outcomes.push(outcome)
    const shown = [...outcomes.filter(({ ok }) => !ok), ...network.lines]
    const text = shown.map(part => JSON.stringify(part)).join('\n')
    expect(traces.filter(trace => text.includes(trace))).toEqual([])
    expect(network.lines.length).toBeGreaterThan(0)
  })
})

it('a next page at a host that is called like the token does not show it', async () => {
  const simple = 'glpat-0123456789abcdef'
  const network = fakeNetwork([json([], 200, { link: `<https://${simple}.example.com/>; rel="next"` })])
  const outcomes: Outcome<unknown>[] = []
  for await (const outcome of createPlatform({ url: 'https://example.com', token: simple, network }).list('/projects'))
    outcomes.push(outcome)
  expect(outcomes).toMatchObject([{ failure: { message: expect.stringContaining('at https://•••.example.com') } }])
})

describe('a line of the log', () => {
  const line = async (address: string, answer: Scripted = json({}, 200, { 'x-request-id': '01HXYZ' })) => {
    const network = fakeNetwork([answer])
    await exchange(network, { method: 'GET', address, headers: {}, repeat: 'always', secrets: [token], attempts: 1 })
    return network.lines
  }

  it('tells method, address, status, time and the id of the request', async () =>
    expect(await line('https://example.com/gitlab/api/v4/user?page=2')).toEqual([
      'GET https://example.com/gitlab/api/v4/user?page=2: 200 in 0 ms, request 01HXYZ',
    ]))

  it.each([
    'private_token',
    'access_token',
    'job_token',
    'token',
    'password',
    'client_secret',
    'X-Amz-Signature',
    'key',
  ])('hides a parameter by its name: %s', async name =>
    expect(await line(`https://example.com/a?x=1&${name}=unknown-value&y=2`)).toEqual([
      `GET https://example.com/a?x=1&${name}=•••&y=2: 200 in 0 ms, request 01HXYZ`,
    ]),
  )

  it('has no user name or password of an address', async () =>
    expect((await line('https://ann:s3cret@example.com/a')).join()).not.toContain('s3cret'))

  it('tells why there was no answer, and of each wait', async () => {
    const network = fakeNetwork([networkError('ECONNRESET'), json({})])
    await exchange(network, {
      method: 'GET',
      address: 'https://example.com/a',
      headers: {},
      repeat: 'always',
      secrets: [],
    })
    expect(network.lines).toEqual([
      'GET https://example.com/a: no answer in 0 ms. The connection to example.com broke off before the answer was complete.',
      'Waits 0.3 s before attempt 2 of 4.',
      'GET https://example.com/a: 200 in 0 ms',
    ])
  })
})

/** What would give the secret away: any ten characters of it, however they are written. */
const traces = [
  token,
  encodeURIComponent(token),
  JSON.stringify(token).slice(1, -1),
  // Without the ends, which depend on what stands beside it.
  ...[0, 1, 2].map(offset => base64('x'.repeat(offset) + token).slice(4, -4)),
].flatMap(pieces)

function pieces(form: string): string[] {
  return Array.from({ length: Math.max(0, form.length - 9) }, (_, at) => form.slice(at, at + 10))
}
