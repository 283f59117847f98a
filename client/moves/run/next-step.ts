/** What does a run do next? Decided by what is known alone; nothing is done here. */
import type { FailureRecord } from './failure-book.ts'
import { gapPages, goingPages, nextInterval, onesInLook } from './pace.ts'
import { type PageWish, pageAround, pageBehind, pageWith } from './page-plan.ts'
import {
  goesOneByOne,
  isAtRest,
  isIdle,
  isRead,
  isWalked,
  openParts,
  patience,
  patienceFor,
  requestLife,
  untilRepeat,
  usesBulk,
} from './part-standing.ts'
import type { RunEvent } from './run-entry.ts'
import { countsOf, floorOf, type Measures, memoryOf, type PartMemory, type RunMemory, sumOf } from './run-memory.ts'
import type { PartState, RunState } from './run-state.ts'

export type Step =
  /** Nothing, until a person does something. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'wait'; readonly milliseconds: number; readonly next: 'go on' | 'look again' }
  | { readonly kind: 'write'; readonly events: readonly RunEvent[] }
  /** Write down that the oldest rows are over, and drop them. */
  | { readonly kind: 'fold'; readonly part: PartState; readonly rows: number }
  /** Find out the highest id of any move. */
  | { readonly kind: 'newest'; readonly part: PartState }
  /** The request for a whole storage. */
  | { readonly kind: 'bulk'; readonly part: PartState }
  | { readonly kind: 'page'; readonly part: PartState; readonly wish: PageWish; readonly target: number | undefined }
  /** What is left on the source. */
  | { readonly kind: 'walk'; readonly part: PartState }
  /** Find out whether the request for one repository arrived. `last`: for the last time. */
  | { readonly kind: 'settle'; readonly part: PartState; readonly container: number; readonly last: boolean }
  | { readonly kind: 'one'; readonly part: PartState; readonly container: number; readonly label: string }

export function nextStep(state: RunState, memory: RunMemory): Step {
  if (state.ended || state.blocked) return { kind: 'rest' }
  if (memory.elapsed < memory.restUntil)
    return { kind: 'wait', milliseconds: memory.restUntil - memory.elapsed, next: 'go on' }
  const open = openParts(state, memory)
  for (const part of open) {
    const step = part.proven ? undefined : stepOf(state, part, memory)
    if (step) return step
  }
  if (state.parts.every(({ proven }) => proven)) return lastLook(state, memory)
  const counted = countedStep(state, memory)
  if (counted) return counted
  if (open.every(part => isAtRest(part, memory))) return countedStep(state, memory, 0) ?? { kind: 'rest' }
  const milliseconds = untilNextLook(open, memory)
  return { kind: 'wait', milliseconds, next: 'look again' }
}

/** Time may have passed since the first of several storages was proven empty. */
function lastLook(state: RunState, memory: RunMemory): Step {
  const unsure = state.parts.find(part => part.type === 'project' && !memoryOf(memory, part).look.walked)
  if (unsure) return { kind: 'walk', part: unsure }
  return { kind: 'write', events: [countedEvent(state, memory), { kind: 'ended', how: 'done' }] }
}

function stepOf(state: RunState, part: PartState, memory: RunMemory): Step | undefined {
  const known = memoryOf(memory, part)
  if (part.after === undefined) return { kind: 'newest', part }
  if (usesBulk(part) && part.bulk === 'none' && mayAsk(part, known, memory)) return { kind: 'bulk', part }
  return (
    pageStep(part, known, memory.measures, state.plan.rate) ??
    foldStep(part, known, memory.measures) ??
    settleStep(part, known, memory) ??
    oneStep(state, part, memory) ??
    wordStep(state, part, memory) ??
    walkStep(state, part, memory)
  )
}

/** A second request for a storage waits until nothing of the first can come any more. */
function mayAsk(part: PartState, known: PartMemory, memory: RunMemory): boolean {
  if (!part.mayBeAtWork) return true
  if (!known.look.head || !isRead(part, known) || known.table.going > 0 || part.intents.size > 0) return false
  if (memory.elapsed - known.changedAt >= patience) return true
  return part.quiet && sumOf(countsOf(part, known)) === 0
}

/** The head for what is new, then what was never read, then what is going: the oldest first, for queues are worked off in order. */
function pageStep(part: PartState, known: PartMemory, { pageSize }: Measures, rate: number): Step | undefined {
  const { look, coverage, table, drift } = known
  if (!look.head) return { kind: 'page', part, wish: pageWith(0, pageSize), target: undefined }
  const { top } = coverage
  if (!top) return undefined
  if (!coverage.reaches(floorOf(part)))
    return look.pages < gapPages(rate)
      ? { kind: 'page', part, wish: pageBehind(table.above(top.low) - drift, pageSize), target: undefined }
      : undefined
  const most = goingPages(rate)
  if (look.pages >= most) return undefined
  const from = look.pages < most / 2 ? look.from : Math.max(look.from, known.rolling)
  const target = table.nextGoing(Math.max(from, top.low))
  if (target === undefined || target > top.high) return undefined
  const wish = pageAround(table.above(target) - drift, pageSize)
  return wish.page === 1 && wish.perPage === pageSize && drift === 0 ? undefined : { kind: 'page', part, wish, target }
}

function foldStep(part: PartState, { coverage, table }: PartMemory, { foldAtLeast }: Measures): Step | undefined {
  const { top } = coverage
  if (part.askedAgain || !top || table.size < foldAtLeast || !coverage.reaches(floorOf(part))) return undefined
  const rows = table.overPrefix(top.high)
  return rows < foldAtLeast ? undefined : { kind: 'fold', part, rows }
}

function settleStep(part: PartState, { look, since }: PartMemory, { elapsed }: RunMemory): Step | undefined {
  for (const container of part.intents.keys()) {
    if (look.settled.has(container)) continue
    const last = elapsed - (since.get(container) ?? elapsed) >= requestLife
    return { kind: 'settle', part, container, last }
  }
  return undefined
}

function oneStep(state: RunState, part: PartState, memory: RunMemory): Step | undefined {
  const known = memoryOf(memory, part)
  if (known.look.ones >= onesInLook(state.plan.rate) || !isRead(part, known) || !known.look.head) return undefined
  if (goesOneByOne(part) && known.table.going + part.intents.size >= state.plan.atOnce) return undefined
  const failure = dueFailure(part, known, memory.elapsed)
  if (failure) return { kind: 'one', part, container: failure.container, label: failure.label }
  for (const [container, label] of known.queue)
    if ((known.postponed.get(container) ?? 0) <= memory.elapsed) return { kind: 'one', part, container, label }
  return undefined
}

/** Milliseconds until a failed one is looked at again whose request may still arrive. */
const whileUnsure = 15_000

/** The failed one that is scheduled again now. What the queue holds in vain is put right on the way. */
function dueFailure(part: PartState, known: PartMemory, elapsed: number): FailureRecord | undefined {
  const { due } = known
  for (;;) {
    const { first } = due
    if (!first || first.due > elapsed) return undefined
    const failure = part.failures.repeatableOne(first.key)
    const wait = failure && (part.intents.has(first.key) ? whileUnsure : untilRepeat(failure, known, elapsed))
    if (wait === 0) return failure
    due.dropFirst()
    if (wait !== undefined) due.add(first.key, elapsed + wait)
  }
}

/** The source is looked at when nothing is going, when somebody asks, and for what to schedule next. */
function walkStep(state: RunState, part: PartState, memory: RunMemory): Step | undefined {
  const known = memoryOf(memory, part)
  if (part.type !== 'project' || known.look.walked || !isRead(part, known)) return undefined
  if (part.verifyWanted) return { kind: 'walk', part }
  const room = known.table.going + part.intents.size < state.plan.atOnce
  if (goesOneByOne(part) && known.queue.size === 0 && room) return { kind: 'walk', part }
  return isIdle(part, memory) ? { kind: 'walk', part } : undefined
}

/** What is found out by waiting. */
function wordStep(state: RunState, part: PartState, memory: RunMemory): Step | undefined {
  const known = memoryOf(memory, part)
  const write = (...events: readonly RunEvent[]): Step => ({ kind: 'write', events })
  // Whoever comes later does not read it again.
  const proven = () => write(countedEvent(state, memory), { kind: 'proven', part: part.part })
  const idle = isIdle(part, memory)
  // Until all was read again, nobody knows.
  if (part.quiet && !idle && isRead(part, known)) return write({ kind: 'stirred', part: part.part })
  if (!idle || !known.look.head) return undefined
  if (part.type === 'project') {
    const empty = part.verified?.left === 0 && !part.verified.more
    if (empty && isWalked(known) && known.headSince) return proven()
  } else if (part.console?.left === 0 && known.headWith === part.console) return proven()
  const waited = memory.elapsed - known.changedAt >= patienceFor(part, known)
  return waited && !part.quiet ? write({ kind: 'quiet', part: part.part }) : undefined
}

const countEvery = 10_000

/** So that whoever reads along, or comes back, has a picture. `every`: milliseconds between two. */
export function countedStep(state: RunState, memory: RunMemory, every = countEvery): Step | undefined {
  if (memory.countedAt !== undefined && memory.elapsed - memory.countedAt < every) return undefined
  const event = countedEvent(state, memory)
  return JSON.stringify(event) === memory.countedAs ? undefined : { kind: 'write', events: [event] }
}

export function countedEvent(state: RunState, memory: RunMemory): RunEvent & { readonly kind: 'counted' } {
  const known = state.parts.flatMap(part => {
    const counts = countsOf(part, memoryOf(memory, part))
    // While everything is read again, what was written down is nearer to the truth.
    const partly = !isRead(part, memoryOf(memory, part)) && sumOf(counts) < sumOf(part.counted)
    return part.after === undefined || partly ? [] : [[part.part, Object.fromEntries(counts)] as const]
  })
  return { kind: 'counted', states: Object.fromEntries(known) }
}

function untilNextLook(open: readonly PartState[], memory: RunMemory): number {
  const reading = open.some(part => !part.proven && !isRead(part, memoryOf(memory, part)))
  return nextInterval(memory.interval, memory.changed || reading || repeatsSoon(open, memory))
}

function repeatsSoon(open: readonly PartState[], memory: RunMemory): boolean {
  return open.some(part => {
    const { first } = memoryOf(memory, part).due
    return first !== undefined && part.failures.repeatable > 0 && first.due - memory.elapsed < memory.interval
  })
}
