/** Are all items of a list read, each once, and only from the instance? */
import { describe, expect, it, test } from 'vitest'
import type { Outcome } from '../../../client/platform/outcome.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { fakeNetwork, json, networkError, type Sent } from './support/fake-network.ts'

const url = 'https://example.com/gitlab'
const root = `${url}/api/v4`

/** Items, or the kind of the failure. */
async function listed(
  network: ReturnType<typeof fakeNetwork>,
  options: Parameters<ReturnType<typeof createPlatform>['list']>[1] = {},
) {
  const outcomes: Outcome<unknown>[] = []
  for await (const outcome of createPlatform({ url, token: 'glpat-token', network }).list('/projects', options))
    outcomes.push(outcome)
  return outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.failure.kind))
}

const next = (address: string) => ({ link: `<${root}/projects?page=1>; rel="first", <${address}>; rel="next"` })

describe('pages by number', () => {
  const numbered = ({ url }: Sent) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    return json([page * 10, page * 10 + 1], 200, { 'x-next-page': page < 3 ? String(page + 1) : '' })
  }

  it('are read to the last, a hundred items at once', async () => {
    const network = fakeNetwork(numbered)
    expect(await listed(network, { query: { archived: false, search: undefined } })).toEqual([10, 11, 20, 21, 30, 31])
    expect(network.sent.map(({ url }) => url.href)).toEqual([
      `${root}/projects?per_page=100&archived=false`,
      `${root}/projects?per_page=100&archived=false&page=2`,
      `${root}/projects?per_page=100&archived=false&page=3`,
    ])
  })

  it('are asked for only while somebody reads', async () => {
    const network = fakeNetwork(numbered)
    for await (const outcome of createPlatform({ url, token: undefined, network }).list('/projects')) {
      expect(outcome).toEqual({ ok: true, value: 10 })
      break
    }
    expect(network.sent).toHaveLength(1)
  })

  it('need no link, which may name an address of the instance that nobody else knows', async () => {
    const headers = { 'x-next-page': '2', link: '<http://internal:8080/api/v4/projects?page=2>; rel="next"' }
    expect(await listed(fakeNetwork([json([1], 200, headers), json([2])]))).toEqual([1, 2])
  })
})

describe('pages by key', () => {
  it('are found by their links', async () => {
    const network = fakeNetwork(({ url }) => {
      const after = Number(url.searchParams.get('id_after') ?? 0)
      return json([after + 1], 200, after < 2 ? next(`${root}/projects?pagination=keyset&id_after=${after + 1}`) : {})
    })
    expect(await listed(network, { keyset: { orderBy: 'id' } })).toEqual([1, 2, 3])
    expect(network.sent[0]?.url.search).toBe('?per_page=100&pagination=keyset&order_by=id')
  })

  test.each([
    [`<${root}/projects?cursor=b>; rel="next"`],
    ['</gitlab/api/v4/projects?cursor=b>; rel=next'],
    [`<${root}/projects?cursor=a,b;c>; rel="prev", <${root}/projects?cursor=b>;title="x"; rel="last next"`],
  ])('in every form that a link has: %s', async link => {
    const network = fakeNetwork([json([1], 200, { link }), json([2])])
    expect(await listed(network)).toEqual([1, 2])
    expect(network.sent[1]?.url.href).toBe(`${root}/projects?cursor=b`)
  })

  test.each([
    'https://elsewhere.example.com/gitlab/api/v4/projects?cursor=b',
    'http://example.com/gitlab/api/v4/projects?cursor=b',
    'https://example.com/other/api/v4/projects?cursor=b',
    'https://example.com/gitlab-other/api/v4/projects',
    'https://example.com/gitlab/../admin',
    'https://example.com@elsewhere.example.com/gitlab/',
    'javascript:alert(1)',
    'http://',
  ])('are not looked for outside of the instance: %s', async address => {
    const network = fakeNetwork([json([1], 200, next(address))])
    expect(await listed(network)).toEqual([1, 'unexpected'])
    expect(network.sent).toHaveLength(1)
  })

  it('are not read twice', async () => {
    const network = fakeNetwork(({ url }) =>
      json([1], 200, next(`${root}/projects?cursor=${url.searchParams.get('cursor') === 'a' ? 'b' : 'a'}`)),
    )
    expect(await listed(network)).toEqual([1, 1, 1, 'unexpected'])
    expect(network.sent).toHaveLength(3)
  })
})

describe('one page by its number', () => {
  const asked = (network: ReturnType<typeof fakeNetwork>, page: number) =>
    createPlatform({ url, token: 'glpat-token', network }).page('/projects', page, { query: { per_page: 20 } })

  it('tells what it holds, how many there are, and whether more follow', async () => {
    const network = fakeNetwork([json([41, 42], 200, { 'x-total': '99', 'x-next-page': '4' })])
    expect(await asked(network, 3)).toEqual({ ok: true, value: { items: [41, 42], total: 99, more: true } })
    expect(network.sent[0]?.url.href).toBe(`${root}/projects?per_page=20&page=3`)
  })

  it('does without a count, and ends the list', async () =>
    expect(await asked(fakeNetwork([json([], 200, { 'x-next-page': '' })]), 9)).toEqual({
      ok: true,
      value: { items: [], total: undefined, more: false },
    }))

  it('is a failure where it is no list, or refused', async () => {
    expect(await asked(fakeNetwork([json({ projects: [] })]), 1)).toMatchObject({ failure: { kind: 'unexpected' } })
    expect(await asked(fakeNetwork([json({}, 403)]), 1)).toMatchObject({ failure: { kind: 'forbidden' } })
  })
})

describe('a failure is the last of a list', () => {
  it('after the items that came before it', async () => {
    const network = fakeNetwork(({ url }) =>
      url.searchParams.has('cursor') ? json({}, 403) : json([1, 2], 200, next(`${root}/projects?cursor=b`)),
    )
    expect(await listed(network)).toEqual([1, 2, 'forbidden'])
  })

  it('also where a page is no list', async () =>
    expect(await listed(fakeNetwork([json({ projects: [] })]))).toEqual(['unexpected']))

  it('not when another try helps', async () => {
    const network = fakeNetwork([
      json([1], 200, next(`${root}/projects?cursor=b`)),
      networkError('ECONNRESET'),
      json([2]),
    ])
    expect(await listed(network)).toEqual([1, 2])
  })

  it('as when the person gives up', async () => {
    const stop = new AbortController()
    const network = fakeNetwork([json([1], 200, next(`${root}/projects?cursor=b`))])
    const kinds = []
    for await (const outcome of createPlatform({ url, token: undefined, network }).list('/projects', {
      signal: stop.signal,
    })) {
      kinds.push(outcome.ok ? outcome.value : outcome.failure.kind)
      stop.abort()
    }
    expect(kinds).toEqual([1, 'cancelled'])
  })
})

it('whoever has used up what is allowed waits before the next page, and is not refused', async () => {
  const headers = { ...next(`${root}/projects?cursor=b`), 'ratelimit-remaining': '0', 'ratelimit-reset': '12' }
  const network = fakeNetwork([json([1], 200, headers), json([2])])
  expect(await listed(network)).toEqual([1, 2])
  expect(network.waits).toEqual([12_000])
})
