/** What becomes of many payloads, sent one after the other? Order matters, as a recovery follows its alert. */
import { type Accepted, sendAlert } from '../alerts/send-alert.ts'
import type { Network } from '../platform/network.ts'
import type { Failure, Outcome } from '../platform/outcome.ts'
import { anyProblem } from './problem.ts'
import { type Candidate, type LookContext, textToSend } from './send-candidate.ts'
import type { SendWish } from './send-wish.ts'

/**
 * `blocked`: by what was found in it. `refused`: the integration did not take it, or was not reached. `unanswered`: it may have
 * arrived. `unsent`: the run ended before it.
 */
export type Sent = { readonly path: string } & (
  | { readonly result: 'accepted'; readonly accepted: Accepted }
  | { readonly result: 'refused' | 'unanswered'; readonly failure: Failure; readonly duration: number }
  | { readonly result: 'blocked'; readonly reason: string }
  | { readonly result: 'unsent' }
)

export interface SendRun {
  readonly wish: SendWish
  readonly network: Network
  readonly context: LookContext
  /** Gives up the one that is under way. */
  readonly signal: AbortSignal
  /** True once no further one is to be begun. */
  stopped(): boolean
  onWait(seconds: number): void
}

/** Failures one after the other that end a run: nobody waits for ten thousand timeouts. */
const mostInRow = 10

/** In the order of the candidates, each as soon as it is known. */
export async function* sendAll(candidates: readonly Candidate[], run: SendRun): AsyncGenerator<Sent> {
  let inRow = 0
  let ended = false
  for (const candidate of candidates) {
    const { path, blocked } = candidate
    if (blocked !== undefined) {
      yield { path, result: 'blocked', reason: blocked }
      continue
    }
    if (ended || run.stopped()) {
      yield { path, result: 'unsent' }
      continue
    }
    const sent = await sendOne(candidate, run)
    yield sent
    if ('failure' in sent) {
      inRow++
      ended = endsRun(sent.failure) || inRow >= mostInRow
    } else inRow = 0
  }
}

async function sendOne(candidate: Candidate, run: SendRun): Promise<Sent> {
  const { path, resolves } = candidate
  const { wish, network, context, signal, onWait } = run
  const read = await readAgain(candidate, context)
  if ('problem' in read) return { path, result: 'blocked', reason: read.problem }
  const { address, key, authorization } = wish
  const body = new TextEncoder().encode(read.text)
  const started = network.clock.now()
  const alert = { url: address.url, key, authorization, body, signal, resolves, onWait }
  const outcome: Outcome<Accepted> = await sendAlert(alert, network)
  if (outcome.ok) return { path, result: 'accepted', accepted: outcome.value }
  const { failure } = outcome
  const duration = network.clock.now() - started
  return { path, result: failure.unanswered ? 'unanswered' : 'refused', failure, duration }
}

/** A file that is gone meanwhile is told like one that changed. */
async function readAgain(candidate: Candidate, context: LookContext): ReturnType<typeof textToSend> {
  try {
    return await textToSend(candidate, context)
  } catch (error) {
    return { problem: `The file ${anyProblem(candidate.path, error).message}` }
  }
}

/** Whether the next payload would fail in the same way, as it lies not with the payload. */
function endsRun({ kind, unanswered }: Failure): boolean {
  switch (kind) {
    case 'unauthorised':
    case 'forbidden':
    case 'not-found':
    case 'rate-limited':
    case 'cancelled':
      return true
    case 'unreachable':
    case 'timeout':
      return !unanswered
    case 'too-large':
    case 'invalid':
    case 'unexpected':
      return false
  }
}
