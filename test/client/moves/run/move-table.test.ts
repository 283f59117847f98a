/** Are moves counted once each, found by their place, and small? */
import { describe, expect, it } from 'vitest'
import { coverage } from '../../../../client/moves/run/coverage.ts'
import { moveTable } from '../../../../client/moves/run/move-table.ts'
import { offsetOf, pageAround, pageBehind } from '../../../../client/moves/run/page-plan.ts'

describe('a repository counts by its newest move', () => {
  it('whichever was read first', () => {
    const table = moveTable()
    expect(table.put(20, 7, 'failed')).toBe('new')
    expect(table.put(30, 7, 'started')).toBe('new')
    expect(table.put(10, 7, 'failed')).toBe('superseded')
    expect([...table.counts()]).toEqual([['started', 1]])
    expect(table.going).toBe(1)
    expect(table.put(30, 7, 'finished')).toBe('changed')
    expect([...table.counts()]).toEqual([['finished', 1]])
  })

  it('and moves of others keep their place alone', () => {
    const table = moveTable()
    table.put(1, 1, 'finished')
    table.put(2, 9, undefined)
    expect([...table.counts()]).toEqual([['finished', 1]])
    expect(table.above(1)).toBe(1)
    expect(table.above(2)).toBe(0)
  })

  it('and words that nobody knows are going', () => {
    const table = moveTable()
    table.put(1, 1, 'pondering')
    expect(table.going).toBe(1)
    expect(table.nextGoing(0)).toBe(1)
  })
})

it('what a complete reading does not show was deleted', () => {
  const table = moveTable()
  for (const id of [1, 2, 3, 4]) table.put(id, id, 'started')
  expect(table.keepOnly(4, 2, new Set([4, 2]))).toBe(1)
  expect(table.going).toBe(3)
})

it('ids beyond four bytes are kept', () => {
  const table = moveTable()
  table.put(5, 5, 'started')
  table.put(2 ** 40, 6, 'failed')
  expect(table.newestOf(6)).toEqual({ id: 2 ** 40, state: 'failed' })
  expect(table.newestOf(5)).toEqual({ id: 5, state: 'started' })
})

it('a million moves, read from the newest on, take little memory', () => {
  const before = process.memoryUsage().arrayBuffers
  const table = moveTable()
  for (let id = 1_000_000; id > 0; id--) table.put(id, id, id % 3 === 0 ? 'finished' : 'scheduled')
  expect(table.size).toBe(1_000_000)
  expect(table.going).toBe(666_667)
  expect(table.above(250_000)).toBe(750_000)
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(60)
  for (let id = 1; id <= 500_000; id++) table.put(id, id, 'finished')
  const rows = table.overPrefix(1_000_000)
  expect(table.prefix(rows)).toEqual({ upTo: rows, states: new Map([['finished', rows]]) })
  table.dropPrefix(rows)
  expect(table.size).toBe(1_000_000 - rows)
})

describe('pages', () => {
  it('that follow share the last known row, and lose little for it', () => {
    for (const place of [99, 100, 250, 1_000, 54_321, 999_999]) {
      const wish = pageBehind(place, 100)
      expect(offsetOf(wish)).toBeLessThanOrEqual(place)
      expect(offsetOf(wish) + wish.perPage - place).toBeGreaterThan(50)
    }
  })

  it('for one row have its neighbours on them', () => {
    for (const place of [95, 99, 100, 101, 199, 12_345]) {
      const wish = pageAround(place, 100)
      expect(place - offsetOf(wish)).toBeGreaterThan(5)
      expect(offsetOf(wish) + wish.perPage - 1 - place).toBeGreaterThan(5)
    }
  })
})

it('a list is known without a gap only where pages overlap', () => {
  const known = coverage()
  known.add(100, 80)
  known.add(60, 40)
  expect(known.reaches(40)).toBe(false)
  expect(known.top).toEqual({ high: 100, low: 80 })
  known.add(82, 58)
  expect(known.top).toEqual({ high: 100, low: 40 })
  expect(known.reaches(40)).toBe(true)
})
