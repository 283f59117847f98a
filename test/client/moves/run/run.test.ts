/** Does a run go from its plan to its end, whatever happens to it? */
import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import { createRun, listRuns, openRun, type Run } from '../../../../client/moves/run/run.ts'
import { fakeTime } from '../support/fake-time.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { modelServer } from './model-server.ts'
import { planOf } from './plans.ts'

function house() {
  const time = fakeTime()
  const disk = memoryDisk()
  const server = modelServer(time, () => 0.5, 'new')
  let drawn = 0
  // Names of runs are made of it.
  const random = () => (drawn++ % 36) / 36
  const surroundings = { store: disk.storeOf({}), clock: time.clockOf(), random }
  const never = new AbortController().signal
  return {
    ...{ time, disk, server, surroundings },
    async create(plan: Plan): Promise<Run> {
      const made = await createRun(plan, surroundings)
      if ('problem' in made) throw new Error(made.problem)
      return made.run
    },
    /** Until it is over, or needs a person. */
    async follow(run: Run, signal = never) {
      let done = false
      run.follow(server.platformOf(run), signal).then(() => {
        done = true
      })
      const ended = await time.run(() => done, 24 * 3600_000)
      if (!ended) throw new Error(`It does not end: ${JSON.stringify(run.picture.parts)}`)
    },
  }
}

describe('a run', () => {
  it('moves all projects of a storage and proves it', async () => {
    const { server, create, follow } = house()
    for (let count = 0; count < 7; count++) server.add('project', 'default')
    const run = await create(planOf())
    expect(run.picture.stage).toBe('planned')
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', wants: [], totals: { moved: 7, going: 0, failed: 0 } })
    expect(server.violations).toEqual([])
  })

  it('asks where a project lies after it has seen its moves, so that one that ends in between is not missed', async () => {
    const { server, create, follow } = house()
    const { id } = server.add('project', 'default')
    await follow(await create(planOf({ how: 'each' })))
    const asked = server.requests.map(({ what }) => what)
    const posted = asked.indexOf(`POST /projects/${id}/repository_storage_moves`)
    expect(asked.slice(posted - 2, posted)).toEqual([
      `GET /projects/${id}/repository_storage_moves 1`,
      `GET /projects/${id}`,
    ])
  })

  it('wants the console for what the interface does not tell', async () => {
    const { server, create, follow } = house()
    for (let count = 0; count < 3; count++) server.add('snippet', 'default')
    const run = await create(planOf({ types: ['snippet'] }))
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'check', wants: [{ kind: 'console', part: 'default/snippet' }] })
    const text = server.console('default', ['snippet'])
    expect(await run.wish({ kind: 'console', source: 'default', text })).toBeUndefined()
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 3 } })
  })

  it('takes what the console tells as soon as the last move is over, and is proven long before it would ask', async () => {
    const { server, create, time } = house()
    for (let count = 0; count < 3; count++) server.add('snippet', 'default')
    const run = await create(planOf({ types: ['snippet'] }))
    const over = new AbortController()
    void run.follow(server.platformOf(run), over.signal)
    await time.run(() => run.picture.totals.going > 0, 60_000)
    await time.run(() => run.picture.totals.moved === 3, 3600_000)
    expect(run.picture.stage).toBe('running')
    const text = server.console('default', ['snippet'])
    expect(await run.wish({ kind: 'console', source: 'default', text })).toBeUndefined()
    expect(await time.run(() => run.picture.stage === 'done', 60_000)).toBe(true)
    over.abort()
  })

  it('one by one keeps no more going than the plan says', async () => {
    const { server, create, follow, time } = house()
    for (let count = 0; count < 9; count++) server.add('project', 'default')
    const run = await create(planOf({ how: 'each', atOnce: 2 }))
    let most = 0
    const count = () => {
      const going = server.moves('project').filter(({ state }) => state !== 'finished').length
      most = Math.max(most, going)
      time.after(100, count)
    }
    count()
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 9 } })
    expect(most).toBe(2)
  })

  it('of one project asks for nothing else', async () => {
    const { server, create, follow } = house()
    const { id } = server.add('project', 'default')
    server.add('project', 'default')
    const run = await create(planOf({ how: 'one', only: { type: 'project', id, label: 'group/project' } }))
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 1 } })
    expect(server.left('default', 'project')).toHaveLength(1)
  })

  it('of one project is over where that is deleted meanwhile', async () => {
    const { server, create, follow, time } = house()
    const project = server.add('project', 'default')
    const run = await create(planOf({ how: 'one', only: { type: 'project', id: project.id, label: 'group/project' } }))
    time.after(3000, () => server.remove(project))
    await follow(run)
    expect(run.picture).toMatchObject({ stage: 'done', wants: [] })
    expect(server.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
  })

  it('is listed, and opened by its name', async () => {
    const { create, surroundings } = house()
    const run = await create(planOf())
    expect(await listRuns(surroundings.store)).toMatchObject([{ picture: { run: run.picture.run, stage: 'planned' } }])
    expect((await openRun(run.picture.run, surroundings)).picture.plan).toEqual(planOf())
  })

  it('is planned beside others, and refused where one that is going moves the same', async () => {
    const { create, follow, surroundings, server } = house()
    for (let count = 0; count < 3; count++) server.add('snippet', 'default')
    const first = await create(planOf({ types: ['snippet'] }))
    const second = await create(planOf({ types: ['snippet', 'group'], sources: ['other', 'default'] }))
    await follow(first)
    expect(first.picture.stage).toBe('check')
    const third = await createRun(planOf({ types: ['snippet'] }), surroundings)
    expect(third).toMatchObject({
      problem: expect.stringContaining(`${first.picture.run} moves snippets of default already`),
    })
    const asked = server.requests.length
    await follow(second)
    expect(second.picture).toMatchObject({
      startedAt: undefined,
      wants: [{ kind: 'other-run', message: `The run ${first.picture.run} moves snippets of default already.` }],
    })
    expect(server.requests).toHaveLength(asked)
    expect((await openRun(second.picture.run, surroundings)).picture.stage).toBe('planned')
    await first.wish({ kind: 'give-up', reason: '' })
    await follow(second)
    expect(second.picture).toMatchObject({ stage: 'check', startedAt: expect.any(Number) })
    expect(second.picture.wants.map(({ kind }) => kind)).not.toContain('other-run')
  })

  it('of two that are started at once, one goes', async () => {
    const { create, server, time } = house()
    const runs = [await create(planOf()), await create(planOf())]
    const never = new AbortController().signal
    const done = runs.map(run => run.follow(server.platformOf(run), never))
    let over = false
    Promise.all(done).then(() => {
      over = true
    })
    await time.run(() => over, 3600_000)
    const wants = runs.flatMap(({ picture }) => picture.wants.map(({ kind }) => kind))
    expect(wants.filter(kind => kind === 'other-run')).toHaveLength(1)
    expect(server.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
  })

  describe('of one project to where it lies', () => {
    const plan = (id: number) =>
      planOf({ how: 'one', destination: 'default', only: { type: 'project', id, label: 'group/project' } })
    const house1 = () => {
      const made = house()
      made.server.allowsOwnStorage = true
      const { id } = made.server.add('project', 'default')
      return { ...made, id }
    }
    it('is over with its move, and says that it is where it was', async () => {
      const { create, follow, server, id } = house1()
      const run = await create(plan(id))
      await follow(run)
      expect(run.picture).toMatchObject({ stage: 'done', totals: { moved: 1 } })
      expect(run.picture.log.map(({ text }) => text).slice(-2)).toEqual([
        'default/project: its move is over, and it is where it was.',
        'Done: it is where it was.',
      ])
      expect(server.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
    })
    it('is not done where the instance refuses it, and does not ask without end', async () => {
      const { create, follow, server, id } = house1()
      server.faults = { ...server.faults, moveFailures: 1, lastingFailures: 1 }
      const run = await create(plan(id))
      await follow(run)
      expect(run.picture).toMatchObject({ stage: 'attention', wants: [{ kind: 'failures' }], totals: { failed: 1 } })
      expect(server.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
    })
    it('is refused for a whole storage', async () => {
      const { surroundings } = house1()
      expect(await createRun(planOf({ destination: 'default' }), surroundings)).toMatchObject({
        problem: expect.stringContaining('source and destination at once'),
      })
    })
  })
})
