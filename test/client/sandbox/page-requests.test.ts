// What does the sandbox's page ask for and get, and what is refused to others?
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { sendTo } from '../../support/sandbox-graphql.ts'

let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const get = (path: string) => fetch(`${sandbox.url}${path}`)
const wish = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/-/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const problemOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('the page', () => {
  it('is at the addresses that clients link to, and says what it is', async () => {
    await sendTo(sandbox, { title: 'One' })
    const places = ['/', '/shop/checkout', '/shop/checkout/-/alert_management', '/shop/checkout/-/settings/operations']
    for (const place of [...places, '/shop/checkout/-/alert_management/1/details']) {
      const answer = await get(place)
      expect(answer.status, place).toBe(200)
      expect(await answer.text()).toContain('This is not GitLab')
    }
    expect((await get('/shop/checkout/-/alert_management/2/details')).status).toBe(404)
    expect((await get('/shop/checkout/-/issues')).status).toBe(404)
  })

  it('allows no script but its own, and no frame around it', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('and all that it reads hold no key and no token', async () => {
    await sendTo(sandbox, { title: 'One' })
    const paths = ['/', '/-/sandbox/state', '/-/sandbox/alerts', '/-/sandbox/alerts/1', '/-/sandbox/page.js']
    const texts = await Promise.all(paths.map(async path => (await get(path)).text()))
    for (const { key } of sandbox.integrations) expect(texts.join()).not.toContain(key)
    expect(texts.join()).not.toContain('glpat-')
  })

  it('tells by its stream what changed', async () => {
    const answer = await get('/-/sandbox/events')
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry:')
    await sendTo(sandbox, { title: 'Line one\nand two' })
    expect((await reader?.read())?.value).toBe(
      'data: {"kind":"alert","iid":1,"title":"Line one\\nand two","isNew":true}\n\n',
    )
    await wish('faults', { latency: 1 })
    expect((await reader?.read())?.value).toBe('data: {"kind":"state"}\n\n')
    await reader?.cancel()
  })
})

describe('a wish', () => {
  it('for a key or token is answered with it alone', async () => {
    const answer = await wish('integrations/1/key', {})
    expect(await answer.json()).toEqual({ ok: true, value: { key: sandbox.integrations[0]?.key } })
    expect(await (await wish('users/5/token', {})).json()).toEqual({ ok: true, value: { token: sandbox.token } })
  })

  it('of another page, or under another name, is refused', async () => {
    expect((await wish('integrations/1/key', {}, { origin: 'http://elsewhere.example' })).status).toBe(403)
    expect((await wish('integrations/1/key', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await statusUnder('elsewhere.example')).toBe(403)
    expect(await statusUnder('localhost:1')).toBe(200)
  })

  it.each([
    ['settings', { version: 'newest' }, 'Version must be a release such as 17.5 or 17.5.1.'],
    ['settings', { tier: 'gold' }, 'Tier must be one of free, premium, ultimate.'],
    ['settings', { rateLimit: { requests: 0, seconds: 1 } }, 'Requests must be a number from 1 to 1000000.'],
    ['settings', { externalLink: { active: true, apiUrl: 'javascript:alert(1)' } }, 'API URL must be an http'],
    ['settings', { externalLink: { active: true, apiUrl: 'https://product.example/' } }, 'Switch off first'],
    ['settings', [], 'A JSON object is expected.'],
    ['faults', { serverErrors: 2 }, 'Server errors must be a number from 0 to 1.'],
    ['faults', { expiredToken: 'yes' }, 'Expired token must be on or off.'],
    ['integrations', { name: 'Monitoring', active: true }, 'Name has already been taken'],
    ['integrations/99', { active: true }, 'This integration has been removed.'],
    ['alerts/1/status', { status: 'GONE' }, 'Status must be one of TRIGGERED'],
    ['users/99/token', {}, 'There is no such user.'],
  ])('that cannot be is told why: %s %j', async (path, body, problem) => {
    expect(await problemOf(await wish(path, body))).toEqual({
      status: 422,
      ok: false,
      problem: expect.stringContaining(problem),
    })
  })

  it('for what there is not is answered with 404', async () => {
    for (const path of ['nothing', 'settings/1', 'integrations/1/paint', 'integrations//key'])
      expect((await wish(path, {})).status, path).toBe(404)
    expect((await get('/-/sandbox/nothing')).status).toBe(404)
    expect((await get('/-/sandbox/alerts/9')).status).toBe(404)
    expect((await fetch(`${sandbox.url}/-/sandbox/state`, { method: 'DELETE' })).status).toBe(405)
  })

  it('changes what the sandbox is', async () => {
    await wish('settings', { version: '14.4', tier: 'premium', createIncidents: true })
    await wish('integrations/1', { active: false })
    await wish('integrations', { name: 'Fourth', type: 'PROMETHEUS', active: true })
    const { value } = (await (await get('/-/sandbox/state')).json()) as { value: Record<string, unknown> }
    expect(value).toMatchObject({ settings: { version: '14.4', tier: 'premium', createIncidents: true } })
    expect(sandbox.integrations.map(({ name, active }) => [name, active])).toEqual([
      ['Monitoring', false],
      ['Uptime', true],
      ['Retired monitoring', false],
      ['Fourth', true],
    ])
  })
})

/** Of the page's state, asked for under another name of this machine. */
function statusUnder(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${sandbox.url}/-/sandbox/state`, { headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
