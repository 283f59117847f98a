/** Does the token or the key show in what is told of integrations, even where the instance repeats it? */
import { expect, it } from 'vitest'
import { integrationsOf } from '../../../client/alerts/integration.ts'
import { sendAlert } from '../../../client/alerts/send-alert.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json } from '../platform/support/fake-network.ts'

const token = 'glpat-0123456789abcdefghij'
const key = 'fedcba9876543210fedcba9876543210'
const wish = { name: 'Monitoring', active: true, type: 'HTTP' } as const

it('the instance says why it refuses a change', async () => {
  const said = `No\u001b[2J\n${token} and ${btoa(`:${token}`)} may do that`
  const network = fakeNetwork([json({ data: { change: { integration: null, errors: [said, 'x'.repeat(5000)] } } })])
  const api = integrationsOf(createPlatform({ url: 'https://example.com', token, network }), 'shop/checkout')
  const outcome = await api.create(wish)
  const message = outcome.ok ? '' : outcome.failure.message
  expect(message).toMatch(/^The instance refused: No \[2J ••• and .{0,3}•••.{0,3} may do that x+…$/)
  expect(message.length).toBeLessThan(400)
})

it.each([400, 401, 403, 404, 413, 422, 429, 500, 502, 302])('whatever an integration answers with %i', async status => {
  const headers = { location: `https://${key}.example.com/${key}?a=${key}`, 'x-request-id': key, 'retry-after': '3600' }
  const network = fakeNetwork(() => new Response(`Bearer ${key}, ${btoa(`:${key}`)}`, { status, headers }))
  const url = 'https://example.com/shop/checkout/alerts/notify.json'
  const body = new TextEncoder().encode('{}')
  for (const authorization of ['bearer', 'basic'] as const) {
    const outcome = await sendAlert({ url, key, authorization, body }, network)
    const shown = JSON.stringify([outcome, network.lines])
    expect(outcome.ok).toBe(false)
    expect(shown.toLowerCase()).not.toContain(key.slice(0, 12))
    expect(shown).not.toContain(btoa(key).slice(4, -4))
  }
})
