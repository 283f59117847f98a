/** Until when do the tokens of a sandbox hold? For a year, and anew with each start of the last weeks. */
import type { User } from '../world.ts'

const day = 24 * 60 * 60 * 1000

/** The ISO date up to which a token made now holds. `now`: milliseconds since 1970. */
export function tokenExpiry(now: number): string {
  return dateOf(now + 365 * day)
}

/** Whether it holds no longer: on the day that is named, it is over. */
export function isExpired({ expires }: User, now: number): boolean {
  return expires <= dateOf(now)
}

/** Whether it is soon over, so that a start should make it hold longer. */
export function isNearlyExpired(user: User, now: number): boolean {
  return isExpired(user, now + 30 * day)
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
