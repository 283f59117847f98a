/** Which repositories failed, or left a copy? Newest first, searched, a page at a time. */
import { outcomeOf } from '../move-state.ts'
import { type FailureRecord, isRepeatable } from './failure-book.ts'
import { untilRepeat } from './part-standing.ts'
import { judgeError } from './reschedule.ts'
import { memoryOf, type RunMemory } from './run-memory.ts'
import type { FailedRepository, FailurePage, FailureQuery } from './run-picture.ts'
import type { PartState, RunState } from './run-state.ts'

/** `now`: milliseconds since 1970. */
export function failurePage(
  state: RunState,
  memory: RunMemory | undefined,
  { part: wanted, search, offset, limit }: FailureQuery,
  now: number,
): FailurePage {
  const sought = search?.trim().toLowerCase() ?? ''
  const found: (readonly [PartState, FailureRecord])[] = []
  for (const part of state.parts) {
    if (wanted !== undefined && part.part !== wanted) continue
    for (const failure of part.failures.values()) if (fits(failure, sought)) found.push([part, failure])
  }
  found.reverse()
  const rows = found.slice(offset, offset + limit).map(([part, failure]) => shown(state, part, failure, memory, now))
  return { total: found.length, rows }
}

function fits({ label, container, error, state }: FailureRecord, sought: string): boolean {
  return sought === '' || `${label}\n${container}\n${error ?? ''}\n${state}`.toLowerCase().includes(sought)
}

function shown(
  state: RunState,
  part: PartState,
  failure: FailureRecord,
  memory: RunMemory | undefined,
  now: number,
): FailedRepository {
  const { container, label, move, error, attempts, extra } = failure
  const open = part.after !== undefined && !part.proven && !state.ended && isRepeatable(failure, state.plan.attempts)
  return {
    ...{ part: part.part, type: part.type, container, label, move, state: failure.state, error },
    judged: outcomeOf(failure.state) === 'left-copy' ? 'lasting' : judgeError(error),
    ...{ attempts, extra },
    nextAt: open && memory ? now + untilRepeat(failure, memoryOf(memory, part), memory.elapsed) : undefined,
  }
}
