/** A network without sockets: answers are scripted, time passes when nobody can do anything but wait, and all is written down. */
import type { Clock, Fetch, Network } from '../../../../client/platform/network.ts'

export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** An answer, an error to reject with, or `never` for none until the request is given up. */
export type Scripted = Response | Error | 'never'

export interface FakeNetwork extends Network {
  readonly sent: Sent[]
  readonly lines: string[]
  /** Milliseconds of each wait that passed. */
  readonly waits: number[]
}

export const start = Date.parse('2026-03-01T12:00:00Z')

/** `answer`: a list is used up from the front. Chance is always one half unless told. */
export function fakeNetwork(
  answer: readonly Scripted[] | ((sent: Sent) => Scripted),
  { timeout, random = () => 0.5 }: { readonly timeout?: number; readonly random?: () => number } = {},
): FakeNetwork {
  const sent: Sent[] = []
  const lines: string[] = []
  const { clock, waits } = fakeClock()
  const fetch: Fetch = async (address, { method, headers, body, signal }) => {
    sent.push({ method, url: new URL(address), headers, body: body && new TextDecoder().decode(body) })
    const last = sent.at(-1) as Sent
    const scripted = typeof answer === 'function' ? answer(last) : answer[sent.length - 1]
    if (scripted === undefined) throw new Error(`Nothing is scripted for request ${sent.length}, ${address}.`)
    if (scripted === 'never') return await new Promise((_, reject) => onAbort(signal, () => reject(signal.reason)))
    if (scripted instanceof Error) throw scripted
    return scripted
  }
  const log = (line: string) => void lines.push(line)
  return { fetch, clock, random, log, sent, lines, waits, ...(timeout !== undefined && { timeout }) }
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** As undici rejects. */
export function networkError(code: string, more: Readonly<Record<string, unknown>> = {}): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, ...more }) })
}

/** Every sleep is over as soon as all else has come to rest; the shortest first. */
function fakeClock() {
  const waits: number[] = []
  const sleeping = new Set<{ readonly until: number; readonly milliseconds: number; readonly wake: () => void }>()
  let now = start
  let due = false
  const wakeNext = () => {
    due = false
    const [next] = [...sleeping].sort((a, b) => a.until - b.until)
    if (!next) return
    now = next.until
    waits.push(next.milliseconds)
    next.wake()
  }
  const wakeSoon = () => {
    if (!due) setImmediate(wakeNext)
    due = true
  }
  const clock: Clock = {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise(resolve => {
        if (signal.aborted) return resolve()
        const done = () => {
          sleeping.delete(sleeper)
          if (sleeping.size > 0) wakeSoon()
          resolve()
        }
        const sleeper = { until: now + milliseconds, milliseconds, wake: done }
        sleeping.add(sleeper)
        signal.addEventListener('abort', done)
        wakeSoon()
      }),
  }
  return { clock, waits }
}

function onAbort(signal: AbortSignal, listener: () => void) {
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener)
}
