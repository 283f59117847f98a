/** Does a run come to its end against the embedded platform, through the real client, with everything going wrong? */
import { expect, it } from 'vitest'
import { createRun, limitedNetwork } from '../../../../client/moves/run/run.ts'
import { createNodeNetwork } from '../../../../client/platform/hosts/node.ts'
import { createPlatform } from '../../../../client/platform/platform.ts'
import { startSandbox } from '../../../../client/sandbox/hosts/node.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { planOf } from './plans.ts'

it('moves, reschedules and proves, with every fault switched on', { timeout: 60_000 }, async () => {
  const sandbox = await startSandbox({ moveSpeed: 2000, repositories: { projects: 40, snippets: 10, groups: 5 } })
  const node = createNodeNetwork({})
  try {
    // Waiting is shortened; nothing else is.
    const clock = {
      now: node.clock.now,
      sleep: (milliseconds: number, signal: AbortSignal) => node.clock.sleep(milliseconds / 200, signal),
    }
    const network = limitedNetwork({ ...node, clock: { ...clock, sleep: hurried(node.clock.sleep) } }, 200)
    const platform = createPlatform({ url: sandbox.url, token: sandbox.token, network })
    const plan = planOf({
      instance: { url: sandbox.url, label: 'sandbox', version: '17.5.1-ee' },
      ...{ destination: 'storage2', types: ['project', 'snippet'], attempts: 5, rate: 200 },
    })
    const names = await platform.get<Record<string, Record<string, number>>>('/application/settings')
    if (!names.ok) throw new Error(names.failure.message)
    const destination = Object.keys(names.value.repository_storages_weighted ?? {}).find(name => name !== 'default')
    if (destination === undefined) throw new Error('The sandbox has one storage.')
    const surroundings = { store: memoryDisk().storeOf({}), clock, random: Math.random }
    const made = await createRun({ ...plan, destination }, surroundings)
    if ('problem' in made) throw new Error(made.problem)
    const { run } = made
    sandbox.setFaults({
      ...{ serverErrors: 0.1, droppedConnections: 0.1, moveFailures: 0.1, movesThatStay: 0.05 },
      ...{ moveCopiesLeft: 0.05, movesSkipped: 0.05 },
    })
    for (let turn = 0; turn < 30 && run.picture.stage !== 'done'; turn++) {
      if (turn === 5) sandbox.setFaults({})
      await run.follow(platform, AbortSignal.timeout(20_000))
      for (const { kind, part = '' } of run.picture.wants) {
        if (kind === 'console') await run.wish({ kind, source: 'default', text: sandbox.storages.console('default') })
        if (kind === 'failures') await run.wish({ kind: 'reschedule', part })
        if (kind === 'unanswered' || kind === 'refused') await run.wish({ kind: 'schedule-again', part })
        if (kind === 'left-over' || kind === 'newcomers')
          await run.wish({ kind: part.endsWith('/project') ? 'schedule-left' : 'schedule-again', part })
      }
    }
    expect(run.picture).toMatchObject({ stage: 'done', wants: [] })
    expect(sandbox.storages.count('default', 'project')).toBe(0)
    expect(sandbox.storages.count('default', 'snippet')).toBe(0)
    expect(sandbox.storages.lost).toEqual([])
    expect(sandbox.storages.askedTwice).toBe(0)
    await run.close()
  } finally {
    await node.close?.()
    await sandbox.stop()
  }
})

/** Repeats are soon; the time that a request may take stays as it is. */
function hurried(sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>) {
  return (milliseconds: number, signal: AbortSignal) =>
    sleep(milliseconds >= 30_000 ? milliseconds : milliseconds / 50, signal)
}
