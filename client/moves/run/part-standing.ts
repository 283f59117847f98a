/** How does one part of a run stand? Answers that the next step, the picture and the wishes share. */
import type { FailureRecord } from './failure-book.ts'
import { waitBeforeAttempt } from './reschedule.ts'
import { countsOf, floorOf, memoryOf, type PartMemory, type RunMemory, sumOf } from './run-memory.ts'
import type { PartState, RunState } from './run-state.ts'

/** Milliseconds of waiting until nothing more is expected of a request for a whole storage. */
export const patience = 10 * 60_000
/** The same, where moves came and are over. */
export const settleTime = 2 * 60_000
/** Longer than any request is under way. */
export const requestLife = 5 * 60_000

export function usesBulk({ how }: PartState): boolean {
  return how === 'bulk'
}

/** Milliseconds of waiting until it is scheduled again. */
export function untilRepeat(failure: FailureRecord, part: PartMemory, elapsed: number): number {
  const since = part.since.get(failure.container) ?? elapsed
  const wait = failure.wished ? 0 : since + waitBeforeAttempt(failure.attempts) - elapsed
  return Math.max(0, wait, (part.postponed.get(failure.container) ?? 0) - elapsed)
}

export function isRead(part: PartState, known: PartMemory): boolean {
  return part.after !== undefined && known.coverage.reaches(floorOf(part))
}

/** Nothing of it is going, open, or still to be scheduled, as far as is known. */
export function isIdle(part: PartState, memory: RunMemory): boolean {
  const known = memoryOf(memory, part)
  if (!isRead(part, known) || known.table.going > 0 || part.intents.size > 0 || known.queue.size > 0) return false
  if (usesBulk(part) && part.bulk === 'none') return false
  return part.failures.repeatable === 0
}

/** One by one: by the plan, or because a person wants it. */
export function goesOneByOne(part: PartState): boolean {
  if (part.type !== 'project') return false
  // What is at work for the whole storage would schedule them too.
  return part.how !== 'bulk' || (part.leftWanted && !part.mayBeAtWork)
}

/** The source was looked at, and nothing has changed since. */
export function isWalked(known: PartMemory): boolean {
  return known.walkedAt === known.changes
}

/** How long nothing has to happen until nothing is expected. */
export function patienceFor(part: PartState, known: PartMemory): number {
  return part.type !== 'project' && sumOf(countsOf(part, known)) > 0 ? settleTime : patience
}

/** Nothing will happen in it unless a person does something. */
export function isAtRest(part: PartState, memory: RunMemory): boolean {
  const known = memoryOf(memory, part)
  if (part.proven) return true
  if (!isIdle(part, memory) || part.verifyWanted) return false
  if (part.type !== 'project') return part.quiet || part.bulk === 'refused'
  if (part.leftWanted && part.mayBeAtWork) return false
  if (!isWalked(known) || !part.verified || part.verified.left === 0) return false
  return part.quiet || part.bulk === 'refused' || isExplained(part)
}

/** For everything that is left on the source it is known why. */
export function isExplained({ verified }: PartState): boolean {
  return verified !== undefined && !verified.more && verified.bare === 0 && verified.going === 0
}

/** Whether the storages that come later may have their turn. */
export function isPassed(part: PartState, memory: RunMemory): boolean {
  if (part.proven) return true
  if (part.type === 'project' || part.bulk === 'refused') return false
  return part.quiet && part.bulk === 'accepted' && isIdle(part, memory)
}

/** Parts whose turn it is: of the first storage that is not over, and of those before it. */
export function openParts(state: RunState, memory: RunMemory): readonly PartState[] {
  const open: PartState[] = []
  for (const source of new Set(state.plan.sources)) {
    const parts = state.parts.filter(part => part.source === source)
    open.push(...parts)
    const begun = state.parts.some(part => part.after !== undefined && !open.includes(part))
    if (!begun && !parts.every(part => isPassed(part, memory))) break
  }
  return open
}
