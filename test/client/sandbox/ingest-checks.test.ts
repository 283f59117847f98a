/** Is a payload refused where the platform refuses it, for the first reason that holds, and without a word? */
import { expect, test } from 'vitest'
import { integrationOf, post, sandboxForTest } from './engine-support.ts'

const tooDeep = `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`
const tooLarge = JSON.stringify({ title: 'x', log: 'x'.repeat(1_200_000) })
const basic = (user: string, password: string) => ({ authorization: `Basic ${btoa(`${user}:${password}`)}` })

test.each([
  ['the first address without its project', 'http://HOST/shop/other/alerts/notify.json', '{}', 404],
  ['an identifier that nothing has', 'http://HOST/shop/checkout/alerts/notify/x/0123456789abcdef.json', '{}', 403],
  ['a project that has no address without a name', 'http://HOST/shop/checkout/alerts/notify.json', '{}', 403],
  ['the address of Prometheus, for another body', 'http://HOST/shop/checkout/prometheus/alerts/notify.json', '{}', 422],
])('%s', async (_, address, payload, status) => {
  const sandbox = await sandboxForTest()
  const { key } = integrationOf(sandbox, 0)
  const answer = await post({ url: address.replace('http://HOST', sandbox.url), key }, payload)
  expect([answer.status, answer.text]).toEqual([status, ''])
})

test.each([
  ['no JSON', '{"title": "x"', 400],
  ['a list', '[{"title": "x"}]', 400],
  ['nothing', '', 400],
  ['objects deeper than 100', tooDeep, 400],
  ['more memory than a mebibyte', tooLarge, 400],
])('%s is refused before anything else is looked at', async (_, payload, status) => {
  const sandbox = await sandboxForTest()
  for (const { url } of sandbox.integrations) {
    const answer = await post({ url, key: 'wrong' }, payload)
    expect([answer.status, answer.text]).toEqual([status, ''])
  }
  expect(sandbox.alerts()).toEqual([])
})

test('a disabled integration is told before a wrong key is', async () => {
  const sandbox = await sandboxForTest()
  const [active, , disabled] = sandbox.integrations.map((_, index) => integrationOf(sandbox, index))
  if (!active || !disabled) throw new Error('There are three.')
  expect((await post(disabled, {})).status).toBe(403)
  expect((await post({ ...disabled, key: 'wrong' }, {})).status).toBe(403)
  expect((await post({ ...active, key: 'wrong' }, {})).status).toBe(401)
  expect((await post({ ...active, key: disabled.key }, {})).status).toBe(401)
  expect((await post(active, {}, {})).status).toBe(401)
  expect(sandbox.alerts()).toEqual([])
})

test('the key is taken as a bearer, or as a password of whatever name', async () => {
  const sandbox = await sandboxForTest()
  const integration = integrationOf(sandbox, 0)
  const { key } = integration
  for (const headers of [basic('', key), basic('anybody', key), { authorization: `bearer ${key}` }])
    expect((await post(integration, {}, headers)).status).toBe(200)
  for (const headers of [basic(key, ''), basic('', ''), { authorization: 'Basic §' }, { authorization: key }])
    await expect(
      post(integration, {}, headers).then(
        ({ status }) => status,
        () => 401,
      ),
    ).resolves.toBe(401)
  expect(sandbox.alerts()).toHaveLength(3)
})

test('who sends too often is told how long to wait', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const sandbox = await sandboxForTest({ now: () => now })
  const integration = integrationOf(sandbox, 0)
  sandbox.limitRate({ requests: 2, seconds: 60 })
  expect((await post(integration, {})).status).toBe(200)
  now += 20_000
  expect((await post(integration, {})).status).toBe(200)
  const limited = await post(integration, {})
  expect([limited.status, limited.text, limited.headers.get('retry-after')]).toEqual([429, '', '40'])
  now += 40_000
  expect((await post(integration, {})).status).toBe(200)
  sandbox.limitRate(undefined)
  expect(sandbox.alerts()).toHaveLength(3)
})

test('an answer lists what was made, from the version on that does so', async () => {
  const sandbox = await sandboxForTest({ version: '14.4' })
  const before = await post(integrationOf(sandbox, 0), { title: 'Disk is full' })
  expect([before.status, before.text]).toEqual([200, ''])
  sandbox.become({ version: '14.5' })
  const after = await post(integrationOf(sandbox, 0), { title: 'Disk is full again' })
  expect([after.status, JSON.parse(after.text)]).toEqual([200, [{ iid: 2, title: 'Disk is full again' }]])
})

test('before there were names in addresses, there is one without', async () => {
  const sandbox = await sandboxForTest({ version: '13.5' })
  expect(sandbox.integrations.map(({ url }) => new URL(url).pathname)).toEqual(['/shop/checkout/alerts/notify.json'])
  expect((await post(integrationOf(sandbox, 0), {})).status).toBe(200)
})

test('no secret stands in any answer or line of the log', async () => {
  const lines: string[] = []
  const sandbox = await sandboxForTest({ log: line => lines.push(line) })
  const texts = []
  for (const integration of sandbox.integrations) texts.push((await post(integration, {})).text)
  for (const integration of sandbox.integrations) texts.push((await post({ ...integration, key: 'x' }, {})).text)
  const written = [...lines, ...texts].join('\n')
  for (const { key } of sandbox.integrations) expect(written).not.toContain(key)
  expect(lines[0]).toMatch(/^POST \/shop\/checkout\/alerts\/notify\/monitoring\/[0-9a-f]{16}\.json 200$/)
})
