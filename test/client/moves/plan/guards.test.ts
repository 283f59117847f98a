/** What speaks against a plan, and what does not? */
import { describe, expect, it } from 'vitest'
import type { PlanWish } from '../../../../client/moves/plan/draft.ts'
import { mayStart } from '../../../../client/moves/plan/guard.ts'
import { draft, guards, instance, wish } from './support/instance.ts'

const url = 'https://gitlab.example'
const running = { instance: { url, label: '', version: '' }, sources: ['default'], types: ['project'] as const }
const move = (more: object) => ({
  id: 9,
  state: 'started',
  source_storage_name: 'default',
  destination_storage_name: 'new',
  created_at: '2026-03-01T10:00:00Z',
  ...more,
})

describe('a sound plan', () => {
  it('is told only that repositories are read-only meanwhile', async () => {
    expect(await guards(wish)).toEqual(['note read-only'])
  })

  it('may start', async () => {
    expect(mayStart((await draft(wish)).guards, [])).toBe(true)
  })
})

describe('who may', () => {
  it('administrators alone; nothing else is asked of the instance for others', async () => {
    const asked = instance({ admin: false })
    const { guards: found } = await draft(wish, asked)
    expect(found[0]).toMatchObject({ id: 'not-administrator', level: 'block' })
    expect(found[0]?.message).toBe(
      'root is no administrator of Example. Only administrators may move repositories between storages.',
    )
    expect(found).toHaveLength(1)
    expect(asked.sent).toEqual([])
  })

  it('with admin mode, a token that may do what administrators do', async () => {
    const { guards: found } = await draft(wish, { weights: 'hidden' })
    expect(found[0]).toMatchObject({ id: 'not-administrator', level: 'block' })
    expect(found[0]?.remedy).toContain('admin_mode besides api')
  })

  it.each([
    [['read_api'], 'The token has the scope read_api, which may look but not schedule a move.'],
    [['read_user'], 'The token does not have the scope api, without which no move can be scheduled.'],
    [[], 'The token does not have the scope api, without which no move can be scheduled.'],
  ])('not with the scopes %j', async (scopes, message) => {
    const { guards: found } = await draft(wish, { scopes })
    expect(found[0]).toMatchObject({ id: 'token-scope', level: 'block', message })
  })

  it('a token that ends soon is a note', async () => {
    const lacks = ['The token expires in 3 days, on 2026-03-04: create a new one before that, and store it here.']
    const { guards: found } = await draft(wish, { expires: '2026-03-04', lacks })
    expect(found.find(({ id }) => id === 'token-expires')).toMatchObject({ level: 'note', message: lacks[0] })
  })
})

describe('storages', () => {
  it.each<[string, PlanWish, string]>([
    ['no source', { sources: [], destination: 'new' }, 'block no-source'],
    ['an empty source', { sources: [' '], destination: 'new' }, 'block no-name'],
    ['an empty destination', { sources: ['default'], destination: '' }, 'block no-name'],
    ['a source twice', { sources: ['default', 'default'], destination: 'new' }, 'block source-twice'],
    ['source = destination', { sources: ['new'], destination: 'new' }, 'block same-storage'],
    ['source = destination, one by one', { sources: ['new'], destination: 'new', how: 'each' }, 'block same-storage'],
    ['the destination among the sources', { sources: ['default', 'new'], destination: 'new' }, 'block same-storage'],
    ['a source nobody knows', { sources: ['defualt'], destination: 'new' }, 'block unknown-source'],
    ['a destination nobody knows', { sources: ['default'], destination: 'New' }, 'block unknown-destination'],
  ])('%s blocks', async (_, wrong, guard) => {
    expect(await guards(wrong)).toContain(guard)
  })

  it('a name like a known one is told, with all that are known', async () => {
    const { guards: found } = await draft({ sources: ['defualt'], destination: 'new' })
    expect(found.map(({ id }) => id)).toEqual(['unknown-source', 'read-only'])
    expect(found[0]).toMatchObject({
      message: 'Example names no storage "defualt", and no project lies on one.',
      remedy: expect.stringMatching(/^Did you mean "default"\? It names "default" and "new"\./),
    })
  })

  it('what has no weight but projects is known', async () => {
    const projects = { default: [[1, 40]], nfs: [[41, 42]] } as const
    expect(await guards({ sources: ['nfs'], destination: 'new' }, { projects })).not.toContain('block unknown-source')
  })

  it('an instance that names none leaves it to the person', async () => {
    const found = await guards({ sources: ['default'], destination: 'nwe' }, { weights: {} })
    expect(found).toContain('accept unconfirmed-storage')
    expect(await guards({ sources: ['default'], destination: 'new' }, { weights: 'older' })).not.toContain(
      'accept unconfirmed-storage',
    )
  })

  it('names from elsewhere cannot turn a sentence round, or break its line', async () => {
    const { guards: found } = await draft({ sources: ['a\u202eb\nc'], destination: 'new' })
    expect(found[0]?.message).toBe('Example names no storage "a\\u202eb\\u000ac", and no project lies on one.')
  })
})

describe('weights', () => {
  it('a source that still receives new projects has to be accepted', async () => {
    const { guards: found } = await draft(wish, { weights: { default: 20, new: 80 } })
    expect(found.map(({ id, level }) => `${level} ${id}`)).toEqual(['accept source-weight', 'note read-only'])
    expect(found[0]?.message).toBe(
      '"default" still receives new projects. What comes there after the start is not moved.',
    )
    expect(mayStart(found, [])).toBe(false)
    expect(mayStart(found, ['source-weight'])).toBe(true)
  })

  it('what the person says counts only where the instance does not tell', async () => {
    const said = { ...wish, weightsSet: true }
    expect(await guards(said, { weights: { default: 20, new: 80 } })).toContain('accept source-weight')
    expect(await guards(wish, { weights: 'older' })).toContain('accept source-weight')
    expect(await guards(said, { weights: 'older' })).not.toContain('accept source-weight')
    expect(await guards({ ...said, weightsSet: false }, { weights: 'older' })).toContain('accept source-weight')
  })

  it('all of them 0 is not the same as none for the source', async () => {
    const { guards: found } = await draft(wish, { weights: { default: 0, new: 0 } })
    expect(found[0]).toMatchObject({
      id: 'source-weight',
      message: expect.stringContaining('Every storage has the weight 0.'),
    })
  })

  it('a destination without weight is a note', async () => {
    const weights = { default: 0, new: 0, other: 100 }
    expect(await guards(wish, { weights })).toEqual(['note destination-weight', 'note read-only'])
  })

  it('a source with nothing on it is a note', async () => {
    const statistics = { snippets: '0', groups: '0' }
    expect(await guards(wish, { projects: { new: [[1, 3]] }, statistics })).toEqual(['note nothing-there'])
  })

  it('without a destination, the instance chooses, if it has a choice', async () => {
    expect(await guards({ sources: ['default'] })).toEqual(['note no-destination', 'note read-only'])
    expect(await guards({ sources: ['default'] }, { weights: { default: 100, new: 0 } })).toEqual([
      'block nowhere-to-go',
      'accept source-weight',
      'note no-destination',
      'note read-only',
    ])
  })
})

describe('the flag that moves into a cluster need', () => {
  const flag = (state: string) => [{ name: 'gitaly_replicate_repository_direct_fetch', state }]
  const into = { ...wish, cluster: true }
  it.each([
    ['13.11.7', 'off', undefined],
    ['13.12.0', 'off', 'block direct-fetch'],
    ['13.12.12-ee', 'on', undefined],
    ['14.0.11', 'conditional', 'accept direct-fetch'],
    ['14.1.8', 'never set', 'accept direct-fetch'],
    ['14.1.8', 'refused', 'accept direct-fetch'],
    ['14.2.0', 'off', undefined],
    ['17.5.1', 'off', undefined],
    ['devel', 'never set', 'accept direct-fetch'],
  ])('on %s, %s: %s', async (version, state, guard) => {
    const features = state === 'refused' ? ('refused' as const) : state === 'never set' ? [] : flag(state)
    const found = await guards(into, { version, features })
    expect(found.filter(each => each.endsWith('direct-fetch'))).toEqual(guard ? [guard] : [])
  })

  it('does not matter for a destination that is no cluster, and is asked for where that is not said', async () => {
    const told = { version: '14.1.8', features: flag('off') }
    expect(await guards({ ...wish, cluster: false }, told)).not.toContain('block direct-fetch')
    expect(await guards(wish, told)).toContain('accept direct-fetch')
    expect(await guards(wish, { version: '14.1.8', features: flag('on') })).not.toContain('accept direct-fetch')
  })

  it('says how to switch it on', async () => {
    const { guards: found } = await draft(into, { version: '14.1.8', features: flag('off') })
    expect(found[0]?.message).toBe(
      'The destination is a cluster. The flag is off. Into a cluster, versions from 13.12 to 14.1 move repositories only while the feature flag gitaly_replicate_repository_direct_fetch is on.',
    )
    expect(found[0]?.remedy).toContain('Feature.enable(:gitaly_replicate_repository_direct_fetch)')
  })

  it('is not asked for where no version needs it', async () => {
    const asked = instance()
    await draft(into, asked)
    expect(asked.sent.filter(({ url }) => url.pathname.endsWith('/features'))).toEqual([])
  })
})

describe('what is going already', () => {
  it('a run of ours on the same source and type blocks', async () => {
    expect(await guards(wish, {}, { going: [running] })).toContain('block run-going')
    const slashed = { ...running, instance: { ...running.instance, url: `${url}/` } }
    expect(await guards(wish, {}, { going: [slashed] })).toContain('block run-going')
  })

  it.each([
    ['another instance', { ...running, instance: { ...running.instance, url: 'https://other.example' } }],
    ['another source', { ...running, sources: ['nfs'] }],
    ['another type', { ...running, types: ['snippet' as const] }],
  ])('one of %s does not', async (_, run) => {
    expect(await guards({ ...wish, types: ['project'] }, {}, { going: [run] })).not.toContain('block run-going')
  })

  it('a run of ours that fills the source has to be accepted', async () => {
    const filling = { ...running, sources: ['nfs'], destination: 'default' }
    expect(await guards(wish, {}, { going: [filling] })).toContain('accept run-into-source')
    for (const other of [
      { ...filling, destination: 'new' },
      { ...filling, types: [] },
    ])
      expect(await guards(wish, {}, { going: [other] })).not.toContain('accept run-into-source')
  })

  it('two single projects of the same storage do not get into each other’s way; one project twice does', async () => {
    const only = (id: number) => ({ type: 'project' as const, id, label: '' })
    const one = { sources: [], how: 'one' as const, only: only(7), destination: 'new' }
    const run = (id: number) => ({ ...running, how: 'one' as const, only: only(id), destination: 'new' })
    expect(await guards(one, {}, { going: [run(8)] })).not.toContain('block run-going')
    expect(await guards(one, {}, { going: [run(7)] })).toContain('block run-going')
    expect(await guards(one, {}, { going: [running] })).toContain('block run-going')
    expect(await guards(wish, {}, { going: [run(8)] })).toContain('block run-going')
  })

  it('moves that no run of ours started have to be accepted, with how many', async () => {
    const moves = {
      project: [
        move({}),
        move({ state: 'some new state' }),
        move({ state: 'finished' }),
        move({ state: 'cleanup failed' }),
      ],
      snippet: [
        move({ source_storage_name: 'nfs', destination_storage_name: 'default', created_at: '2026-03-01T11:00:00Z' }),
      ],
    }
    const { guards: found } = await draft(wish, { moves })
    expect(found[0]).toMatchObject({
      id: 'moves-going',
      level: 'accept',
      message:
        'Somebody else is moving repositories from or to these storages: among the newest moves, those of 2 projects and 1 snippet are going, the last one since 2026-03-01T11:00:00Z.',
    })
  })

  it('moves of other storages, and those of a run of ours, do not matter', async () => {
    const elsewhere = move({ source_storage_name: 'nfs', destination_storage_name: 'tape' })
    expect(await guards(wish, { moves: { project: [elsewhere] } })).toEqual(['note read-only'])
    const nfs = { sources: ['nfs'], destination: 'new', types: ['project'] as const }
    const told = { weights: { nfs: 0, default: 0, new: 100 }, moves: { project: [move({})] } }
    expect(await guards(nfs, told)).toContain('accept moves-going')
    expect(await guards(nfs, told, { going: [running] })).not.toContain('accept moves-going')
  })
})

describe('types', () => {
  it('are all that the tier has, unless somebody chooses', async () => {
    const types = async (tier: 'free' | 'premium' | undefined) => (await draft(wish, { tier })).plan.types
    expect(await types('free')).toEqual(['project', 'snippet'])
    expect(await types('premium')).toEqual(['project', 'snippet', 'group'])
    expect(await types(undefined)).toEqual(['project', 'snippet', 'group'])
    expect((await draft({ ...wish, types: ['snippet', 'project', 'snippet'] })).plan.types).toEqual([
      'project',
      'snippet',
    ])
  })

  it('wikis of groups are refused on the free tier, by name', async () => {
    const { guards: found } = await draft({ ...wish, types: ['group'] }, { tier: 'free' })
    expect(found[0]).toMatchObject({
      id: 'group-tier',
      level: 'block',
      message: 'Example is on the free tier, which has no wikis of groups.',
    })
  })

  it('an unknown tier is a note', async () => {
    expect(await guards(wish, { tier: undefined })).toEqual(['note tier-unknown', 'note read-only'])
  })

  it.each<[string, PlanWish['types'] & {}, PlanWish['how'] & {}, string | undefined]>([
    ['13.0.14', ['project'], 'each', 'block project-version'],
    ['13.1.0', ['project'], 'each', undefined],
    ['13.6.7', ['project'], 'bulk', 'block project-version'],
    ['13.7.0', ['project'], 'bulk', undefined],
    ['13.7.9', ['snippet'], 'bulk', 'block snippet-version'],
    ['13.8.0', ['snippet'], 'bulk', undefined],
    ['13.8.8', ['group'], 'each', 'block group-version'],
    ['13.9.0', ['group'], 'each', undefined],
    ['devel', ['group'], 'bulk', undefined],
  ])('version %s, %j, %s: %s', async (version, types, how, guard) => {
    const found = await guards({ ...wish, types, how }, { version })
    expect(found.filter(each => each.endsWith('-version'))).toEqual(guard ? [guard] : [])
  })

  it('what an old version cannot move is left out where nobody asked for it, and told', async () => {
    const { plan, guards: found } = await draft(wish, { version: '13.7.9' })
    expect(plan.types).toEqual(['project'])
    expect(found.find(({ id }) => id === 'types-left-out')?.message).toBe(
      'This instance cannot move snippets and wikis of groups: they stay where they are.',
    )
  })

  it('what the instance has no interface for is refused where somebody asked for it', async () => {
    const moves = { group: 'missing' as const }
    expect(await guards({ ...wish, types: ['group'] }, { moves })).toContain('block group-not-offered')
    expect((await draft(wish, { moves })).plan.types).toEqual(['project', 'snippet'])
  })

  it('none is too few', async () => {
    expect(await guards({ ...wish, types: [] })).toContain('block no-type')
  })
})

describe('numbers', () => {
  it.each([
    [{ attempts: 0 }, 'attempts-range'],
    [{ attempts: 2.5 }, 'attempts-range'],
    [{ attempts: 21 }, 'attempts-range'],
    [{ rate: 0 }, 'rate-range'],
    [{ rate: -1 }, 'rate-range'],
    [{ rate: Number.NaN }, 'rate-range'],
    [{ rate: 1000 }, 'rate-range'],
    [{ atOnce: 0 }, 'at-once-range'],
    [{ atOnce: Number.POSITIVE_INFINITY }, 'at-once-range'],
  ])('%j blocks', async (more, id) => {
    expect(await guards({ ...wish, ...more })).toContain(`block ${id}`)
  })

  it('have defaults, and room', async () => {
    expect((await draft(wish)).plan).toMatchObject({ attempts: 3, rate: 5, atOnce: 10, how: 'bulk' })
    expect(await guards({ ...wish, attempts: 20, rate: 0.1, atOnce: 1000 })).toEqual(['note read-only'])
  })
})

describe('a run of one', () => {
  const one: PlanWish = {
    sources: [],
    how: 'one',
    only: { type: 'project', id: 7, label: 'typed' },
    destination: 'new',
  }

  it('takes the source from the instance', async () => {
    const { plan, guards: found, confirmation } = await draft(one)
    expect(plan).toMatchObject({
      sources: ['default'],
      types: ['project'],
      only: { type: 'project', id: 7, label: 'group/project-7' },
      counts: [{ source: 'default', type: 'project', count: 1, how: 'exact' }],
    })
    expect(found.map(({ id }) => id)).toEqual(['read-only'])
    expect(confirmation.question).toBe(
      'Move the project "group/project-7" from "default" to "new" on Example (https://gitlab.example)?',
    )
    expect(confirmation.typed).toBeUndefined()
  })

  it.each<[string, PlanWish, string]>([
    ['without a project', { sources: ['default'], how: 'one', destination: 'new' }, 'no-project'],
    ['of a snippet', { ...one, only: { type: 'snippet', id: 7, label: '' } }, 'projects-alone'],
    ['that is not there', { ...one, only: { type: 'project', id: 700, label: '' } }, 'no-such-project'],
    ['with an id that is none', { ...one, only: { type: 'project', id: Number.NaN, label: '' } }, 'no-such-project'],
    ['that is elsewhere', { ...one, sources: ['new'] }, 'project-elsewhere'],
    ['among a whole storage', { ...one, sources: ['default'], how: 'bulk' }, 'only-is-for-one'],
  ])('%s blocks', async (_, wrong, id) => {
    expect(await guards(wrong)).toContain(`block ${id}`)
  })
})

describe('what was accepted', () => {
  it('goes into the plan as far as it had to be', async () => {
    const accepted = ['source-weight', 'read-only', 'no-such-guard']
    const { plan } = await draft({ ...wish, accepted }, { weights: { default: 20, new: 80 } })
    expect(plan.accepted).toEqual(['source-weight'])
  })

  it('every guard says what is wrong and what to do, in sentences', async () => {
    const drafts = await Promise.all([
      draft({ sources: ['x', 'x', ''], destination: 'x', attempts: 0, rate: 0, atOnce: 0, types: [] }),
      draft({ sources: ['default'] }, { weights: { default: 1 }, version: '13.12.1', tier: undefined, scopes: [] }),
      draft(wish, { version: '13.0.1', moves: { project: [move({})] }, weights: 'older' }, { going: [running] }),
    ])
    const all = drafts.flatMap(({ guards: found }) => found)
    expect(all.length).toBeGreaterThan(15)
    for (const { id, message, remedy, link } of all) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(message).toMatch(/^[A-Z"].*[.?]$/)
      expect(remedy).toMatch(/^[A-Z"].*\.$/)
      expect(link ?? 'https://docs.gitlab.com/').toMatch(/^https:\/\/docs\.gitlab\.com\//)
    }
  })
})
