/** Does a plan stay honest when the instance, or something before it, answers nonsense? */
import { describe, expect, it } from 'vitest'
import { draftPlan, type PlanDraft, type PlanWish } from '../../../../client/moves/plan/draft.ts'
import { mayStart } from '../../../../client/moves/plan/guard.ts'
import { listStorages } from '../../../../client/moves/plan/storages.ts'
import { createPlatform } from '../../../../client/platform/platform.ts'
import { fakeNetwork, json } from '../../platform/support/fake-network.ts'
import { instance, wish } from './support/instance.ts'

type Answers = Readonly<Record<string, readonly [body: unknown, headers?: Readonly<Record<string, string>>]>>

const project = { id: 40, path_with_namespace: 'a/b', repository_storage: 'default' }
const sound: Answers = {
  '/application/settings': [{ repository_storages_weighted: { default: 0, new: 100 } }],
  '/application/statistics': [{ snippets: '30', groups: '12' }],
  '/features': [[]],
  '/projects': [[project], { 'x-total': '40' }],
}

/** `answers` instead of those of a sound instance. */
function platformWith(answers: Answers) {
  const told = { ...sound, ...answers }
  const network = fakeNetwork(({ url }) => {
    const [body, headers] = told[url.pathname.replace('/api/v4', '')] ?? [[]]
    return json(body, 200, headers ?? {})
  })
  return {
    platform: createPlatform({ url: 'https://gitlab.example', token: 'glpat-fake', network }),
    sent: network.sent,
  }
}

async function draft(answers: Answers, version = '17.5.1-ee', wanted: PlanWish = wish): Promise<PlanDraft> {
  const { connected } = instance({ version })
  const drafted = await draftPlan(wanted, { ...platformWith(answers), connected, label: 'Example', going: [] })
  if (!drafted.ok) throw new Error(drafted.failure.message)
  return drafted.value
}

const said = ({ guards }: PlanDraft) => guards.map(({ level, id }) => `${level} ${id}`)
const weighted = (weights: unknown): Answers => ({
  '/application/settings': [{ repository_storages_weighted: weights }],
})

describe('weights', () => {
  it('as texts are numbers', async () => {
    expect(said(await draft(weighted({ default: '0', new: '100' })))).toEqual(['note read-only'])
    expect(said(await draft(weighted({ default: '100', new: '0' })))).toContain('accept source-weight')
  })

  it.each([
    [{ default: null, new: 100 }],
    [{ default: -1, new: 100 }],
    [{ default: 0.5, new: 100 }],
    [{ default: 'much', new: 1 }],
  ])('%j do not tell whether the source still receives projects', async weights => {
    const { guards } = await draft(weighted(weights))
    expect(guards.find(({ id }) => id === 'source-weight')?.message).toMatch(
      /^Example does not tell whether "default" still receives/,
    )
  })

  it.each([[['default', 'new']], [null], ['default'], [7], [{}]])('%j name no storages', async weights => {
    expect(said(await draft(weighted(weights), undefined, { ...wish, destination: 'nwe' }))).toContain(
      'accept unconfirmed-storage',
    )
  })

  it.each([[null], [[]], ['settings'], [42]])('settings that are %j name none', async settings => {
    const drafted = await draft({ '/application/settings': [settings] })
    expect(said(drafted)).toContain('accept source-weight')
    expect(mayStart(drafted.guards, [])).toBe(false)
  })
})

describe('10,000 storages', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `storage-${at}`)
  const many = weighted(Object.fromEntries(names.map(name => [name, 1])))

  it('are all known, and an unknown one is answered in a sentence that can be read', async () => {
    const { guards } = await draft(many, undefined, { sources: ['storage-1'], destination: 'storage-99999' })
    const unknown = guards.find(({ id }) => id === 'unknown-destination')
    expect(unknown?.remedy).toMatch(/^Did you mean .*, among others\./)
    expect(unknown?.remedy.length).toBeLessThan(1000)
  })

  it('are listed without a request for each', async () => {
    const { platform, sent } = platformWith(many)
    const listed = await listStorages(platform)
    expect(listed.ok && listed.value.length).toBe(10_000)
    expect(listed.ok && listed.value.at(-1)).toMatchObject({ name: 'storage-9999', projects: undefined })
    expect(sent.length).toBeLessThan(200)
  })
})

it('of several sources, the one that nobody knows blocks, and is named alone', async () => {
  const drafted = await draft({}, undefined, { sources: ['default', 'olld', 'new'], destination: 'elsewhere' })
  expect(drafted.guards.filter(({ level }) => level === 'block').map(({ id, message }) => `${id}: ${message}`)).toEqual(
    [expect.stringMatching(/^unknown-source: .*"olld"/), expect.stringMatching(/^unknown-destination: .*"elsewhere"/)],
  )
})

it.each([[{ gitaly_replicate_repository_direct_fetch: 'on' }], [null], [[{ name: 5, state: {} }]], [[null, 'on']]])(
  'features that are %j do not tell that the flag is on',
  async features => {
    const drafted = await draft({ '/features': [features] }, '14.1.0', { ...wish, cluster: true })
    expect(said(drafted)).toContain('accept direct-fetch')
  },
)

it.each([[null], [[]], [{}], [{ snippets: -3, groups: 'several' }], [{ snippets: {}, groups: null }]])(
  'statistics that are %j make the numbers unknown, and the name of the source is wanted',
  async statistics => {
    const { confirmation } = await draft({ '/application/statistics': [statistics] })
    expect(confirmation.question).toContain('an unknown number of snippets and an unknown number of wikis of groups')
    expect(confirmation.typed).toBe('default')
  },
)

it('a count beyond which instances estimate is said to be about', async () => {
  const { confirmation } = await draft({ '/application/statistics': [{ snippets: '1,234,567', groups: '10000' }] })
  expect(confirmation.question).toContain('at most about 1,234,567 snippets and at most 10,000 wikis of groups')
})

describe('projects', () => {
  it.each([['-5'], ['many'], ['1e9'], ['']])('a total of %j is no number', async total => {
    const { plan } = await draft({ '/projects': [[project], { 'x-total': total }] })
    expect(plan.counts[0]).toMatchObject({ count: 1 })
  })

  it('that lie elsewhere prove that the filter is not heeded: then nobody knows how many', async () => {
    const elsewhere = [{ ...project, repository_storage: 'new' }]
    const { plan, confirmation } = await draft({ '/projects': [elsewhere, { 'x-total': '40' }] })
    expect(plan.counts[0]).toMatchObject({ count: undefined })
    expect(confirmation.typed).toBe('default')
  })

  it('that are no projects are told as a wrong address', async () => {
    const { connected } = instance()
    for (const list of [[null], ['project'], [{ name: 'x' }]]) {
      const { platform } = platformWith({ '/projects': [list, { 'x-total': '1' }] })
      const drafted = await draftPlan(wish, { platform, connected, label: 'Example', going: [] })
      expect(drafted).toMatchObject({
        ok: false,
        failure: { kind: 'unexpected', remedy: expect.stringMatching(/^Check the address/) },
      })
    }
  })
})

it.each([[[null, 'move', { state: 7 }]], [{ moves: [] }]])('moves that are %j do not end it', async moves => {
  const path = '/project_repository_storage_moves'
  expect(said(await draft({ [path]: [moves] }))).toContain('note read-only')
})
