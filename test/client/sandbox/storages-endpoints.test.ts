/** Do the endpoints of storage moves answer as the platform's do? */
import { describe, expect, it } from 'vitest'
import type { SandboxMoveType } from '../../../client/sandbox/sandbox-options.ts'
import { type Move, storageTest } from './storages-support.ts'

const types: readonly SandboxMoveType[] = ['project', 'snippet', 'group']

describe.each(types)('moves of a %s', type => {
  const [all, own] = [`/${type}_repository_storage_moves`, `/${type}s/3/repository_storage_moves`]

  it('one is scheduled, with 201 and its record', async () => {
    const { post, get, now } = await storageTest({ version: '16.7' })
    const made = await post(own, { destination_storage_name: 'nvme' })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: 1,
        created_at: new Date(now()).toISOString(),
        state: 'scheduled',
        source_storage_name: 'default',
        destination_storage_name: 'nvme',
        error_message: null,
        [type]: expect.objectContaining({ id: 3 }),
      },
    ])
    for (const path of [`${all}/1`, `${own}/1`]) expect(await get(path)).toMatchObject({ status: 200, body: made.body })
    for (const path of [all, own]) expect(await get(path)).toMatchObject({ status: 200, body: [made.body] })
    expect((await get(`/${type}s/4/repository_storage_moves`)).body).toEqual([])
  })

  it('a whole storage is asked for with 202 and no ids; the moves come by and by', async () => {
    const { post, moves, pass, sandbox } = await storageTest()
    const count = sandbox.storages.count('default', type)
    const names = { source_storage_name: 'default', destination_storage_name: 'nvme' }
    expect(await post(all, names)).toMatchObject({ status: 202, body: { message: '202 Accepted' } })
    expect(await moves(all)).toEqual([])
    pass(0.4)
    expect((await moves(all)).map(({ state }) => state)).toEqual(Array(Math.min(100, count)).fill('initial'))
    pass(3)
    const sums = sandbox.storages.states(type)
    expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBe(count)
    expect(await moves(all)).toSatisfy((list: readonly Move[]) =>
      list.every(({ id }, index) => index === 0 || id === (list[index - 1]?.id ?? 0) - 1),
    )
  })

  it.each([
    ['GET', all],
    ['GET', `${all}/1`],
    ['POST', all],
    ['GET', own],
    ['GET', `${own}/1`],
    ['POST', own],
  ])('%s %s is for administrators alone', async (method, path) => {
    const { ask, sandbox } = await storageTest()
    const body = method === 'POST' ? {} : undefined
    expect(await ask(method, path, body, '')).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } })
    expect(await ask(method, path, body, 'glpat-wrong')).toMatchObject({ status: 401 })
    for (const role of ['owner', 'maintainer'] as const)
      expect(await ask(method, path, body, sandbox.tokenOf(role))).toMatchObject({
        status: 403,
        body: { message: '403 Forbidden' },
      })
  })

  it('what is not there is 404, and what is no number 400', async () => {
    const { get, post } = await storageTest()
    const word = type.charAt(0).toUpperCase() + type.slice(1)
    expect(await get(`${all}/1`)).toMatchObject({ status: 404, body: { message: '404 Not found' } })
    expect(await get(`${own}/1`)).toMatchObject({ status: 404, body: { message: '404 Not found' } })
    for (const asked of [get, (path: string) => post(path, {})])
      expect(await asked(`/${type}s/9999/repository_storage_moves`)).toMatchObject({
        status: 404,
        body: { message: `404 ${word} Not Found` },
      })
    expect(await get(`${all}/x`)).toMatchObject({
      status: 400,
      body: { error: 'repository_storage_move_id is invalid' },
    })
    await post(own, { destination_storage_name: 'nvme' })
    expect(await get(`/${type}s/4/repository_storage_moves/1`)).toMatchObject({ status: 404 })
  })

  it.each([
    [{}, 'source_storage_name is missing, source_storage_name does not have a valid value'],
    [{ source_storage_name: 'old' }, 'source_storage_name does not have a valid value'],
    [
      { source_storage_name: 'default', destination_storage_name: 'new' },
      'destination_storage_name does not have a valid value',
    ],
    [{ source_storage_name: ['default'] }, 'source_storage_name is invalid'],
  ])('a whole storage by %j is refused', async (body, error) => {
    const { post, pass, sandbox } = await storageTest()
    expect(await post(all, body)).toMatchObject({ status: 400, body: { error } })
    pass(60)
    expect(sandbox.storages.states(type)).toEqual({})
  })

  it('one to an unknown storage, or while it is read-only, is refused', async () => {
    const { post, sandbox } = await storageTest()
    const unknown = { destination_storage_name: ['is not included in the list'] }
    expect(await post(own, { destination_storage_name: 'new' })).toMatchObject({
      status: 400,
      body: { message: unknown },
    })
    expect(sandbox.storages.askedTwice).toBe(0)
    expect(await post(own, { destination_storage_name: 'nvme' })).toMatchObject({ status: 201 })
    expect(await post(own, { destination_storage_name: 'nvme' })).toMatchObject({
      status: 400,
      body: { message: { [type]: ['is read-only'] } },
    })
    expect(sandbox.storages.askedTwice).toBe(1)
  })

  it('without a destination the weights choose', async () => {
    const { post, sandbox } = await storageTest()
    sandbox.storages.setWeights({ nvme: 100 })
    expect(await post(own, {})).toMatchObject({ status: 201, body: { destination_storage_name: 'nvme' } })
  })

  it('pages are of twenty, newest first, with their sums and links', async () => {
    const { post, get, pass } = await storageTest()
    await post(all, { source_storage_name: 'default', destination_storage_name: 'nvme' })
    pass(60)
    const { headers, body } = await get(`${all}?per_page=5&page=2`)
    const total = Number(headers.get('x-total'))
    expect((body as readonly Move[]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(step => total - 4 - step))
    expect(headers.get('x-per-page')).toBe('5')
    expect(headers.get('link')).toMatch(/page=3>; rel="next"/)
    expect((await get(all)).headers.get('x-per-page')).toBe('20')
    expect((await get(`${all}?per_page=1000`)).headers.get('x-per-page')).toBe('100')
  })
})

describe('a record', () => {
  const common = ['id', 'created_at', 'state', 'source_storage_name', 'destination_storage_name', 'error_message']
  it.each([
    ['project', 'id description name name_with_namespace path path_with_namespace created_at'],
    [
      'snippet',
      'id title description visibility updated_at created_at project_id web_url raw_url ssh_url_to_repo http_url_to_repo',
    ],
    ['group', 'id web_url name'],
  ] as const)('of a %s has its fields, in their order', async (type, fields) => {
    const { post } = await storageTest({ version: '17.0' })
    const { body } = await post(`/${type}s/3/repository_storage_moves`, {})
    const record = body as Record<string, object>
    expect(Object.keys(record)).toEqual([...common, type])
    expect(Object.keys(record[type] ?? {})).toEqual(fields.split(' '))
  })
})

describe('by version and tier', () => {
  it.each([
    ['12.10', 'GET', '/project_repository_storage_moves', 404],
    ['13.0', 'GET', '/project_repository_storage_moves', 200],
    ['13.0', 'GET', '/project_repository_storage_moves/1', 404],
    ['13.0', 'POST', '/projects/1/repository_storage_moves', 404],
    ['13.1', 'POST', '/projects/1/repository_storage_moves', 201],
    ['13.1', 'GET', '/projects/1/repository_storage_moves', 200],
    ['13.6', 'POST', '/project_repository_storage_moves', 405],
    ['13.7', 'POST', '/project_repository_storage_moves', 202],
    ['13.7', 'GET', '/snippet_repository_storage_moves', 404],
    ['13.8', 'GET', '/snippet_repository_storage_moves', 200],
    ['13.8', 'POST', '/group_repository_storage_moves', 404],
    ['13.9', 'POST', '/group_repository_storage_moves', 202],
  ])('%s answers %s %s with %i', async (version, method, path, status) => {
    const { ask } = await storageTest({ version })
    const body = method === 'POST' ? { source_storage_name: 'default' } : undefined
    expect((await ask(method, path, body)).status).toBe(status)
  })

  it('the free tier has no groups', async () => {
    const { ask, get } = await storageTest({ tier: 'free' })
    const missing = { status: 404, body: { error: '404 Not Found' } }
    expect(await get('/group_repository_storage_moves')).toMatchObject(missing)
    expect(await ask('POST', '/groups/1/repository_storage_moves', {})).toMatchObject(missing)
    expect((await get('/snippet_repository_storage_moves')).status).toBe(200)
  })

  it.each([
    ['16.6', false],
    ['16.7', true],
  ])('%s tells why a move failed: %s', async (version, isTold) => {
    const { post, moves, pass, sandbox } = await storageTest({ version })
    sandbox.setFaults({ moveFailures: 1 })
    await post('/projects/1/repository_storage_moves', { destination_storage_name: 'nvme' })
    pass(60)
    const [move] = await moves()
    expect(move?.state).toBe('failed')
    expect(move && 'error_message' in move).toBe(isTold)
    if (isTold) expect(move?.error_message).toEqual(expect.any(String))
  })
})

describe('projects', () => {
  it('are told with their storage to administrators alone', async () => {
    const { get, ask, sandbox } = await storageTest()
    expect((await get('/projects/1')).body).toMatchObject({ repository_storage: 'default', empty_repo: false })
    const own = await ask('GET', '/projects/1', undefined, sandbox.tokenOf('owner'))
    expect(own.body).not.toHaveProperty('repository_storage')
  })

  it('are filtered by storage, whichever way they are ordered and paged', async () => {
    const { get } = await storageTest()
    const ids = async (query: string) =>
      ((await get(`/projects?${query}`)).body as { id: number }[]).map(({ id }) => id)
    expect((await get('/projects?repository_storage=default')).headers.get('x-total')).toBe('240')
    expect((await get('/projects?repository_storage=praefect')).headers.get('x-total')).toBe('60')
    expect(await ids('repository_storage=nvme')).toEqual([])
    expect(await ids('repository_storage=none')).toEqual([])
    expect(await ids('repository_storage=praefect&per_page=3')).toEqual([300, 299, 298])
    expect(await ids('repository_storage=praefect&per_page=3&order_by=id&sort=asc')).toEqual([241, 242, 243])
    expect(await ids('repository_storage=praefect&per_page=3&page=20')).toEqual([243, 242, 241])
    expect(await ids('id_after=10&id_before=14')).toEqual([13, 12, 11])
    expect(await ids('repository_storage=default&pagination=keyset&order_by=id&id_before=3')).toEqual([2, 1])
    expect((await get('/projects?order_by=nothing')).status).toBe(400)
  })

  it('all stand on one page of a keyset each', async () => {
    const { sandbox } = await storageTest()
    const found: number[] = []
    let next: string | undefined =
      `${sandbox.url}/api/v4/projects?repository_storage=default&pagination=keyset&order_by=id&per_page=50`
    while (next) {
      const answer: Response = await fetch(next, { headers: { 'private-token': sandbox.token } })
      for (const { id } of (await answer.json()) as { id: number }[]) found.push(id)
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(Array.from({ length: 240 }, (_, index) => 240 - index))
  })

  it('are found by path and by name, each under a path of its own', async () => {
    const { get } = await storageTest()
    const paths = new Set<string>()
    for (const page of [1, 2, 3])
      for (const { id, path_with_namespace } of (await get(`/projects?per_page=100&page=${page}`)).body as {
        id: number
        path_with_namespace: string
      }[]) {
        paths.add(path_with_namespace)
        if (id % 50 === 0)
          expect((await get(`/projects/${encodeURIComponent(path_with_namespace)}`)).body).toMatchObject({ id })
      }
    expect(paths.size).toBe(300)
    const found = (await get('/projects?search=ledger&simple=true')).body as { name: string }[]
    expect(found.length).toBeGreaterThan(3)
    for (const { name } of found) expect(name).toContain('Ledger')
    expect(found[0]).not.toHaveProperty('repository_storage')
  })

  it('are seen by members and administrators alone', async () => {
    const { ask, get, sandbox } = await storageTest()
    const list = async (token: string) => (await ask('GET', '/projects', undefined, token)).headers.get('x-total')
    expect(await list(sandbox.token)).toBe('300')
    expect(await list(sandbox.tokenOf('owner'))).toBe('1')
    expect(await list('')).toBe('0')
    expect((await ask('GET', '/projects/2', undefined, sandbox.tokenOf('owner'))).status).toBe(404)
    expect((await get('/projects?membership=true')).headers.get('x-total')).toBe('0')
    expect(
      (await ask('GET', '/projects?repository_storage=nvme', undefined, sandbox.tokenOf('owner'))).body,
    ).toHaveLength(1)
  })

  it('a new one goes where it was told, and is told with its time', async () => {
    const { get, sandbox, pass, now } = await storageTest()
    pass(10)
    const id = sandbox.storages.addProject('default')
    expect(id).toBe(301)
    expect((await get('/projects/301')).body).toMatchObject({
      repository_storage: 'default',
      created_at: new Date(now()).toISOString(),
    })
    expect(() => sandbox.storages.addProject('none')).toThrow(
      'The sandbox has no storage `none`. It has default, nvme, praefect.',
    )
  })
})

describe('groups and snippets', () => {
  it('are told by themselves', async () => {
    const { get, ask, sandbox } = await storageTest()
    expect((await get('/groups/2')).body).toMatchObject({
      id: 2,
      path: 'payments',
      web_url: `${sandbox.url}/groups/payments`,
    })
    expect((await get('/groups/payments')).body).toMatchObject({ id: 2 })
    expect((await get('/snippets/7')).body).toMatchObject({ id: 7, title: expect.any(String), project_id: null })
    expect((await ask('GET', '/groups/2', undefined, sandbox.tokenOf('owner'))).status).toBe(404)
    expect((await ask('GET', '/groups/1', undefined, sandbox.tokenOf('owner'))).status).toBe(200)
    expect((await get('/snippets/37')).body).toEqual({ message: '404 Snippet Not Found' })
  })
})

describe('the instance', () => {
  it('tells and takes weights, by JSON and by query', async () => {
    const { ask, get, sandbox } = await storageTest()
    const weights = async () =>
      ((await get('/application/settings')).body as { repository_storages_weighted: unknown })
        .repository_storages_weighted
    expect(await weights()).toEqual({ default: 100, nvme: 0, praefect: 0 })
    const changed = await ask('PUT', '/application/settings', {
      repository_storages_weighted: { nvme: 70, praefect: 30 },
    })
    expect(changed).toMatchObject({ status: 200, body: { repository_storages_weighted: { default: 0, nvme: 70 } } })
    await ask('PUT', '/application/settings?repository_storages_weighted[default]=5')
    expect(await weights()).toEqual({ default: 5, nvme: 0, praefect: 0 })
    const refused = async (wish: unknown) =>
      (await ask('PUT', '/application/settings', { repository_storages_weighted: wish })).body
    expect(await refused({ nvme: 101 })).toEqual({
      message: { repository_storages_weighted: ["value for 'nvme' must be between 0 and 100"] },
    })
    expect(await refused({ old: 1 })).toEqual({ message: { repository_storages_weighted: ["can't include: old"] } })
    expect(await refused('all')).toEqual({ error: 'repository_storages_weighted is invalid' })
    const owner = sandbox.tokenOf('owner')
    for (const path of ['/application/settings', '/application/statistics', '/features'])
      expect((await ask('GET', path, undefined, owner)).status).toBe(403)
  })

  it('counts with commas', async () => {
    const { get } = await storageTest({ repositories: { projects: 12_345, snippets: 1000, groups: 3 } })
    expect((await get('/application/statistics')).body).toMatchObject({
      projects: '12,405',
      snippets: '1,000',
      groups: '3',
      users: '6',
    })
  })

  it('keeps feature flags', async () => {
    const { ask, get, post, sandbox } = await storageTest()
    expect((await get('/features')).body).toEqual([])
    const on = await post('/features/some_flag', { value: true })
    expect([on.status, on.body]).toMatchObject([201, { name: 'some_flag', state: 'on' }])
    sandbox.storages.setFeature('other_flag', false)
    expect((await get('/features')).body).toMatchObject([{ name: 'some_flag' }, { name: 'other_flag', state: 'off' }])
    expect((await ask('DELETE', '/features/some_flag')).status).toBe(204)
    expect((await get('/features')).body).toMatchObject([{ name: 'other_flag' }])
    expect((await post('/features/x', {})).body).toEqual({ error: 'value is missing' })
  })

  it('tells a version with its patch', async () => {
    const { get, sandbox } = await storageTest({ version: '14.2.3' })
    expect((await get('/version')).body).toMatchObject({ version: '14.2.3-ee' })
    sandbox.become({ version: '16.1.4' })
    expect((await get('/metadata')).body).toMatchObject({ version: '16.1.4-ee' })
    sandbox.become({ version: '16.1', tier: 'free' })
    expect((await get('/metadata')).body).toMatchObject({ version: '16.1.0' })
  })

  it('counts requests, and the most of them in a second', async () => {
    const { get, sandbox, pass } = await storageTest()
    for (let i = 0; i < 3; i++) await get('/version')
    pass(0.9)
    await get('/version')
    pass(0.5)
    await get('/version')
    expect(sandbox.storages.requests()).toEqual({ total: 5, busiestSecond: 4 })
  })
})

it('a body that is no JSON is refused', async () => {
  const { sandbox } = await storageTest()
  const answer = await fetch(`${sandbox.url}/api/v4/project_repository_storage_moves`, {
    method: 'POST',
    headers: { 'private-token': sandbox.token, 'content-type': 'application/json' },
    body: '{"source',
  })
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'message body does not match declared format' }])
})

it('a token that may only read schedules nothing', async () => {
  const { ask, sandbox } = await storageTest()
  const token = sandbox.tokenOf('maintainer', 'read_api')
  expect(await ask('POST', '/projects/1/repository_storage_moves', {}, token)).toMatchObject({
    status: 403,
    body: { error: 'insufficient_scope' },
  })
})
