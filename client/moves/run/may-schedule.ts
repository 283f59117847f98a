/** May this one repository be scheduled now? Asked right before, of what the instance tells of it at that moment. */
import { outcomeOf } from '../move-state.ts'
import type { Plan } from '../plan/plan.ts'
import type { StorageMove } from '../storage-move.ts'
import type { FormerMove } from './run-entry.ts'
import type { PartState } from './run-state.ts'

export type MaySchedule =
  | { readonly may: true; readonly after: number; readonly former: FormerMove | undefined }
  /** Later, perhaps: a move of it is going. */
  | { readonly may: false; readonly why: 'going' }
  /** No more: it is not there. */
  | { readonly may: false; readonly why: 'elsewhere'; readonly message: string }

/**
 * `storage`: where it lies; undefined where that is not told of this type. `own`: its moves, newest first. To schedule what already
 * lies on the destination can delete it for good: https://docs.gitlab.com/administration/operations/moving_repositories/
 */
export function maySchedule(
  part: PartState,
  storage: string | undefined,
  own: readonly StorageMove[],
  { destination, how }: Pick<Plan, 'destination' | 'how'>,
): MaySchedule {
  if (own.some(({ state }) => outcomeOf(state) === 'going')) return { may: false, why: 'going' }
  const newest = own.reduce<StorageMove | undefined>(
    (high, move) => (high && high.id > move.id ? high : move),
    undefined,
  )
  const place = storage ?? placeAfter(newest)
  if (place !== undefined && place !== part.source)
    return { may: false, why: 'elsewhere', message: `it lies on ${place} now.` }
  // Only for one project may a plan say so, and its guards have judged that.
  if (destination !== undefined && (place ?? part.source) === destination && how !== 'one')
    return { may: false, why: 'elsewhere', message: `it lies on ${destination}, its destination, already.` }
  const ours = newest && newest.id > (part.after ?? 0) && newest.source === part.source
  return {
    may: true,
    after: newest?.id ?? 0,
    former: ours ? { move: newest.id, state: newest.state } : undefined,
  }
}

/** Where its newest move left it. */
function placeAfter(newest: StorageMove | undefined): string | undefined {
  if (!newest) return undefined
  return outcomeOf(newest.state) === 'failed' ? newest.source : newest.destination || undefined
}
