/** How many requests came to the interface, and how many at most within one second? */
import type { Deliver } from './faults/with-faults.ts'

export interface RequestCount {
  readonly total: number
  /** In any second, whenever it begins. */
  readonly busiestSecond: number
  /** `now`: milliseconds since 1970. */
  count(now: number): void
}

export function createRequestCount(): RequestCount {
  let total = 0
  let busiest = 0
  /** Moments of requests, of which those from `first` on are not older than a second. */
  let moments: number[] = []
  let first = 0
  return {
    get total() {
      return total
    },
    get busiestSecond() {
      return busiest
    },
    count(now) {
      total++
      // A clock that was set back begins anew.
      if (now < (moments.at(-1) ?? now)) {
        moments = []
        first = 0
      }
      moments.push(now)
      while ((moments[first] ?? now) <= now - 1000) first++
      if (first > moments.length / 2) {
        moments = moments.slice(first)
        first = 0
      }
      busiest = Math.max(busiest, moments.length - first)
    },
  }
}

/** Counts what is answered, refused or dropped alike; the page asks elsewhere. */
export function counted(requests: RequestCount, deliver: Deliver, now: () => number): Deliver {
  return (request, wait) => {
    if (request.url.pathname.startsWith('/api/') && request.method !== 'OPTIONS') requests.count(now())
    return deliver(request, wait)
  }
}
