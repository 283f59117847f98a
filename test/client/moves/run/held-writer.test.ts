/** Is nothing written down that stopped being true while it waited for its turn? */
import { expect, it } from 'vitest'
import { heldWriter } from '../../../../client/moves/run/held-writer.ts'
import { entryOf } from '../../../../client/moves/run/run-entry.ts'
import { replay } from '../../../../client/moves/run/run-state.ts'
import { fakeTime } from '../support/fake-time.ts'
import { memoryDisk } from '../support/memory-store.ts'
import { planOf } from './plans.ts'

it('a run does not end as done while the console tells that something is left', async () => {
  const disk = memoryDisk()
  const planned = entryOf({ kind: 'planned', plan: planOf({ types: ['snippet'] }) }, 0)
  const held = await disk.storeOf({}).create('run', [{ ...planned }])
  const state = replay('run', [planned])
  const { write, writeUnlessChanged } = heldWriter(held, state, fakeTime().clockOf())
  const answered = write([{ kind: 'console', part: 'default/snippet', left: 3 }])
  const ended = writeUnlessChanged([{ kind: 'ended', how: 'done' }])
  await answered
  expect(await ended).toBe(false)
  expect(disk.entries('run').map(({ kind }) => kind)).toEqual(['planned', 'console'])
  expect(state.ended).toBeUndefined()
  expect(await writeUnlessChanged([{ kind: 'started' }])).toBe(true)
})
