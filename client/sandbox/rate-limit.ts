/** Has somebody asked too often? Counted in windows that begin with the first request. */

export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

export interface Counted {
  readonly allowed: boolean
  readonly observed: number
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number
  /** Milliseconds since 1970. */
  readonly resets: number
}

export interface RateCounter {
  /** Counts one request of `who` at `now` (milliseconds since 1970). */
  count(who: string, limit: RateLimit, now: number): Counted
}

export function createRateCounter(): RateCounter {
  const windows = new Map<string, { resets: number; seconds: number; observed: number }>()
  return {
    count(who, { requests, seconds }, now) {
      const known = windows.get(who)
      // Another limit, or a clock that was set back, begins a new window.
      const usable = known && known.seconds === seconds && now < known.resets && now >= known.resets - seconds * 1000
      const window = usable ? known : { resets: now + seconds * 1000, seconds, observed: 0 }
      window.observed++
      windows.set(who, window)
      const { resets, observed } = window
      return {
        allowed: observed <= requests,
        observed,
        retryAfter: Math.max(1, Math.ceil((resets - now) / 1000)),
        resets,
      }
    },
  }
}

/** As the platform tells it: https://docs.gitlab.com/administration/settings/user_and_ip_rate_limits/#response-headers */
export function rateHeaders(name: string, { requests, seconds }: RateLimit, counted: Counted): Record<string, string> {
  return {
    'ratelimit-limit': String(Math.round((requests * 60) / seconds) || requests),
    'ratelimit-name': name,
    'ratelimit-observed': String(counted.observed),
    'ratelimit-remaining': String(Math.max(0, requests - counted.observed)),
    'ratelimit-reset': String(Math.ceil(counted.resets / 1000)),
    ...(!counted.allowed && { 'retry-after': String(counted.retryAfter) }),
  }
}
