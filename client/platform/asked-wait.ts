/** How long does an answer ask to wait? By `Retry-After`, and by the headers about rates. */

/**
 * Seconds; undefined where nothing is asked. `now`: milliseconds since 1970, used where the answer does not tell its own time.
 * https://docs.gitlab.com/administration/settings/user_and_ip_rate_limits/#response-headers
 */
export function askedWait(headers: Headers, now: number): number | undefined {
  const there = Date.parse(headers.get('date') ?? '') || now
  return retryAfter(headers.get('retry-after'), there) ?? reset(headers, there)
}

/** True when the answer says that the next request will be one too many. */
export function isUsedUp(headers: Headers): boolean {
  return rateHeader(headers, 'remaining') === '0'
}

function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  if (/^\s*\d{1,9}(?:\.\d+)?\s*$/.test(value)) return Number(value)
  // A bare number is none of the forms of a date, though it would be read as a year.
  return /[a-z]/i.test(value) ? until(Date.parse(value), now) : undefined
}

function reset(headers: Headers, now: number): number | undefined {
  const value = rateHeader(headers, 'reset')
  if (value !== null && /^\d+$/.test(value)) {
    const number = Number(value)
    // Some count the seconds that are left, others those since 1970.
    return number > 1_000_000_000 ? until(number * 1000, now) : number
  }
  return until(Date.parse(rateHeader(headers, 'resettime') ?? ''), now)
}

function until(time: number, now: number): number | undefined {
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now) / 1000))
}

function rateHeader(headers: Headers, name: string): string | null {
  return headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`)
}
