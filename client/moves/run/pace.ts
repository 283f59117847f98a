/** How long is waited before the next look? Short while things change, longer when they do not. All in milliseconds. */
import type { Failure } from '../../platform/outcome.ts'

export const shortestLook = 1000
export const longestLook = 60_000

/** Pages of what was never read, in one look: some seconds of reading, then the head of the list is looked at again. `rate`: requests in a second. */
export function gapPages(rate: number): number {
  return Math.max(10, Math.floor(5 * rate))
}

/** Pages of moves that are going, in one look: half of them from the oldest on, the others in turn. */
export function goingPages(rate: number): number {
  return Math.max(4, Math.floor(rate))
}

/** Repositories that are scheduled one by one in a look, so that a long list of them does not keep a run from looking. */
export function onesInLook(rate: number): number {
  return Math.max(10, Math.floor(rate))
}

/** `before`: the last interval. */
export function nextInterval(before: number, changed: boolean): number {
  return changed ? shortestLook : Math.min(longestLook, Math.round(before * 1.5))
}

/** What a failed request means for whoever goes on. `access` and `refused` want a person; what passes is waited for. */
export function judgeFailure(failure: Failure): 'access' | 'refused' | 'passing' {
  switch (failure.kind) {
    case 'unauthorised':
    case 'forbidden':
      return 'access'
    case 'not-found':
    case 'invalid':
    case 'too-large':
      return 'refused'
    case 'rate-limited':
    case 'unreachable':
    case 'timeout':
    case 'cancelled':
    case 'unexpected':
      return 'passing'
  }
}

/** `inRow`: failures one after the other, this one included. What the instance asks for is the least, up to an hour. */
export function waitAfterFailure(failure: Failure, inRow: number, random: number): number {
  const grown = Math.min(longestLook, shortestLook * 2 ** Math.min(inRow - 1, 10))
  const asked = Math.min(failure.retryAfter ?? 0, 3600) * 1000
  return Math.round(Math.max(asked, grown * (0.75 + random / 2)))
}

/** Whether a request that changes something was surely not carried out. All else may have been. */
export function isSurelyRefused(failure: Failure): boolean {
  if (failure.unanswered) return false
  if (failure.status !== undefined) return failure.status >= 400 && failure.status < 500 && failure.status !== 408
  return failure.kind === 'unreachable' || failure.kind === 'unauthorised' || failure.kind === 'cancelled'
}
