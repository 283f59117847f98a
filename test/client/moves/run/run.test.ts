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
  const surroundings = { store: disk.storeOf({}), clock: time.clockOf(), random: () => 0.5 }
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

  it('is listed, and opened by its name', async () => {
    const { create, surroundings } = house()
    const run = await create(planOf())
    expect(await listRuns(surroundings.store)).toMatchObject([{ picture: { run: run.picture.run, stage: 'planned' } }])
    expect((await openRun(run.picture.run, surroundings)).picture.plan).toEqual(planOf())
  })

  it('is refused where another one moves the same', async () => {
    const { create, surroundings } = house()
    await create(planOf())
    const again = await createRun(planOf({ sources: ['other', 'default'] }), surroundings)
    expect(again).toMatchObject({ problem: expect.stringContaining('moves projects of default already') })
  })
})
