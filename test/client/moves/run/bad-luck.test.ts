/** What becomes of a run when disk, journal, token, instance or clock fail it in the middle? */
import { describe, expect, it } from 'vitest'
import { openJournalFolder } from '../../../../client/moves/hosts/node.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import { createRun, openRun, type Run, type RunSurroundings } from '../../../../client/moves/run/run.ts'
import { failed } from '../../../../client/platform/outcome.ts'
import type { Platform } from '../../../../client/platform/platform.ts'
import { folderForTest } from '../journal/folder-support.ts'
import { fakeTime } from '../support/fake-time.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { modelServer } from './model-server.ts'
import { planOf } from './plans.ts'

const never = new AbortController().signal

function house(projects = 3) {
  const time = fakeTime()
  const disk = memoryDisk()
  const server = modelServer(time, () => 0.5, 'new')
  for (let count = 0; count < projects; count++) server.add('project', 'default')
  let drawn = 0
  let skew = 0
  const random = () => (drawn++ % 36) / 36
  const processOf = (self: object): RunSurroundings => ({
    ...{ store: disk.storeOf(self), clock: time.clockOf(() => skew), random },
  })
  const posts = () => server.requests.filter(({ what }) => what.startsWith('POST')).map(({ what }) => what)
  return {
    ...{ time, disk, server, processOf, posts },
    skewBy: (milliseconds: number) => {
      skew += milliseconds
    },
    async create(plan: Plan): Promise<string> {
      const made = await createRun(plan, processOf({}))
      if ('problem' in made) throw new Error(made.problem)
      await made.run.close()
      return made.run.picture.run
    },
    /** Until it is over, needs a person, or the signal is aborted. */
    async follow(run: Run, signal = never, platform: Platform = server.platformOf(run)) {
      let done = false
      run.follow(platform, signal).then(() => {
        done = true
      })
      if (!(await time.run(() => done, 48 * 3600_000))) throw new Error('It does not end.')
    },
  }
}

/** Passes requests on until `until` says that one is to be answered otherwise. */
function answering(platform: Platform, until: (what: string) => ReturnType<typeof failed> | undefined): Platform {
  return {
    ...platform,
    get: async (path, options) => until(`GET ${path}`) ?? platform.get(path, options),
    send: async (method, path, options) => until(`${method} ${path}`) ?? platform.send(method, path, options),
    page: async (path, page, options) => until(`GET ${path}`) ?? platform.page(path, page, options),
  }
}

describe('a journal whose last line was lost', () => {
  it('does not have a repository scheduled twice whose request was answered', async () => {
    const { disk, create, follow, processOf, server, posts } = house(1)
    server.faults = { ...server.faults, moveSeconds: 3600 }
    const name = await create(planOf({ how: 'each' }))
    const first = await openRun(name, processOf(first0))
    const stop = new AbortController()
    first.onChange(() => undefined)
    const unwatch = disk.storeOf(first0).watch(() => {
      if (disk.entries(name).at(-1)?.kind === 'one-answered') stop.abort()
    })
    await follow(first, stop.signal)
    unwatch()
    while (disk.entries(name).at(-1)?.kind !== 'one-intended') disk.tear(name)
    const second = await openRun(name, processOf({}))
    await follow(second)
    expect(second.picture).toMatchObject({ stage: 'done', totals: { moved: 1 } })
    expect(posts()).toHaveLength(1)
    expect(server.violations).toEqual([])
  })

  it('does not have a storage asked for twice', async () => {
    const { disk, create, follow, processOf, posts } = house()
    const name = await create(planOf())
    const stop = new AbortController()
    const unwatch = disk.storeOf(first0).watch(() => {
      if (disk.entries(name).at(-1)?.kind === 'answered') stop.abort()
    })
    await follow(await openRun(name, processOf(first0)), stop.signal)
    unwatch()
    while (disk.entries(name).at(-1)?.kind !== 'intended') disk.tear(name)
    const second = await openRun(name, processOf({}))
    await follow(second)
    expect(second.picture.stage).toBe('done')
    expect(posts()).toEqual(['POST /project_repository_storage_moves'])
  })
})

const first0 = {}

it('a run that another process takes over in the middle is gone on with there, and nothing is asked for twice', async () => {
  const { disk, create, processOf, server, time, posts } = house(6)
  const name = await create(planOf({ how: 'each' }))
  const runs = [await openRun(name, processOf({})), await openRun(name, processOf({}))]
  const followed = runs.map(run => run.follow(server.platformOf(run), never))
  for (let seconds = 3; seconds < 200; seconds += 17)
    time.after(seconds * 1000, async () => {
      disk.lose(name)
      // Somebody who only looks.
      const taken = await disk.storeOf({}).hold(name)
      time.after(4000 + seconds * 10, () => void taken?.release())
    })
  let over = false
  Promise.all(followed).then(() => {
    over = true
  })
  expect(await time.run(() => over, 24 * 3600_000)).toBe(true)
  expect(runs.map(run => run.picture.stage)).toEqual(['done', 'done'])
  expect(new Set(server.requests.map(({ process }) => process)).size).toBe(2)
  expect(posts()).toHaveLength(6)
  expect(server.violations).toEqual([])
})

describe('a full disk', () => {
  it.each(['bulk', 'each'] as const)(
    'at any line keeps anything from being asked that is not written down (%s)',
    async how => {
      const { create: createWhole, follow: followWhole, processOf: processWhole, disk: whole } = house(2)
      const name = await createWhole(planOf({ how }))
      await followWhole(await openRun(name, processWhole({})))
      const lines = whole.entries(name).length
      expect(lines).toBeGreaterThan(5)
      for (let room = 0; room < lines; room++) {
        const { disk, create, follow, processOf, posts, server } = house(2)
        const run = await openRun(await create(planOf({ how })), processOf({}))
        const names = run.picture.run
        const unwatch = disk.storeOf({}).watch(() => {
          if (disk.entries(names).length > room) disk.fail('The disk is full.')
        })
        if (room === 0) disk.fail('The disk is full.')
        await follow(run)
        if (run.picture.stage !== 'done')
          expect(run.picture.wants[0]).toMatchObject({ kind: 'disk', message: 'The disk is full.' })
        else expect(room).toBeGreaterThan(lines - 4)
        const intents = disk.entries(names).filter(({ kind }) => kind === 'intended' || kind === 'one-intended')
        expect(posts().length).toBeLessThanOrEqual(intents.length)
        unwatch()
        disk.fail(undefined)
        await follow(run)
        expect([room, run.picture.stage, run.picture.wants]).toEqual([room, 'done', []])
        expect(posts()).toHaveLength(how === 'bulk' ? 1 : 2)
        expect(server.violations).toEqual([])
      }
    },
  )
})

it('a token that is refused in the middle is asked for, and the run goes on with another one', async () => {
  const { create, follow, processOf, server, posts } = house()
  const run = await openRun(await create(planOf()), processOf({}))
  let asked = 0
  const refusal = failed({
    kind: 'unauthorised',
    status: 401,
    message: 'The token expired.',
    remedy: 'Make another one.',
  })
  await follow(
    run,
    never,
    answering(server.platformOf(run), () => (++asked > 5 ? refusal : undefined)),
  )
  expect(run.picture).toMatchObject({
    stage: 'attention',
    wants: [{ kind: 'access', message: 'The token expired.', remedy: 'Make another one.' }],
  })
  expect(asked).toBe(6)
  await follow(run)
  expect(run.picture).toMatchObject({ stage: 'done', wants: [] })
  expect(posts()).toHaveLength(1)
})

it('an instance that asks for a minute and a half of rest is given it', async () => {
  const { create, follow, processOf, server, time } = house()
  const run = await openRun(await create(planOf()), processOf({}))
  const times: number[] = []
  const limited = failed({
    ...{ kind: 'rate-limited', status: 429, message: 'Too many requests.', remedy: 'Wait.', retryAfter: 90 },
  })
  const platform = answering(server.platformOf(run), () => {
    times.push(time.passed)
    return times.length === 4 ? limited : undefined
  })
  await follow(run, never, platform)
  expect(run.picture.stage).toBe('done')
  expect((times[4] ?? 0) - (times[3] ?? 0)).toBeGreaterThanOrEqual(90_000)
  expect(run.picture.log.map(({ text }) => text)).toContain('The instance answers again.')
})

it.each([-400, 400])('a clock that jumps by %s days changes nothing but the times that are shown', async days => {
  const { create, follow, processOf, server, time, skewBy, posts } = house()
  const run = await openRun(await create(planOf()), processOf({}))
  time.after(20_000, () => skewBy(days * 24 * 3600_000))
  await follow(run)
  expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 3 } })
  expect(posts()).toHaveLength(1)
  expect(server.violations).toEqual([])
  const { perMinute, secondsLeft } = run.picture
  for (const number of [perMinute, secondsLeft]) expect(number ?? 0).toBeGreaterThanOrEqual(0)
})

it('two processes with a real folder share a run: one goes on with it, the other reads along and takes over', async () => {
  const { time, server, posts } = house(2)
  const folder = folderForTest()
  const processOf = (): RunSurroundings => ({
    ...{ store: openJournalFolder(folder), clock: time.clockOf(), random: () => 0.3 },
  })
  const made = await createRun(planOf({ how: 'each', atOnce: 1 }), processOf())
  if ('problem' in made) throw new Error(made.problem)
  const one = made.run
  const other = await openRun(one.picture.run, processOf())
  const stop = new AbortController()
  const first = one.follow(server.platformOf(one), stop.signal)
  const second = other.follow(server.platformOf(other), never)
  let over = false
  Promise.all([first, second]).then(() => {
    over = true
  })
  // The disk takes time of its own.
  for (let turn = 0; turn < 20_000 && !over; turn++) {
    await new Promise(resolve => setTimeout(resolve, 1))
    if (posts().length > 0) stop.abort()
    let steps = 0
    await time.run(() => steps++ > 0, 24 * 3600_000)
  }
  expect(over).toBe(true)
  expect(other.picture).toMatchObject({ stage: 'done', totals: { moved: 2 } })
  expect(new Set(server.requests.map(({ process }) => process)).size).toBe(2)
  expect(posts()).toHaveLength(2)
  expect(server.violations).toEqual([])
  await Promise.all([one.close(), other.close()])
})
