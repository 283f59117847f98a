/** Which moves does a run know, and how does each stand? Columns of plain numbers, ordered by id: nine bytes a row. */
import { outcomeOf } from '../move-state.ts'
import { growableColumn } from './column.ts'
import { numberSet } from './number-set.ts'

export interface MoveTable {
  readonly size: number
  /** Repositories by the state of their newest move, those that are none of the run's left out. */
  counts(): ReadonlyMap<string, number>
  readonly going: number
  /** `state` undefined: not a move of this run; it is kept for its place in the list. */
  put(id: number, container: number, state: string | undefined): Put
  /** How many rows have a greater id: the place in a list that has the newest first. */
  above(id: number): number
  /** Takes out those from `high` down to `low` that a complete reading did not show: they were deleted. Tells how many. */
  keepOnly(high: number, low: number, shown: ReadonlySet<number>): number
  /** The lowest id from `from` on whose move is going. */
  nextGoing(from: number): number | undefined
  /** The newest move of a container. */
  newestOf(container: number): { readonly id: number; readonly state: string } | undefined
  /** How many rows from the oldest on are over, not counting any above `most`. */
  overPrefix(most: number): number
  /** What so many of the oldest rows count, and the id of the last of them. */
  prefix(rows: number): { readonly upTo: number; readonly states: ReadonlyMap<string, number> }
  /** Takes them out. */
  dropPrefix(rows: number): void
  /** Whether a move of it was ever put here, even where its row was taken out. */
  knows(container: number): boolean
  readonly newest: number | undefined
}

/**
 * `again`: new, of a container whose former row was taken out and is still counted elsewhere. `superseded`: a newer one of the same
 * container is known.
 */
export type Put = 'new' | 'again' | 'changed' | 'same' | 'superseded'

/** Of a repository whose newer move is known, and of moves that are none of the run's. */
const superseded = 0
const foreign = 1

export function moveTable(): MoveTable {
  const ids = growableColumn('wide')
  const containers = growableColumn('wide')
  const marks = growableColumn('narrow')
  const seen = numberSet()
  const states: string[] = ['', '']
  const isGoing: boolean[] = [false, false]
  const counted: number[] = [0, 0]

  const markOf = (state: string | undefined) => {
    if (state === undefined) return foreign
    const known = states.indexOf(state, 2)
    if (known >= 0) return known
    // No instance has so many states; whatever comes then goes on, as every unknown one.
    if (states.length === 255) return 254
    states.push(state)
    isGoing.push(outcomeOf(state) === 'going')
    counted.push(0)
    return states.length - 1
  }
  const uncount = (row: number) => {
    counted[marks.get(row)] = (counted[marks.get(row)] ?? 0) - 1
  }
  const mark = (row: number, to: number) => {
    uncount(row)
    counted[to] = (counted[to] ?? 0) + 1
    marks.set(row, to)
  }
  const newestRow = (container: number) => {
    if (!seen.has(container)) return -1
    for (let row = ids.length - 1; row >= 0; row--)
      if (containers.get(row) === container && marks.get(row) > foreign) return row
    return -1
  }
  const insert = (row: number, id: number, container: number, wanted: number): Put => {
    const again = wanted !== foreign && seen.has(container)
    const other = wanted === foreign ? -1 : newestRow(container)
    const older = other >= 0 && ids.get(other) > id
    if (other >= 0 && !older) mark(other, superseded)
    const made = older ? superseded : wanted
    ids.insert(row, id)
    containers.insert(row, container)
    marks.insert(row, made)
    counted[made] = (counted[made] ?? 0) + 1
    if (wanted !== foreign) seen.add(container)
    if (older) return 'superseded'
    return again && other < 0 ? 'again' : 'new'
  }

  return {
    get size() {
      return ids.length
    },
    get newest() {
      for (let row = ids.length - 1; row >= 0; row--) if (marks.get(row) !== foreign) return ids.get(row)
      return undefined
    },
    get going() {
      return counted.reduce((sum, count, at) => (isGoing[at] ? sum + count : sum), 0)
    },
    counts: () => new Map(states.flatMap((state, at) => (at > foreign && counted[at] ? [[state, counted[at]]] : []))),
    put(id, container, state) {
      const row = ids.search(id)
      const wanted = markOf(state)
      if (row === ids.length || ids.get(row) !== id) return insert(row, id, container, wanted)
      const before = marks.get(row)
      if (before === superseded) return 'superseded'
      if (before === wanted) return 'same'
      mark(row, wanted)
      return 'changed'
    },
    above(id) {
      const row = ids.search(id)
      return ids.length - row - (row < ids.length && ids.get(row) === id ? 1 : 0)
    },
    keepOnly(high, low, shown) {
      const before = ids.length
      for (let row = ids.search(high + 1) - 1; row >= 0 && ids.get(row) >= low; row--) {
        if (shown.has(ids.get(row))) continue
        uncount(row)
        for (const column of [ids, containers, marks]) column.remove(row)
      }
      return before - ids.length
    },
    nextGoing(from) {
      for (let row = ids.search(from); row < ids.length; row++) if (isGoing[marks.get(row)]) return ids.get(row)
      return undefined
    },
    newestOf(container) {
      const row = newestRow(container)
      return row < 0 ? undefined : { id: ids.get(row), state: states[marks.get(row)] ?? '' }
    },
    overPrefix(most) {
      let row = 0
      while (row < ids.length && ids.get(row) <= most && !isGoing[marks.get(row)]) row++
      return row
    },
    knows: container => seen.has(container),
    prefix(rows) {
      const over = new Map<string, number>()
      for (let row = 0; row < rows; row++) {
        const state = marks.get(row) > foreign ? states[marks.get(row)] : undefined
        if (state !== undefined) over.set(state, (over.get(state) ?? 0) + 1)
      }
      return { upTo: ids.get(rows - 1), states: over }
    },
    dropPrefix(rows) {
      for (let row = 0; row < rows; row++) uncount(row)
      for (const column of [ids, containers, marks]) column.dropFirst(rows)
    },
  }
}
