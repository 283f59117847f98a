/** Is a list of moves read to its end, whatever happened to it between two pages? */
import { describe, expect, it } from 'vitest'
import { nextStep } from '../../../../client/moves/run/next-step.ts'
import { observePage } from '../../../../client/moves/run/observe-moves.ts'
import { isRead } from '../../../../client/moves/run/part-standing.ts'
import { entryOf, type RunEvent } from '../../../../client/moves/run/run-entry.ts'
import { beginLook, emptyMemory, memoryOf } from '../../../../client/moves/run/run-memory.ts'
import { replay } from '../../../../client/moves/run/run-state.ts'
import { planOf } from './plans.ts'

/** A list that may change, and a run that reads it. */
function reader(count: number, pageSize = 5) {
  const plan = planOf({ types: ['snippet'] })
  const events: readonly RunEvent[] = [
    { kind: 'planned', plan },
    { kind: 'begun', part: 'default/snippet', after: 0 },
    { kind: 'intended', part: 'default/snippet' },
    { kind: 'answered', part: 'default/snippet', answer: 'accepted' },
  ]
  const state = replay(
    'run',
    events.map(event => entryOf(event, 0)),
  )
  const memory = emptyMemory(state, () => 0.5, { foldAtLeast: 1000, pageSize })
  const [part] = state.parts
  if (!part) throw new Error('No part.')
  const known = memoryOf(memory, part)
  /** Newest first. */
  let list = Array.from({ length: count }, (_, at) => count - at)
  const pages: number[] = []
  /** Reads one page; false: nothing is to be read now. */
  const read = (): boolean => {
    const step = nextStep(state, memory)
    if (step.kind !== 'page') return false
    const { page, perPage } = step.wish
    pages.push(page)
    const from = (page - 1) * perPage
    const moves = list.slice(from, from + perPage).map(id => ({
      ...{ id, state: 'started', source: 'default', destination: 'new', createdAt: '', error: undefined, extra: {} },
      container: { type: 'snippet' as const, id: 1000 + id, label: `snippet ${id}` },
    }))
    observePage(part, memory, {
      ...{ wish: step.wish, moves, more: from + perPage < list.length, target: step.target, rate: plan.rate },
    })
    return true
  }
  return {
    ...{ known, pages },
    remove: (ids: (id: number) => boolean) => {
      list = list.filter(id => !ids(id))
    },
    swap(id: number) {
      const at = list.indexOf(id)
      list.splice(at, 2, ...list.slice(at, at + 2).reverse())
    },
    isRead: () => isRead(part, known),
    look: () => beginLook(memory),
    read,
    readLook(): number {
      let count = 0
      while (read()) if (++count > 1000) throw new Error('It reads without end.')
      return count
    },
  }
}

describe('pages of a list', () => {
  it('are read to the end, a row of the last one on each', () => {
    const { readLook, isRead, known, pages } = reader(40)
    readLook()
    expect(isRead()).toBe(true)
    expect(known.table.going).toBe(40)
    expect(pages.length).toBeLessThan(20)
  })

  it('are read to the end where it became so short meanwhile that no place is right any more', () => {
    const { read, readLook, look, isRead, known, remove } = reader(60)
    for (let page = 0; page < 3; page++) read()
    // As it is after places were sought in vain.
    known.drift = 1000
    remove(id => id > 20 && id < 55)
    for (let looks = 0; looks < 3; looks++) {
      expect(readLook()).toBeLessThan(50)
      look()
    }
    expect(isRead()).toBe(true)
    expect(known.table.going).toBe(26)
  })

  it('tell of no deletion where two moves of the same moment are listed the wrong way round', () => {
    for (let id = 2; id <= 80; id++) {
      const { readLook, look, isRead, known, swap } = reader(80, 20)
      readLook()
      look()
      swap(id)
      const { changes } = known
      for (let looks = 0; looks < 5; looks++) {
        readLook()
        look()
      }
      expect(isRead()).toBe(true)
      expect([id, known.table.going, known.changes]).toEqual([id, 80, changes])
    }
  })

  it('tell what was deleted', () => {
    const { readLook, look, known, remove } = reader(40)
    readLook()
    remove(id => id === 40 || id === 22 || id === 3)
    for (let looks = 0; looks < 30; looks++) {
      look()
      readLook()
    }
    expect(known.table.going).toBe(37)
  })
})
