/** What does an instance answer? One request with all that belongs to it: time, redirects, repeats, a log without secrets. */
import { type Answer, type Attempt, attempt } from './attempt.ts'
import type { Network } from './network.ts'
import { cancelled } from './network-failure.ts'
import { type Failure, failed, type Outcome, succeeded } from './outcome.ts'
import { type Redact, redactFailure, redactor } from './redact.ts'
import { mostRedirects, redirectOf, tooManyRedirects } from './redirect.ts'
import { type Repeat, waitBeforeRepeat } from './wait-before-repeat.ts'

export interface ExchangeRequest extends Omit<Attempt, 'largest'> {
  readonly repeat: Repeat
  /** Values that no log and no failure may show: whatever `headers` hold that is secret. */
  readonly secrets: readonly (string | undefined)[]
  /** Bytes that the body of an answer may have; 20 MB where absent. */
  readonly largest?: number
  /** How often it is sent at most; 4 where absent. */
  readonly attempts?: number
  /** Told before each wait, in seconds, so that progress can show it. */
  readonly onWait?: (seconds: number) => void
}

/**
 * The last answer, whatever its status: what 401 means is for the caller to say. A failure where there was none, or a redirect
 * that is not followed. `unanswered` is set only for `unless-arrived`.
 */
export async function exchange(network: Network, request: ExchangeRequest): Promise<Outcome<Answer>> {
  const redact = redactor(request.secrets)
  const { attempts: most = 4, repeat } = request
  for (let made = 1; ; made++) {
    const tried = await followed(network, request, redact)
    const now = network.clock.now()
    const wait = waitBeforeRepeat(tried, { repeat, made, most, now, random: network.random })
    if (wait === undefined) return tried.ok ? tried : failed(redactFailure(tried.failure, redact))
    const seconds = Math.ceil(wait / 1000)
    network.log?.(`Waits ${(wait / 1000).toFixed(1)} s before attempt ${made + 1} of ${most}.`)
    request.onWait?.(seconds)
    await network.clock.sleep(wait, request.signal ?? new AbortController().signal)
    if (request.signal?.aborted) return failed(cancelled)
  }
}

/** One attempt, and the redirects that follow. */
async function followed(network: Network, request: ExchangeRequest, redact: Redact): Promise<Outcome<Answer>> {
  let { address } = request
  for (let redirects = 0; ; redirects++) {
    const tried = await attempt(network, { ...request, address, largest: request.largest ?? 20_000_000 }, redact)
    if (!tried.ok) return failed(judged(tried.failure, request.repeat))
    const next = redirectOf(tried.value, request.method)
    if (!next.ok) return next
    if (next.value === undefined) return succeeded(tried.value)
    if (redirects === mostRedirects) return tooManyRedirects(tried.value)
    address = next.value
  }
}

/** Whether it arrived matters only for what must not be done twice. */
function judged(failure: Failure, repeat: Repeat): Failure {
  const { unanswered, ...others } = failure
  return repeat === 'unless-arrived' && unanswered ? failure : others
}
