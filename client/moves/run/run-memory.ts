/** What does a process know of a run beside its journal? All of it can be read again, and is gone with the process. */
import { type Coverage, coverage } from './coverage.ts'
import { type DueQueue, dueQueue } from './due-queue.ts'
import { type MoveTable, moveTable } from './move-table.ts'
import { shortestLook } from './pace.ts'
import type { PartState, RunState } from './run-state.ts'

/** Sizes that a test makes small. */
export interface Measures {
  /** So many rows that are over are folded at once. */
  readonly foldAtLeast: number
  /** Rows of a page; an instance gives no more than a hundred. */
  readonly pageSize: number
}

export const usualMeasures: Measures = { foldAtLeast: 1000, pageSize: 100 }

export interface RunMemory {
  readonly measures: Measures
  /** Milliseconds that this process has waited on purpose: its only sense of time, for clocks may jump. */
  elapsed: number
  /** Between two looks. */
  interval: number
  /** Something has changed since the last look. */
  changed: boolean
  failuresInRow: number
  /** By `elapsed`: nothing is asked before. */
  restUntil: number
  /** By `elapsed`, when counts were last written down. */
  countedAt: number | undefined
  countedAs: string
  random: () => number
  readonly parts: Map<string, PartMemory>
}

export interface PartMemory {
  readonly table: MoveTable
  readonly coverage: Coverage
  /** Rows up to this id are not in the table any more. */
  foldedUpTo: number
  /** By how many rows the list is shorter than what is known of it, deep down. */
  drift: number
  /** Grows with everything new. */
  changes: number
  /** By `elapsed`. */
  changedAt: number
  look: Look
  /** Ids from here on are looked at next, beyond the oldest. */
  rolling: number
  walk: Walk | undefined
  /** `changes` when the last complete walk ended; undefined: none has. */
  walkedAt: number | undefined
  /** The head was read after that walk. */
  headSince: boolean
  /** The console's answer that was known when the head was last read: moves may have come before it that were not seen. */
  headWith: PartState['console']
  /** To be scheduled one by one. */
  readonly queue: Map<number, string>
  /** By `elapsed`, since when a failure or an unanswered request is known. */
  readonly since: Map<number, number>
  /** By `elapsed`: not before. */
  readonly postponed: Map<number, number>
  /** By `elapsed`, when a failed one is scheduled again: never later than it is due, and perhaps not needed any more. */
  readonly due: DueQueue
  /** The failures that were there before are in `due`. */
  noted: boolean
}

/** What was done in this look. */
export interface Look {
  head: boolean
  pages: number
  from: number
  walked: boolean
  ones: number
  readonly settled: Set<number>
}

/** Through what is left on the source. */
export interface Walk {
  readonly began: number
  cursor: number
  examined: number
  total: number | undefined
  candidates: number
  readonly found: { newcomers: number; going: number; failed: number; stayed: number; bare: number }
}

export function emptyMemory({ parts }: RunState, random: () => number, measures: Measures): RunMemory {
  return {
    ...{ elapsed: 0, interval: shortestLook, changed: false, failuresInRow: 0, restUntil: 0 },
    ...{ countedAt: undefined, countedAs: '', random, measures },
    parts: new Map(parts.map(part => [part.part, emptyPartMemory()])),
  }
}

function emptyPartMemory(): PartMemory {
  return {
    ...{
      table: moveTable(),
      coverage: coverage(),
      foldedUpTo: 0,
      drift: 0,
      changes: 0,
      changedAt: 0,
      look: freshLook(),
      rolling: 0,
    },
    ...{ walk: undefined, walkedAt: undefined, headSince: false, headWith: undefined },
    ...{ queue: new Map(), since: new Map(), postponed: new Map(), due: dueQueue(), noted: false },
  }
}

function freshLook(): Look {
  return { head: false, pages: 0, from: 0, walked: false, ones: 0, settled: new Set() }
}

/** Another look begins. */
export function beginLook(memory: RunMemory): void {
  memory.changed = false
  for (const part of memory.parts.values()) part.look = freshLook()
}

/** What was folded has to be read again. */
export function readAgain(memory: RunMemory, { part }: PartState): void {
  memory.parts.set(part, { ...emptyPartMemory(), changedAt: memory.elapsed })
}

/** Something is new in a part. */
export function noteChange(memory: RunMemory, part: PartMemory): void {
  memory.changed = true
  part.changes++
  part.changedAt = memory.elapsed
}

export function memoryOf(memory: RunMemory, { part }: PartState): PartMemory {
  const found = memory.parts.get(part)
  if (!found) throw new Error(`There is no part ${part} in this run.`)
  return found
}

/** Moves up to this id need not be read. */
export function floorOf({ folded, after }: PartState): number {
  return Math.max(folded.upTo, after ?? 0)
}

/** Repositories by state, as this process knows them; as was written down while it knows less. */
export function countsOf(part: PartState, { table }: PartMemory): ReadonlyMap<string, number> {
  const counts = new Map(part.folded.states)
  for (const [state, count] of table.counts()) counts.set(state, (counts.get(state) ?? 0) + count)
  for (const [state, count] of counts) if (count === 0) counts.delete(state)
  return counts
}

export function sumOf(counts: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const count of counts.values()) sum += count
  return sum
}
