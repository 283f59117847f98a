/** Does the REST interface answer as the platform's does: who asks, with what, for what? */
import { expect, test } from 'vitest'
import { pagedAnswer } from '../../../client/sandbox/rest/pages.ts'
import { roles } from '../../../client/sandbox/sandbox-options.ts'
import { get, sandboxForTest } from './engine-support.ts'

test('version and edition are those of the instance', async () => {
  const sandbox = await sandboxForTest({ version: '15.4' })
  const ask = async (path: string) => {
    const { status, text } = await get(`${sandbox.url}/api/v4${path}`, { 'private-token': sandbox.token })
    return [status, JSON.parse(text)]
  }
  expect(await ask('/version')).toEqual([200, { version: '15.4.0-ee', revision: 'sandbox' }])
  expect(await ask('/metadata')).toMatchObject([200, { version: '15.4.0-ee' }])
  sandbox.become({ version: '15.1', tier: 'free' })
  expect(await ask('/version')).toMatchObject([200, { version: '15.1.0' }])
  expect(await ask('/metadata')).toEqual([404, { message: '404 Not Found' }])
  expect(await ask('/license')).toEqual([404, { message: '404 Not Found' }])
  sandbox.become({ version: '16.0', tier: 'premium' })
  expect(await ask('/version')).toMatchObject([200, { version: '16.0.0-ee', enterprise: true }])
  expect(await ask('/license')).toMatchObject([200, { plan: 'premium', expired: false }])
})

test('a token is taken from either header, and is told about itself', async () => {
  const sandbox = await sandboxForTest()
  const token = sandbox.tokenOf('developer')
  for (const headers of [{ 'private-token': token }, { authorization: `Bearer ${token}` }]) {
    const user = await get(`${sandbox.url}/api/v4/user`, headers)
    expect([user.status, JSON.parse(user.text)]).toMatchObject([200, { username: 'developer' }])
    expect(JSON.parse(user.text)).not.toHaveProperty('is_admin')
    const self = await get(`${sandbox.url}/api/v4/personal_access_tokens/self`, headers)
    expect(JSON.parse(self.text)).toMatchObject({ scopes: ['api'], active: true, expires_at: expect.any(String) })
    expect(self.text).not.toContain(token)
  }
  const admin = await get(`${sandbox.url}/api/v4/user`, { 'private-token': sandbox.token })
  expect(JSON.parse(admin.text)).toMatchObject({ is_admin: true })
  const reader = { 'private-token': sandbox.tokenOf('maintainer', 'read_api') }
  expect(JSON.parse((await get(`${sandbox.url}/api/v4/personal_access_tokens/self`, reader)).text)).toMatchObject({
    scopes: ['read_api'],
  })
})

test('refusals are worded as the platform words them', async () => {
  const sandbox = await sandboxForTest()
  const refusal = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text } = await get(`${sandbox.url}${path}`, headers)
    return [status, JSON.parse(text)]
  }
  const developer = { 'private-token': sandbox.tokenOf('developer') }
  const unauthorised = [401, { message: '401 Unauthorized' }]
  expect(await refusal('/api/v4/user')).toEqual(unauthorised)
  expect(await refusal('/api/v4/user', { 'private-token': 'glpat-wrong' })).toEqual(unauthorised)
  expect(await refusal('/api/v4/license', developer)).toEqual([403, { message: '403 Forbidden' }])
  expect(await refusal('/api/v4/projects/2', developer)).toEqual([404, { message: '404 Project Not Found' }])
  expect(await refusal('/api/v4/projects/1')).toEqual([404, { message: '404 Project Not Found' }])
  // python-gitlab doubles a slash, and the platform takes it.
  expect(await refusal('/api/v4/projects//2', developer)).toEqual([404, { message: '404 Project Not Found' }])
  expect(await refusal('/api/v4/nothing', developer)).toEqual([404, { error: '404 Not Found' }])
  sandbox.setFaults({ expiredToken: true })
  expect(await refusal('/api/v4/user', developer)).toMatchObject([401, { error: 'invalid_token' }])
  expect(await refusal('/api/v4/user', { 'private-token': 'glpat-wrong' })).toEqual(unauthorised)
})

test('a token whose day has come counts as expired', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const sandbox = await sandboxForTest({ now: () => now })
  const ask = async () => (await get(`${sandbox.url}/api/v4/user`, { 'private-token': sandbox.token })).status
  expect(await ask()).toBe(200)
  now += 366 * 24 * 60 * 60 * 1000
  expect(await ask()).toBe(401)
})

test.each([
  ['reporter', 20],
  ['developer', 30],
  ['maintainer', 40],
  ['owner', 50],
  ['administrator', undefined],
] as const)('the project tells a %s their access', async (role, level) => {
  expect(roles).toContain(role)
  const sandbox = await sandboxForTest()
  for (const id of ['1', 'shop%2Fcheckout']) {
    const { text } = await get(`${sandbox.url}/api/v4/projects/${id}`, { 'private-token': sandbox.tokenOf(role) })
    const { permissions, path_with_namespace } = JSON.parse(text)
    expect([path_with_namespace, permissions.project_access?.access_level]).toEqual([sandbox.project, level])
  }
})

test('a list tells its sums, and how often one may ask', async () => {
  const sandbox = await sandboxForTest()
  const { text, headers } = await get(`${sandbox.url}/api/v4/projects?membership=true`, {
    'private-token': sandbox.tokenOf('owner'),
  })
  expect(JSON.parse(text)).toHaveLength(1)
  expect([headers.get('x-total'), headers.get('x-page'), headers.get('x-next-page')]).toEqual(['1', '1', ''])
  expect([headers.get('ratelimit-observed'), headers.get('ratelimit-remaining')]).toEqual(['1', '59999'])
  expect((await get(`${sandbox.url}/api/v4/projects`)).text).toBe('[]')
})

const items = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }))
const base = 'http://127.0.0.1:1'

/** All pages by their links. */
function walked(path: string): number[] {
  const ids: number[] = []
  for (let next: string | undefined = base + path; next; ) {
    const { body, headers } = pagedAnswer(items, new URL(next), base)
    for (const { id } of JSON.parse(String(body)) as { id: number }[]) ids.push(id)
    next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
  }
  return ids
}

test('each item of a long list stands on one page, whichever way it is paged', () => {
  const rising = items.map(({ id }) => id)
  expect(walked('/api/v4/x?per_page=100')).toEqual(rising)
  expect(walked('/api/v4/x')).toEqual(rising)
  expect(walked('/api/v4/x?pagination=keyset&order_by=id&sort=asc&per_page=7')).toEqual(rising)
  expect(walked('/api/v4/x?pagination=keyset&order_by=id&per_page=50')).toEqual([...rising].reverse())
})

test('no page is larger than a hundred, and no number senseless', () => {
  const page = (query: string) => pagedAnswer(items, new URL(`${base}/api/v4/x?${query}`), base)
  expect(page('per_page=1000').headers).toMatchObject({ 'x-per-page': '100', 'x-total-pages': '3' })
  expect(JSON.parse(String(page('page=99').body))).toEqual([])
  expect([page('page=0').status, page('per_page=x').status]).toEqual([400, 400])
  expect(page('pagination=keyset&order_by=name').status).toBe(405)
})
