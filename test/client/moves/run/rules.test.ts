/** How are errors judged, waits chosen, journals of other versions refused, and requests kept below their rate? */
import { describe, expect, it, test } from 'vitest'
import { maySchedule } from '../../../../client/moves/run/may-schedule.ts'
import { isSurelyRefused, judgeFailure, nextInterval, waitAfterFailure } from '../../../../client/moves/run/pace.ts'
import { readMove } from '../../../../client/moves/run/read-move.ts'
import { isRepeated, judgeError, waitBeforeAttempt } from '../../../../client/moves/run/reschedule.ts'
import { limitedNetwork, openRun } from '../../../../client/moves/run/run.ts'
import { entryOf } from '../../../../client/moves/run/run-entry.ts'
import { replay } from '../../../../client/moves/run/run-state.ts'
import { fakeTime } from '../support/fake-time.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { planOf } from './plans.ts'

test.each([
  ['Timeout waiting for repository pushes', 'passing'],
  ['14:failed to connect to all addresses. unavailable', 'passing'],
  ['4:Deadline Exceeded', 'passing'],
  ['Repository is read-only', 'passing'],
  ['write: no space left on device', 'lasting'],
  ['Failed to verify project repository checksum from a to b', 'lasting'],
  ['5:repository does not exist', 'lasting'],
  ['something else', 'unknown'],
  [undefined, 'unknown'],
])('%s is %s', (error, judged) => expect(judgeError(error)).toBe(judged))

describe('a repeat', () => {
  it('comes later each time, as often as the plan says, and never where it is in vain', () => {
    expect([1, 2, 3, 9].map(waitBeforeAttempt)).toEqual([30_000, 120_000, 480_000, 1_800_000])
    expect(isRepeated('unknown', 2, 3)).toBe(true)
    expect(isRepeated('passing', 3, 3)).toBe(false)
    expect(isRepeated('lasting', 1, 3)).toBe(false)
  })
})

describe('pace', () => {
  it('is fast while things change, and slows down to a minute', () => {
    expect(nextInterval(30_000, true)).toBe(1000)
    let interval = 1000
    for (let look = 0; look < 20; look++) interval = nextInterval(interval, false)
    expect(interval).toBe(60_000)
  })

  const failure = { kind: 'rate-limited', status: 429, message: '', remedy: '' } as const
  it('obeys what the instance asks for', () =>
    expect(waitAfterFailure({ ...failure, retryAfter: 90 }, 1, 0.5)).toBe(90_000))
  it('asks a person about a token', () => expect(judgeFailure({ ...failure, kind: 'unauthorised' })).toBe('access'))
  it('is sure of nothing that was not answered', () => {
    expect(isSurelyRefused({ ...failure, kind: 'unexpected', status: 500 })).toBe(false)
    expect(isSurelyRefused({ ...failure, kind: 'timeout', unanswered: true })).toBe(false)
    expect(isSurelyRefused({ ...failure, kind: 'invalid', status: 400 })).toBe(true)
    expect(isSurelyRefused(failure)).toBe(true)
  })
})

it('a record keeps what is not known of it', () => {
  const record = { id: 3, state: 'cleanup failed', source_storage_name: 'a', shard: 7, project: { id: 9 } }
  expect(readMove(record, 'project')).toMatchObject({ container: { id: 9, label: 'project 9' }, extra: { shard: 7 } })
  expect(readMove({ id: 'x' }, 'project')).toBeUndefined()
})

describe('one repository', () => {
  const [part] = replay('run', [entryOf({ kind: 'planned', plan: planOf() }, 0)]).parts
  if (!part) throw new Error('No part.')
  const move = (state: string) => ({
    ...{ id: 5, state, source: 'default', destination: 'new', createdAt: '', error: undefined, extra: {} },
    container: undefined,
  })
  it('is not scheduled while a move of it goes', () =>
    expect(maySchedule(part, 'default', [move('replicated')], planOf())).toEqual({ may: false, why: 'going' }))
  it('is never scheduled to where it lies', () =>
    expect(maySchedule(part, 'new', [move('finished')], planOf())).toMatchObject({ may: false, why: 'elsewhere' }))
  it('is never scheduled to its own storage, unless it is the one project that the plan is for', () => {
    const plan = planOf({ destination: 'default' })
    expect(maySchedule(part, 'default', [], plan)).toMatchObject({ may: false, why: 'elsewhere' })
    expect(maySchedule(part, undefined, [], plan)).toMatchObject({ may: false, why: 'elsewhere' })
    expect(maySchedule(part, 'default', [], { ...plan, how: 'one' })).toMatchObject({ may: true })
  })
  it('is scheduled where it failed', () =>
    expect(maySchedule(part, 'default', [move('failed')], planOf())).toMatchObject({ may: true, after: 5 }))
})

describe('a journal', () => {
  const open = async (...more: readonly Readonly<Record<string, unknown>>[]) => {
    const store = memoryDisk().storeOf({})
    const planned = { ...entryOf({ kind: 'planned', plan: planOf() }, 0) }
    await (await store.create('run', [planned, ...more])).release()
    return openRun('run', { store, clock: fakeTime().clockOf(), random: () => 0 })
  }
  it('of a newer version is left alone', async () => {
    await expect(open({ v: 2, at: 0, kind: 'started' })).rejects.toThrow(/newer Signalbox. Update/)
    await expect(open({ v: 1, at: 0, kind: 'teleported' })).rejects.toThrow(/newer Signalbox. Update/)
  })
  it('that was changed is told by its line', () =>
    expect(open({ v: 1, at: 0, kind: 'begun', part: 'default/project' })).rejects.toThrow(/^Line 2 /))
  it('that ends early is gone on with', async () => expect((await open()).picture.stage).toBe('planned'))
})

it('requests come evenly, and none before its turn', async () => {
  const time = fakeTime()
  const sent: number[] = []
  const network = limitedNetwork(
    {
      clock: time.clockOf(),
      random: () => 0,
      fetch: async () => {
        sent.push(time.passed)
        return new Response()
      },
    },
    4,
  )
  const signal = new AbortController().signal
  const init = { method: 'GET', headers: {}, redirect: 'manual', signal, credentials: 'omit' } as const
  for (let count = 0; count < 5; count++) void network.fetch('http://127.0.0.1', init)
  await time.run(() => sent.length === 5, 10_000)
  expect(sent).toEqual([0, 250, 500, 750, 1000])
})
