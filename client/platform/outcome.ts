/** What came of a request? A value, or a failure of a known kind that says what happened and what to do. */

/**
 * `unauthorised` 401 · `forbidden` 403 · `not-found` 404 · `rate-limited` 429 · `too-large` 413, or an answer beyond all
 * measure · `invalid` 400, 422, or GraphQL errors · `unreachable` no connection · `timeout` no answer in time · `cancelled` by
 * the person · `unexpected` anything else, as 5xx and answers that are none of the platform's.
 */
export type FailureKind =
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'too-large'
  | 'invalid'
  | 'unreachable'
  | 'timeout'
  | 'cancelled'
  | 'unexpected'

export interface Failure {
  readonly kind: FailureKind
  /** What happened, in one sentence for a person. Holds no secret. */
  readonly message: string
  /** What to do about it, in a sentence or two. */
  readonly remedy: string
  /** HTTP status, where there was an answer. */
  readonly status?: number
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number
  /** Which part of the way failed, for `unreachable`. */
  readonly cause?: 'name' | 'refused' | 'broken' | 'certificate' | 'proxy' | 'unknown'
  /** The request may have been carried out, though nothing came back: it must not be repeated blindly. */
  readonly unanswered?: true
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export function succeeded<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure }
}
