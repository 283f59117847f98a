/** Is a request sent once more, and after how long? Backoff that doubles, with full jitter, unless the answer says when. */
import { askedWait } from './asked-wait.ts'
import type { Answer } from './attempt.ts'
import type { Outcome } from './outcome.ts'

/**
 * `always`: to do it twice is the same as to do it once, as for GET. `unless-arrived`: only after 429, or when the connection
 * never came about.
 */
export type Repeat = 'always' | 'unless-arrived'

export interface Tries {
  readonly repeat: Repeat
  /** How many there have been. */
  readonly made: number
  /** How many there may be. */
  readonly most: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: () => number
}

/** Seconds. Who is asked to wait longer tells the person instead. */
export const longestWait = 60

/** Milliseconds; undefined: that was the last one. */
export function waitBeforeRepeat(tried: Outcome<Answer>, tries: Tries): number | undefined {
  if (tries.made >= tries.most) return undefined
  if (!tried.ok) return mayRepeat(tried, tries) ? backoff(tries) : undefined
  const { status, headers } = tried.value
  const passing = status === 429 || (tries.repeat === 'always' && [502, 503, 504].includes(status))
  if (!passing) return undefined
  const asked = askedWait(headers, tries.now)
  if (!asked) return backoff(tries)
  return asked > longestWait ? undefined : asked * 1000
}

/** What another try cannot mend is not tried again: a certificate, or a proxy that answered. */
function mayRepeat({ failure }: Outcome<Answer> & { readonly ok: false }, { repeat, made }: Tries): boolean {
  if (failure.kind !== 'unreachable' && failure.kind !== 'timeout') return false
  if (failure.cause === 'certificate' || failure.status !== undefined) return false
  // Whoever waits for something that hangs should hear of it before long.
  if (failure.kind === 'timeout' && made > 1) return false
  return repeat === 'always' || !failure.unanswered
}

/** https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/ */
function backoff({ made, random }: Tries): number {
  return random() * Math.min(8000, 500 * 2 ** (made - 1))
}
