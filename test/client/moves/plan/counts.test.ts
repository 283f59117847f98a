/** How many repositories are concerned, however many there are, and what is said of them? */
import { describe, expect, it } from 'vitest'
import { countProjects } from '../../../../client/moves/plan/count-projects.ts'
import { draftPlan } from '../../../../client/moves/plan/draft.ts'
import { listStorages } from '../../../../client/moves/plan/storages.ts'
import { draft, type Instance, instance, wish } from './support/instance.ts'

const projectsOnly = { ...wish, types: ['project'] as const }
const counted = async (projects: Instance['projects'] & {}, more: Instance = {}) => {
  const { plan } = await draft(projectsOnly, { projects, ...more })
  return plan.counts.map(({ count, how }) => `${how} ${count}`)
}

describe('projects', () => {
  it.each([
    ['none', [], 'exact 0'],
    ['one', [[5, 5]], 'exact 1'],
    ['a hundred', [[1, 100]], 'exact 100'],
    ['as many as an instance counts', [[1, 10_000]], 'exact 10000'],
    ['one more', [[1, 10_001]], 'exact 10001'],
    [
      'many, with gaps between their ids',
      [
        [1, 9_000],
        [50_000, 65_432],
        [900_000, 900_000],
      ],
      'exact 24434',
    ],
    ['many that are all new', [[5_000_000, 5_030_000]], 'exact 30001'],
    ['a million', [[1, 1_000_000]], 'exact 1000000'],
  ] as const)('%s', async (_, ranges, expected) => {
    expect(await counted({ default: ranges, new: [[6_000_000, 6_000_010]] })).toEqual([expected])
  })

  it('a million takes some hundred small requests, and tells how far it is', async () => {
    const asked = instance({ projects: { default: [[1, 1_000_000]] } })
    const told: string[] = []
    await draft(projectsOnly, asked, { progress: text => told.push(text) })
    expect(asked.sent.length).toBeLessThan(150)
    expect(told.slice(0, 2)).toEqual(['Asking for storages and their weights', 'Counting the projects on "default"'])
    expect(told.at(-2)).toBe('Counting the projects on "default": 1,000,000 so far')
    for (const { url } of asked.sent.filter(({ url }) => url.pathname.endsWith('/projects')))
      expect(url.searchParams.get('per_page')).toBe('1')
  })

  it('beyond the bound, there are at least so many', async () => {
    const { platform } = instance({ projects: { default: [[1, 1_000_000]] } })
    const outcome = await countProjects(platform, 'default', { newest: 1_000_000, requests: 20 })
    expect(outcome).toMatchObject({ ok: true, value: { how: 'at-least' } })
    expect(outcome.ok && outcome.value?.count).toBeGreaterThanOrEqual(10_000)
    expect(outcome.ok && outcome.value?.count).toBeLessThan(1_000_000)
  })

  it('are not made up where a proxy takes the counts out', async () => {
    expect(await counted({ default: [[1, 500]] }, { uncounted: true })).toEqual(['at-least 2'])
    expect(await counted({ default: [[1, 1]] }, { uncounted: true })).toEqual(['exact 1'])
    expect(await counted({ default: [[1, 30_000]] }, { uncounted: true })).toEqual(['at-least 10000'])
  })

  it('of all storages are not taken for those of one', async () => {
    const { plan, confirmation } = await draft(projectsOnly, { projects: { new: [[1, 90]] }, unheeding: true })
    expect(plan.counts).toEqual([{ source: 'default', type: 'project', count: undefined, how: 'exact' }])
    expect(confirmation.question).toContain('an unknown number of projects')
    expect(confirmation.typed).toBe('default')
  })

  it('counting can be cancelled', async () => {
    const asked = instance({ projects: { default: [[1, 1_000_000]] } })
    const stop = new AbortController()
    const progress = (text: string) => text.includes('so far') && stop.abort()
    const outcome = await draftPlan(projectsOnly, {
      ...asked,
      label: 'Example',
      going: [],
      signal: stop.signal,
      progress,
    })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  })

  it('the newest of all storages is remembered', async () => {
    const { plan } = await draft(wish, { projects: { default: [[1, 40]], new: [[41, 77]] } })
    expect(plan.newestProject).toBe(77)
    expect((await draft(wish, { projects: {} })).plan.newestProject).toBeUndefined()
  })
})

describe('snippets and groups', () => {
  const counts = async (statistics: Instance['statistics'] & {}) =>
    (await draft(wish, { statistics })).plan.counts.slice(1).map(({ type, count, how }) => `${type} ${how} ${count}`)

  it('are at most those of the whole instance, however the number is written', async () => {
    expect(await counts({ snippets: '1,234', groups: 12 })).toEqual(['snippet at-most 1234', 'group at-most 12'])
    expect(await counts({ snippets: '1234567', groups: '1,234,567' })).toEqual([
      'snippet at-most 1234567',
      'group at-most 1234567',
    ])
  })

  it.each([['refused' as const], [{}], [{ snippets: 'many', groups: -3 }], [{ snippets: '1,23', groups: null }]])(
    'are not known where the instance tells %j',
    async statistics => {
      expect(await counts(statistics)).toEqual(['snippet at-most undefined', 'group at-most undefined'])
    },
  )
})

describe('the confirmation', () => {
  const typed = async (projects: number, snippets: number) => {
    const statistics = { snippets, groups: 0 }
    return (await draft(wish, { projects: { default: projects > 0 ? [[1, projects]] : [] }, statistics })).confirmation
      .typed
  }

  it('names instance, storages and numbers', async () => {
    const { confirmation } = await draft(wish, { projects: { default: [[1, 12_345]] } })
    expect(confirmation.question).toBe(
      'Move 12,345 projects, at most 30 snippets and at most 12 wikis of groups from "default" to "new" on Example (https://gitlab.example)?',
    )
  })

  it('wants the name of the source typed for more than 100 repositories, or where nobody knows', async () => {
    expect(await typed(100, 0)).toBeUndefined()
    expect(await typed(101, 0)).toBe('default')
    expect(await typed(60, 40)).toBeUndefined()
    expect(await typed(60, 41)).toBe('default')
    expect((await draft(wish, { statistics: 'refused' })).confirmation.typed).toBe('default')
  })

  it('wants the names of all sources, in order', async () => {
    const several = { sources: ['nfs', 'default'], destination: 'new' }
    const projects = { default: [[1, 90]], nfs: [[100, 190]] } as const
    const { confirmation } = await draft(several, { projects, weights: { default: 0, nfs: 0, new: 100 } })
    expect(confirmation.typed).toBe('nfs default')
    // What is told of the whole instance is not added up.
    expect(confirmation.question).toContain('Move 181 projects, at most 30 snippets and')
    expect(confirmation.details).toEqual(
      expect.arrayContaining([
        'One storage is emptied after the other.',
        '"nfs": 91 projects, at most 30 snippets and at most 12 wikis of groups.',
      ]),
    )
  })

  it('says who cannot push, and which hour would be good', async () => {
    const bulk = (await draft(projectsOnly)).confirmation.details
    expect(bulk[0]).toBe(
      'Each repository is read-only from when its move is scheduled until it is over: 40 projects. All are scheduled soon after the start, so that most wait for their turn read-only.',
    )
    expect(bulk[1]).toMatch(/^Start when few people push, not during a backup or a Geo verification/)
    const each = (await draft({ ...wish, how: 'each', atOnce: 4 })).confirmation.details
    expect(each[0]).toContain(
      'No more than 4 projects are read-only at the same time. Snippets and wikis of groups are scheduled all at once.',
    )
  })

  it('every detail is a sentence', async () => {
    for (const how of ['bulk', 'each'] as const)
      for (const detail of (await draft({ ...wish, how, attempts: 1, rate: 1 })).confirmation.details)
        expect(detail).toMatch(/^["A-Z].*\.$/)
  })
})

describe('what could not be asked', () => {
  it('is a failure, not a plan', async () => {
    const { connected } = instance()
    const { platform } = instance({ projects: {} })
    const broken = {
      ...platform,
      page: async () => ({ ok: false, failure: { kind: 'timeout', message: 'm', remedy: 'r' } }) as const,
    }
    const outcome = await draftPlan(wish, { platform: broken, connected, label: 'Example', going: [] })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
  })
})

describe('the storages of an instance', () => {
  const storages = async (told: Instance) => {
    const listed = await listStorages(instance(told).platform)
    return listed.ok ? listed.value : listed.failure.kind
  }

  it('come with weight and projects, by name', async () => {
    const projects = { default: [[1, 12_000]], new: [[20_000, 20_001]] } as const
    expect(await storages({ projects, weights: { new: 100, default: 0 } })).toEqual([
      { name: 'default', weight: 0, projects: { count: 10_000, how: 'at-least' } },
      { name: 'new', weight: 100, projects: { count: 2, how: 'exact' } },
    ])
  })

  it('are named without weights by older instances', async () => {
    expect(await storages({ weights: 'older' })).toMatchObject([
      { name: 'default', weight: undefined },
      { name: 'new', weight: undefined },
    ])
  })

  it('are not told to everybody, nor by every instance', async () => {
    expect(await storages({ weights: 'hidden' })).toBe('forbidden')
    expect(await storages({ weights: {} })).toEqual([])
  })
})
