/** Is all that is known of the platform's interface for moves beyond the requirement kept, by sandbox and Signalbox alike? */
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../client/moves/move-state.ts'
import { consoleCheck } from '../../../client/moves/plan/console-check.ts'
import { type MovingWorld, movingWorld, toNvme, types } from './support/moving-world.ts'

const destination = { destination_storage_name: 'nvme' }
const whole = { source_storage_name: 'default', ...destination }

describe.each(types)('endpoints of %s moves', type => {
  const [all, own] = [`/${type}_repository_storage_moves`, `/${type}s/2/repository_storage_moves`]

  it('GET all: 200, pages, the newest first', async () => {
    const { ask, pass } = await movingWorld({ repositories: { projects: 6, snippets: 6, groups: 6 } })
    await ask('POST', all, whole)
    pass(600)
    const page = await ask('GET', `${all}?per_page=4`)
    expect([page.status, page.body.map(({ id }: { id: number }) => id)]).toEqual([200, [6, 5, 4, 3]])
  })

  it('GET one by its number: 200', async () => {
    const { ask } = await movingWorld()
    await ask('POST', own, destination)
    expect(await ask('GET', `${all}/1`)).toMatchObject({ status: 200, body: { id: 1 } })
  })

  it('GET those of one container, and one of them: 200', async () => {
    const { ask } = await movingWorld()
    await ask('POST', own, destination)
    expect(await ask('GET', own)).toMatchObject({ status: 200, body: [{ id: 1 }] })
    expect(await ask('GET', `${own}/1`)).toMatchObject({ status: 200, body: { id: 1 } })
    expect(await ask('GET', `/${type}s/1/repository_storage_moves`)).toMatchObject({ status: 200, body: [] })
  })

  it('POST one container: 201 and its record; only a destination, which may be left out; the source is where it is', async () => {
    const { ask } = await movingWorld()
    expect(await ask('POST', own, {})).toMatchObject({
      status: 201,
      body: { id: 1, source_storage_name: 'default', destination_storage_name: 'nvme' },
    })
  })

  it('POST a whole storage: 202, no ids, and the moves come by and by', async () => {
    const { ask, pass } = await movingWorld()
    expect(await ask('POST', all, whole)).toMatchObject({ status: 202, body: { message: '202 Accepted' } })
    expect((await ask('GET', all)).body).toEqual([])
    pass(600)
    expect((await ask('GET', all)).body.length).toBeGreaterThan(2)
  })

  it('POST names that are no storages: 400', async () => {
    const { ask } = await movingWorld()
    for (const body of [{ source_storage_name: 'old' }, { ...whole, destination_storage_name: 'old' }])
      expect((await ask('POST', all, body)).status).toBe(400)
    expect((await ask('POST', own, { destination_storage_name: 'old' })).status).toBe(400)
  })

  it('passes over what lies elsewhere already', async () => {
    const { sandbox, ask, pass } = await movingWorld()
    await ask('POST', own, destination)
    pass(120)
    const before = sandbox.storages.count('default', type)
    await ask('POST', all, whole)
    pass(600)
    expect(sandbox.storages.states(type)).toEqual({ finished: 1 + before })
  })

  it('administrators alone: 401 without a token, 403 for others, 404 for what is not there', async () => {
    const { sandbox, ask } = await movingWorld()
    for (const path of [all, own]) {
      expect((await ask('GET', path, undefined, '')).status).toBe(401)
      expect((await ask('GET', path, undefined, sandbox.tokenOf('owner'))).status).toBe(403)
    }
    expect((await ask('GET', `${all}/99`)).status).toBe(404)
    expect((await ask('GET', `/${type}s/9999/repository_storage_moves`)).status).toBe(404)
  })

  it('pages: 20 where nothing is said, 100 at most, with totals and links', async () => {
    const { ask, pass } = await movingWorld({ repositories: { projects: 130, snippets: 130, groups: 130 } })
    await ask('POST', all, whole)
    pass(3600)
    const usual = await ask('GET', all)
    expect([usual.body.length, usual.headers.get('x-total'), usual.headers.get('x-next-page')]).toEqual([
      20,
      '130',
      '2',
    ])
    expect(usual.headers.get('link')).toContain('rel="next"')
    expect((await ask('GET', `${all}?per_page=500`)).body).toHaveLength(100)
  })
})

describe('record', () => {
  const container = {
    project: ['id', 'description', 'name', 'name_with_namespace', 'path', 'path_with_namespace', 'created_at'],
    snippet: [
      ...['id', 'title', 'description', 'visibility', 'updated_at', 'created_at', 'project_id', 'web_url', 'raw_url'],
      ...['ssh_url_to_repo', 'http_url_to_repo'],
    ],
    group: ['id', 'web_url', 'name'],
  }

  it.each(types)('id, times, state, storages, error, and what the %s is', async type => {
    const { ask } = await movingWorld({ version: '17.5' })
    const { body } = await ask('POST', `/${type}s/2/repository_storage_moves`, destination)
    expect(Object.keys(body).sort()).toEqual(
      ['id', 'created_at', 'state', 'source_storage_name', 'destination_storage_name', 'error_message', type].sort(),
    )
    for (const name of container[type]) expect(body[type]).toHaveProperty(name)
  })

  it('error_message is of newer versions alone, and shown where it is told', async () => {
    for (const [version, told] of [
      ['16.6', false],
      ['16.7', true],
    ] as const) {
      const { sandbox, start, follow } = await movingWorld({ version })
      sandbox.setFaults({ moveFailures: 1 })
      const run = await start({ ...toNvme, types: ['project'] }, { attempts: 1 })
      await follow(run)
      const { rows } = run.failures({ offset: 0, limit: 50 })
      expect(rows).toHaveLength(12)
      for (const { error } of rows) expect([version, error !== undefined]).toEqual([version, told])
    }
  })

  it.each(types)('of a %s: its failure is told by name, and every other field of it is kept', async type => {
    const world = await movingWorld()
    world.sandbox.setFaults({ moveFailures: 1 })
    const run = await withField(world, 'replicator', 'quick').start({ ...toNvme, types: [type] }, { attempts: 1 })
    await world.follow(run)
    const [row] = run.failures({ offset: 0, limit: 1 }).rows
    expect(row).toMatchObject({ type, container: expect.any(Number), label: expect.stringMatching(/\S/) })
    expect(row?.label).not.toBe(`${type} ${row?.container}`)
    expect(row?.extra).toMatchObject({ replicator: 'quick', destination_storage_name: 'nvme' })
  })
})

describe('states', () => {
  const seen = async (fault: object, body: object = whole) => {
    const { sandbox, ask, pass } = await movingWorld({ repositories: { projects: 1, snippets: 0, groups: 0 } })
    sandbox.setFaults(fault)
    await ask('POST', '/project_repository_storage_moves', body)
    const states: string[] = []
    for (let step = 0; step < 3000; step++) {
      const [move] = (await ask('GET', '/project_repository_storage_moves')).body
      if (move && move.state !== states.at(-1)) states.push(move.state)
      if (move && outcomeOf(move.state) !== 'going') break
      pass(0.1)
    }
    return states
  }

  it('initial → scheduled → started → replicated → finished', async () =>
    expect(await seen({})).toEqual(['initial', 'scheduled', 'started', 'replicated', 'finished']))

  it('initial → scheduled → started → failed', async () =>
    expect(await seen({ moveFailures: 1 })).toEqual(['initial', 'scheduled', 'started', 'failed']))

  it('replicated → cleanup failed, with a space: moved, with its old copy left', async () =>
    expect((await seen({ moveCopiesLeft: 1 })).slice(-2)).toEqual(['replicated', 'cleanup failed']))

  it.each([
    ['initial', 'going'],
    ['scheduled', 'going'],
    ['started', 'going'],
    ['replicated', 'going'],
    ['finished', 'moved'],
    ['failed', 'failed'],
    ['cleanup failed', 'left-copy'],
    ['cleanup_failed', 'left-copy'],
    ['whatever comes', 'going'],
  ])('%s counts as %s', (state, outcome) => expect(outcomeOf(state)).toBe(outcome))

  it('writable again from replicated on', async () => {
    const { ask, pass } = await movingWorld()
    const own = '/projects/2/repository_storage_moves'
    await ask('POST', own, destination)
    for (let step = 0; step < 3000; step++) {
      const { state } = (await ask('GET', `${own}/1`)).body
      if (state === 'replicated') break
      expect((await ask('POST', own, destination)).status).toBe(400)
      pass(0.1)
    }
    expect((await ask('POST', own, { destination_storage_name: 'default' })).status).toBe(201)
  })

  it('a state that nobody knows is shown as it is, and the run goes on until it is another', async () => {
    const world = await movingWorld()
    const strange = withField(world, 'state', 'resting', 6)
    const run = await strange.start({ ...toNvme, types: ['project'] })
    const shown = new Set<string>()
    run.onChange(() => {
      for (const { state, outcome } of run.picture.parts[0]?.states ?? []) shown.add(`${state} ${outcome}`)
    })
    await world.follow(run)
    expect(shown).toContain('resting going')
    expect(run.picture.stage).toBe('done')
  })
})

describe('tiers and versions', () => {
  it('groups are moved on Premium and Ultimate alone', async () => {
    const wish = { ...toNvme, types: ['group'] as const }
    for (const tier of ['premium', 'ultimate'] as const)
      expect(await (await movingWorld({ tier })).guards(wish)).not.toContain('block group-tier')
    expect(await (await movingWorld({ tier: 'free' })).guards(wish)).toContain('block group-tier')
  })

  it.each([
    ['13.0', ['project', 'snippet', 'group']],
    ['13.6', ['project', 'snippet', 'group']],
    ['13.7', ['snippet', 'group']],
    ['13.8', ['group']],
    ['13.9', []],
  ])('whole storages are refused before they can be moved; at %s: %j', async (version, refused) => {
    const { guards } = await movingWorld({ version })
    const found = await guards({ ...toNvme, types })
    expect(types.filter(type => found.includes(`block ${type}-version`))).toEqual(refused)
  })
})

describe('verification', () => {
  it('the list by storage is for administrators: others get all projects, which proves nothing', async () => {
    const { sandbox, ask } = await movingWorld()
    const path = '/projects?repository_storage=nvme&per_page=100'
    expect((await ask('GET', path)).body).toEqual([])
    expect((await ask('GET', path, undefined, sandbox.tokenOf('owner'))).body).not.toEqual([])
  })

  it('the console asks the classes of the platform', () => {
    const check = consoleCheck('default', types)
    for (const name of ['ProjectRepository', 'SnippetRepository', 'GroupWikiRepository'])
      expect(check).toContain(`${name}.for_repository_storage(storage).count`)
    expect(check).toContain('storage = "default"')
  })
})

/** The instance tells a field of moves otherwise: in so many answers, then as it is. */
function withField(world: MovingWorld, name: string, value: string, answers = Number.POSITIVE_INFINITY): MovingWorld {
  const page = world.platform.page
  let left = answers
  Object.assign(world.platform, {
    async page(path: string, ...rest: [number]) {
      const told = await page<object>(path, ...rest)
      if (!told.ok || !path.endsWith('_repository_storage_moves') || told.value.items.length === 0 || left-- <= 0)
        return told
      return { ok: true, value: { ...told.value, items: told.value.items.map(item => ({ ...item, [name]: value })) } }
    },
  })
  return world
}
