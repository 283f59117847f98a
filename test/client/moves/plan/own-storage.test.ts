/** Is a project ever moved to its own storage by a version that deletes its repository then? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanWish } from '../../../../client/moves/plan/draft.ts'
import { mayStart } from '../../../../client/moves/plan/guard.ts'
import { hasFix, isWithin, readInstanceVersion } from '../../../../client/moves/plan/instance-version.ts'
import { storageMoveFacts } from '../../../../client/moves/plan/storage-move-facts.generated.ts'
import { draft } from './support/instance.ts'

const ownStorage: PlanWish = {
  sources: [],
  how: 'one',
  only: { type: 'project', id: 7, label: 'seven' },
  destination: 'cluster',
}
const cluster = { projects: { cluster: [[1, 20]] }, weights: { default: 0, cluster: 100 } } as const
const about = (id: string) => ['own-storage', 'pointless-move', 'may-stay', 'others-move-too'].includes(id)
const judged = async (wish: PlanWish, version: string) => {
  const { guards } = await draft(wish, { ...cluster, version })
  return guards.filter(({ id }) => about(id)).map(({ level, id }) => `${level} ${id}`)
}

describe('a project that is on the destination already', () => {
  it.each([
    // Older than any line that was mended.
    ['13.1.0-ee', 'block'],
    ['13.11.99', 'block'],
    // Each line, at its boundary.
    ['13.12.11', 'block'],
    ['13.12.12', 'note'],
    ['13.12.15-ee', 'note'],
    ['14.0.0', 'block'],
    ['14.0.10-ee', 'block'],
    ['14.0.11-ee', 'note'],
    ['14.1.5', 'block'],
    ['14.1.6-ce.0', 'note'],
    ['14.1.10', 'note'],
    ['14.2.3', 'block'],
    ['14.2.3-ee', 'block'],
    ['14.2.4', 'note'],
    ['14.2.4-ee', 'note'],
    ['14.2.4-ce.0', 'note'],
    ['14.2.4+ee.1', 'note'],
    ['14.3.0', 'note'],
    ['14.3.0-ee', 'note'],
    ['14.10.0', 'note'],
    ['15.0.0', 'note'],
    ['17.5.1-ee', 'note'],
    // Made before the release that mended it: perhaps before it was mended.
    ['14.3.0-pre', 'block'],
    ['14.3.0-rc42-ee', 'block'],
    ['14.2.4-rc1', 'block'],
    ['14.2.5-rc1', 'note'],
    ['15.0.0-rc42', 'note'],
    ['17.5.0-pre', 'note'],
    // Nobody can read these.
    ['14.2.4x', 'block'],
    ['unknown', 'block'],
    ['', 'block'],
    ['14.3', 'block'],
    ['99999999.1.1', 'block'],
  ])('by version %j: %s', async (version, level) => {
    expect(await judged(ownStorage, version)).toEqual([level === 'block' ? 'block own-storage' : 'note pointless-move'])
  })

  it('is told why, and what helps', async () => {
    const { guards } = await draft(ownStorage, { ...cluster, version: '14.2.3-ee' })
    expect(guards[0]).toEqual({
      id: 'own-storage',
      level: 'block',
      message:
        'The project is on "cluster" already. To move it to its own storage can delete its repository for good where the storage is a cluster: "14.2.3-ee", the version of Example, has that mistake.',
      remedy:
        'Choose another destination, or upgrade first: it is mended in 14.3.0 and newer, and in 13.12.12, 14.0.11, 14.1.6 and 14.2.4 and later patches of each.',
      link: 'https://docs.gitlab.com/administration/operations/moving_repositories/',
    })
  })

  it('says of a version that cannot be read that it cannot be read', async () => {
    const { guards } = await draft(ownStorage, { ...cluster, version: 'devel' })
    expect(guards[0]?.message).toContain('the version of Example, "devel", does not tell whether it has that mistake')
  })

  it('cannot be accepted away where it is dangerous', async () => {
    const { guards } = await draft(ownStorage, { ...cluster, version: '14.2.3' })
    expect(
      mayStart(
        guards,
        guards.map(({ id }) => id),
      ),
    ).toBe(false)
    const { guards: mended } = await draft(ownStorage, { ...cluster, version: '14.2.4' })
    expect(mayStart(mended, [])).toBe(true)
  })
})

describe('otherwise', () => {
  it('a project on another storage may move', async () => {
    expect(await judged({ ...ownStorage, destination: 'default' }, '14.2.3')).toEqual([])
  })

  it.each(['one', 'each', 'bulk'] as const)(
    '%s: without a destination, the instance might choose that storage',
    async how => {
      const wish: PlanWish =
        how === 'one'
          ? { sources: [], how, only: { type: 'project', id: 7, label: '' } }
          : { sources: ['cluster'], how }
      expect(await judged(wish, '14.2.3')).toEqual(['block own-storage'])
      expect(await judged(wish, '14.2.4')).toEqual(how === 'one' ? ['note may-stay'] : [])
    },
  )

  it('a project whose storage is not told needs a source by name, and is not moved by such a version', async () => {
    const blocks = async (wish: PlanWish, version: string) => {
      const { guards } = await draft(wish, { ...cluster, version, untold: true })
      return guards.filter(({ level }) => level === 'block').map(({ id }) => id)
    }
    expect(await blocks(ownStorage, '14.2.3')).toEqual(['own-storage', 'storage-not-told'])
    expect(await blocks(ownStorage, '14.2.4')).toEqual(['storage-not-told'])
    expect(await blocks({ ...ownStorage, sources: ['default'] }, '14.2.4')).toEqual([])
  })

  it('others are kept away where a whole storage is moved by such a version', async () => {
    const wish: PlanWish = { sources: ['cluster'], destination: 'default' }
    expect(await judged(wish, '14.2.3')).toEqual(['note others-move-too'])
    expect(await judged(wish, '14.2.4')).toEqual([])
    expect(await judged({ ...wish, types: ['snippet'] }, '14.2.3')).toEqual([])
  })
})

it('no plan that may start can bring a project to its own storage on a version that has the mistake', async () => {
  const storages = ['default', 'cluster'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('13.12.11', '14.0.10-ee', '14.1.5', '14.2.3', '14.3.0-pre', 'devel'),
      fc.constantFrom('one', 'each', 'bulk'),
      fc.constantFrom(undefined, ...storages),
      fc.subarray([...storages]),
      fc.constantFrom(...storages),
      fc.constantFrom(undefined, true, false),
      async (version, how, destination, sources, storage, isCluster) => {
        const wish: PlanWish = {
          ...{ sources, how, weightsSet: true },
          ...(destination !== undefined && { destination }),
          ...(isCluster !== undefined && { cluster: isCluster }),
          ...(how === 'one' && { only: { type: 'project', id: 7, label: '' } }),
        }
        const { guards, plan } = await draft(wish, { version, projects: { [storage]: [[1, 20]] } })
        const all = guards.map(({ id }) => id)
        return !mayStart(guards, all) || (destination !== undefined && !plan.sources.includes(destination))
      },
    ),
    { numRuns: 300 },
  )
})

describe('versions', () => {
  it('are read with what stands behind them', () => {
    expect(readInstanceVersion('14.2.3-ee')).toEqual({ major: 14, minor: 2, patch: 3, before: false })
    expect(readInstanceVersion(' 17.5.0-pre\n')).toEqual({ major: 17, minor: 5, patch: 0, before: true })
    expect(readInstanceVersion('17.5.0-ee-rc1')?.before).toBe(true)
    for (const none of ['17', '17.5', 'v17.5.1', '17.5.x', '17.5.1 ee', '1.2.3.4', '-1.2.3'])
      expect(readInstanceVersion(none)).toBeUndefined()
  })

  it('between two lines that were mended have it not, unless they are named', () => {
    const version = readInstanceVersion('14.5.9')
    expect(version && hasFix(version, ['14.4.1', '14.6.0'])).toBe(false)
    expect(version && hasFix(version, [])).toBe(false)
  })

  it('count by line, patch and all', () => {
    const version = readInstanceVersion('14.1.99-ee')
    expect(version && isWithin(version, '13.12', '14.1')).toBe(true)
    expect(version && isWithin(version, '14.2')).toBe(false)
  })

  it('are facts of a file, as the requirement has them', () => {
    expect(storageMoveFacts.ownStorage.fixed).toEqual(['13.12.12', '14.0.11', '14.1.6', '14.2.4', '14.3.0'])
    expect(storageMoveFacts.directFetch).toMatchObject({ first: '13.12', last: '14.1' })
  })
})
