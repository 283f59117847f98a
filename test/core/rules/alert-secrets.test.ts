/** Is a key or password in a payload warned about, never repeated, and nothing else taken for one? */
import { describe, expect, it } from 'vitest'
import { markedBy, messagesOf } from '../../support/alerts.ts'
import { findingsOf } from '../../support/core.ts'

const rule = 'secret-in-payload'
const hex = '0123456789abcdef0123456789ABCDEF'
const of = (field: string, value: unknown) => JSON.stringify({ [field]: value })
const found = (text: string) => markedBy(rule, text).found

/** Put together here, so that no scanner takes this file for one that leaks. */
const token = (prefix: string) => `${prefix}-${'aB3dE5gH7jK9mN1pQ2rS'}`
const privateKey = `${'-'.repeat(5)}BEGIN RSA PRIVATE KEY${'-'.repeat(5)}\nMIIB`

describe('a secret', () => {
  it.each([
    'authorization_key',
    'authorizationKey',
    'key',
    'token',
    'api_key',
    'apiKey',
    'x-api-key',
    'Authorization',
    'secret',
    'client_secret',
    'password',
    'bearer',
    'routing_key',
    'gitlab_token',
  ])('is the platform’s kind of key in a field such as %s', field => {
    expect(found(of(field, hex))).toHaveLength(1)
  })

  it.each([
    ['a token', token('glpat'), 'a token of GitLab'],
    ['a runner’s token', `registered with ${token('glrt')}`, 'a token of GitLab'],
    ['a deploy token', token('gldt'), 'a token of GitLab'],
    ['a feed token', token('glft'), 'a token of GitLab'],
    ['an application’s secret', token('gloas'), 'a token of GitLab'],
    ['an address', 'https://ci:hunter22@example.com/alerts', 'an address with a password in it'],
    ['an address without a name', `https://:${hex}@example.com/alerts`, 'an address with a password in it'],
    ['a private key', privateKey, 'a private key'],
    ['a key of AWS', `AKIA${'IOSFODNN7'}QWERTYU`, 'an access key of AWS'],
    ['a header', `Bearer ${hex}`, 'a header with a key'],
    ['a header of Basic', 'Basic OmFiY2RlZjAxMjM0NTY3ODk=', 'a header with a key'],
    ['a header in a command', `curl -H "Authorization: Bearer ${hex}" example.com`, 'a header with a key'],
  ])('is %s, in whatever field', (_, value, what) => {
    expect(messagesOf(rule, of('details', value))).toEqual([expect.stringContaining(`looks like ${what}`)])
  })

  it('is found at any depth, and underlined without its quotes', () => {
    const { found, expected } = markedBy(
      rule,
      `{
  "request": { "headers": [ { "token": "${hex}" } ],
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning secret-in-payload
  "tokens": ["${hex}"] }
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning secret-in-payload
}`,
    )
    expect(found).toEqual(expected)
  })

  it('is never repeated in a message or a fix', () => {
    const secrets = [hex, token('glpat'), 'hunter22', 'OmFiY2RlZjAxMjM0NTY3ODk=']
    const text = JSON.stringify({
      token: hex,
      a: token('glpat'),
      b: 'https://ci:hunter22@example.com/',
      c: 'Basic OmFiY2RlZjAxMjM0NTY3ODk=',
    })
    const findings = findingsOf(text, { surface: 'alert' })
    expect(findings.filter(finding => finding.rule === rule)).toHaveLength(4)
    for (const secret of secrets) expect(JSON.stringify(findings)).not.toContain(secret)
  })
})

describe('what is no secret', () => {
  it.each([
    'fingerprint',
    'commit_sha',
    'sha',
    'digest',
    'id',
    'token_id',
    'secret_hash',
    'dedup_key',
    'incident_key',
    'cache_key',
    'primary_key',
    'title',
    'keyboard',
    'monkey',
  ])('thirty-two hexadecimal digits in a field such as %s', field => {
    expect(found(of(field, hex))).toEqual([])
  })

  it.each([
    'Bearer authentication-service is down',
    'Bearer authentication-service',
    'Basic monitoring',
    'basic availability of the shop',
    'glpat-xxxxxxxxxxxxxxxxxxxx',
    'glpat-<your token here>',
    'https://user:$PASSWORD@example.com',
    'https://user:***@example.com',
    'https://user:xxxxxx@example.com',
    'https://example.com:8080/@team',
    'https://example.com/a?time=10:30@noon',
    'Bearer <AUTHORIZATION_KEY>',
    'Bearer $ALERT_KEY',
    'Authorization: Bearer [FILTERED]',
    'the private key of web-1 expires',
  ])('a text such as %s', value => {
    expect(found(of('details', value))).toEqual([])
  })

  it('a short value, a number, or a key that is a placeholder', () => {
    for (const value of ['short', 123456789012345, '0'.repeat(32), '<AUTHORIZATION_KEY>']) {
      expect([value, found(of('token', value))]).toEqual([value, []])
    }
  })
})

it('is looked for in long texts without delay', () => {
  const text = JSON.stringify({ a: 'gl'.repeat(1_000_000), b: '://'.repeat(300_000), c: `${'a'.repeat(1_000_000)}:` })
  const before = performance.now()
  expect(found(text)).toEqual([])
  expect(performance.now() - before).toBeLessThan(2000)
})
