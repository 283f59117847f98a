/** Is only what changed drawn again, and are failures found among those of other states? */
import { expect, it } from 'vitest'
import type { FailureQuery } from '../../../../client/moves/run/run-picture.ts'
import { changedRows } from '../../../../client/vscode/moves/changed-rows.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import type { MoveRow } from '../../../../client/vscode/moves/move-row.ts'
import { shownFailures } from '../../../../client/vscode/moves/shown-failures.ts'
import { memento } from '../integrations/setting.ts'
import { aFailure, aPart, aPicture } from './pictures.ts'

function row(id: string, label = id, children?: readonly MoveRow[]): MoveRow {
  return { id, label, icon: { id: 'x' }, spoken: label, ...(children && { children }) }
}
const changed = (before: readonly MoveRow[], now: readonly MoveRow[]) => {
  const rows = changedRows(before, now)
  return rows === 'all' ? rows : rows.map(({ id }) => id)
}

it('draws the innermost row that tells something else', () => {
  const before = [row('a', 'a', [row('b'), row('c')]), row('d')]
  expect(changed(before, before)).toEqual([])
  expect(changed(before, [row('a', 'a', [row('b', 'new'), row('c')]), row('d')])).toEqual(['b'])
  expect(changed(before, [row('a', 'new', [row('b', 'new'), row('c')]), row('d')])).toEqual(['a'])
  expect(changed(before, [row('a', 'a', [row('c')]), row('d')])).toEqual(['a'])
  expect(changed(before, [row('d')])).toBe('all')
})

it('finds failures of one state, as many as are asked for', () => {
  const all = Array.from({ length: 2000 }, (_, at) => aFailure(at, { state: at % 2 ? 'failed' : 'cleanup failed' }))
  const failures = ({ offset, limit }: FailureQuery) => ({ total: all.length, rows: all.slice(offset, offset + limit) })
  const states = [{ state: 'failed', count: 1000, outcome: 'failed' as const }]
  const run = { failures, picture: aPicture({ parts: [aPart('project', { states })] }) }
  const shown = shownFailures(run, { part: 'default/project', state: 'failed' }, 100)
  expect(shown.rows.map(({ container }) => container).slice(0, 3)).toEqual([1, 3, 5])
  expect(shown).toMatchObject({ total: 1000, rows: { length: 100 } })
})

it('remembers which runs are over, so that a start need not read them', async () => {
  const kept = createKeptRuns(memento(new Map()))
  expect(kept.mayGo([])).toBe(false)
  expect(kept.mayGo(['run-1'])).toBe(true)
  await kept.remember([aPicture({ stage: 'done' }), aPicture({ run: 'run-2', stage: 'planned' })])
  expect(kept.mayGo(['run-1'])).toBe(false)
  expect(kept.mayGo(['run-1', 'run-2'])).toBe(true)
})

it('forgets what it knew of runs that are gone', async () => {
  const state = new Map<string, unknown>()
  const kept = createKeptRuns(memento(state))
  await kept.setPaused('run-1', true)
  await kept.setTold('run-1', ['going'])
  expect(kept.isPaused('run-1')).toBe(true)
  await kept.remember([])
  expect(kept.isPaused('run-1')).toBe(false)
  expect(JSON.stringify([...state.values()])).not.toContain('run-1')
})
