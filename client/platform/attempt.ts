/** What comes of sending a request once? An answer, or why there was none. */
import type { Network } from './network.ts'
import { cancelled, explainNetworkError, timedOut } from './network-failure.ts'
import { type Failure, failed, type Outcome, succeeded } from './outcome.ts'
import { readBody } from './read-body.ts'
import type { Redact } from './redact.ts'
import { tidied } from './server-words.ts'
import { shownAddress } from './shown-address.ts'

export interface Attempt {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal
  /** Bytes that the body of an answer may have. */
  readonly largest: number
}

/** Any answer, whatever its status. */
export interface Answer {
  /** HTTP status; 0 for a redirect that a browser keeps to itself. */
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  /** Where it came from, after redirects. */
  readonly address: string
  /** Milliseconds from sending to the end of the body. */
  readonly duration: number
}

/** Follows no redirect and repeats nothing. `redact` is for the line in the log. */
export async function attempt(network: Network, request: Attempt, redact: Redact): Promise<Outcome<Answer>> {
  if (request.signal?.aborted) return failed(cancelled)
  const started = network.clock.now()
  const outcome = await withinTime(network, request)
  const duration = network.clock.now() - started
  network.log?.(logLine(request, outcome, duration, redact))
  return outcome.ok ? succeeded({ ...outcome.value, duration }) : outcome
}

async function withinTime(network: Network, request: Attempt): Promise<Outcome<Omit<Answer, 'duration'>>> {
  const { timeout = 30_000 } = network
  const stop = new AbortController()
  const over = new AbortController()
  let late = false
  const onLate = () => {
    if (over.signal.aborted) return
    late = true
    stop.abort()
  }
  const onCancel = () => stop.abort()
  request.signal?.addEventListener('abort', onCancel)
  network.clock.sleep(timeout, over.signal).then(onLate)
  try {
    return await once(network, request, stop)
  } catch (error) {
    if (late && !request.signal?.aborted) return failed(timedOut(request.address, timeout))
    return failed(explainNetworkError(error, request.address, request.signal))
  } finally {
    over.abort()
    request.signal?.removeEventListener('abort', onCancel)
  }
}

async function once(network: Network, request: Attempt, stop: AbortController) {
  const { method, address, headers, body, largest } = request
  const response = await network.fetch(address, {
    method,
    headers,
    ...(body && { body }),
    redirect: 'manual',
    signal: stop.signal,
    credentials: 'omit',
  })
  const content = await readBody(response, largest)
  if (!content) {
    stop.abort()
    return failed(endless(address, response.status, largest))
  }
  return succeeded({ status: response.status, headers: response.headers, body: content, address })
}

function endless(address: string, status: number, largest: number): Failure {
  return {
    kind: 'too-large',
    status,
    message: `${new URL(address).host} answered with more than ${Math.round(largest / 1_000_000)} MB, and was cut off.`,
    remedy: 'Check that the address is that of an instance, or ask for less at once.',
    unanswered: true,
  }
}

function logLine(
  { method, address }: Attempt,
  outcome: Outcome<Omit<Answer, 'duration'>>,
  duration: number,
  redact: Redact,
): string {
  const start = redact(`${method} ${shownAddress(address)}`)
  if (!outcome.ok) return `${start}: no answer in ${Math.round(duration)} ms. ${redact(outcome.failure.message)}`
  const id = tidied(redact(outcome.value.headers.get('x-request-id') ?? ''), 80)
  return `${start}: ${outcome.value.status} in ${Math.round(duration)} ms${id ? `, request ${id}` : ''}`
}
