/** What becomes of a move when a worker begins with it? By what goes wrong, by the version, and by chance that is always the same. */
import type { SandboxMoveType } from '../sandbox-options.ts'
import { chance, spread } from './chance.ts'
import { type FailureReason, failureReasons, reasonOf } from './failure-reasons.ts'
import type { MoveFaults } from './storage-change.ts'

export interface Fate {
  /** Milliseconds that copying takes, and removing the old copy. */
  readonly copying: number
  readonly cleaning: number
  readonly end: 'finished' | 'failed' | 'cleanup failed'
  /** Index of the reason of a failure; 0: none. */
  readonly reason: number
  /** Whether the repository lies at the destination then. */
  readonly arrives: boolean
  /** Whether the only copy is deleted. */
  readonly isLost: boolean
}

export interface Departure {
  readonly seed: number
  readonly type: SandboxMoveType
  readonly move: number
  readonly isSameStorage: boolean
  readonly isIntoCluster: boolean
  readonly faults: MoveFaults
  /** Whether the version has the mistake that deletes a project which moves to the cluster where it is. */
  readonly losesSameCluster: boolean
  /** Whether the version copies into a cluster only by a feature flag that is off. */
  readonly lacksDirectFetch: boolean
}

export function fateOf(departure: Departure): Fate {
  const { seed, type, move, isSameStorage, isIntoCluster, faults, losesSameCluster, lacksDirectFetch } = departure
  const any = (part: number) => chance(seed, move, part, type.length)
  // Most are small; one in twenty is not.
  const copying = Math.round((1500 + 6500 * any(1)) * (any(2) < 0.05 ? 6 : 1))
  const cleaning = Math.round(300 + 1200 * any(3))
  const failed = (reason: FailureReason, after: number): Fate => ({
    ...{ copying: after, cleaning: 0, end: 'failed', arrives: false, isLost: false },
    reason: reasonOf(reason),
  })
  const moved: Fate = { copying, cleaning, end: 'finished', reason: 0, arrives: true, isLost: false }
  if (isSameStorage && isIntoCluster)
    return type === 'project' && losesSameCluster ? { ...moved, isLost: true } : failed('same-storage', 200)
  if (isIntoCluster && lacksDirectFetch) return failed('direct-fetch', 700)
  const drawn = spread(move)
  if (drawn < faults.failures) return failedByChance(failed, any(4), copying)
  if (drawn < faults.failures + faults.stays) return { ...moved, arrives: false }
  const left = drawn < faults.failures + faults.stays + faults.copiesLeft
  if (left) return { ...moved, end: 'cleanup failed', reason: reasonOf('old-copy') }
  // On one and the same disk there is nothing to copy or remove.
  return isSameStorage ? { ...moved, copying: 200, cleaning: 100 } : moved
}

function failedByChance(failed: (reason: FailureReason, after: number) => Fate, drawn: number, copying: number): Fate {
  const reason = failureReasons[Math.floor(drawn * failureReasons.length)] ?? 'pushes'
  // Three times ten seconds are waited for pushes.
  return failed(reason, reason === 'pushes' ? 30_000 : reason === 'unavailable' ? 400 : copying)
}
