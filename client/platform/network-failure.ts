/** What does it mean to a person that a request brought no answer? By what undici, Node and browsers say in their errors. */
import { chainOf, codesOf } from './error-codes.ts'
import { explanations, proxyUnreachable } from './network-explanations.ts'
import type { Failure } from './outcome.ts'

/**
 * `error`: what `fetch`, or reading its body, was rejected with. `address`: where the request went. `signal`: the person's own.
 * `unanswered` is set unless it is certain that the request never arrived.
 */
export function explainNetworkError(error: unknown, address: string, signal?: AbortSignal): Failure {
  if (signal?.aborted) return { ...cancelled, unanswered: true }
  const told = failureWithin(error)
  if (told) return told
  const host = hostOf(address)
  const proxy = proxyWithin(error)
  if (proxy !== undefined) return proxyUnreachable(proxy, codesOf(error))
  const codes = codesOf(error)
  const known = explanations.find(({ applies }) => applies.some(code => codes.has(code)))
  if (known) return known.explain(host, codes)
  if (isBrowserError(error)) return { ...browserFailure(host), unanswered: true }
  return { ...broken(host), unanswered: true }
}

/** The person gave up before anything was sent. */
export const cancelled: Failure = {
  kind: 'cancelled',
  message: 'The request was cancelled.',
  remedy: 'Start it again when you want it.',
}

/** Nothing came within the time of one attempt. */
export function timedOut(address: string, milliseconds: number): Failure {
  const seconds = milliseconds < 50 ? milliseconds / 1000 : Math.round(milliseconds / 100) / 10
  return {
    kind: 'timeout',
    message: `${hostOf(address)} did not answer within ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    remedy:
      'Check that the instance is up and that nothing between here and there, as a firewall, holds requests back. Allow more time if it is known to be slow.',
    unanswered: true,
  }
}

/** An error whose explanation is known where it is thrown: `explainNetworkError` gives it back. */
export function errorOf(failure: Failure): Error {
  return new Error(failure.message, { cause: { [toldBy]: failure } })
}

/** Marks an error as that of the connection to a proxy. `proxy`: its address, without credentials. */
export function errorOfProxy(error: unknown, proxy: string): Error {
  const code = [...codesOf(error)].find(known => !known.startsWith('UND_ERR_PRX'))
  return Object.assign(new Error('proxy', { cause: error }), { [proxyOf]: proxy, ...(code && { code }) })
}

// Known by name: what reaches instances is shipped in a file of its own, with its own copy of this one.
const toldBy = Symbol.for('signalbox.failure')
const proxyOf = Symbol.for('signalbox.proxy')

function browserFailure(host: string): Failure {
  return {
    kind: 'unreachable',
    cause: 'unknown',
    message: `The browser could not reach ${host}, and does not tell why.`,
    remedy:
      'Check the address and its certificate by opening it in a tab. If it opens, the instance does not allow requests from other pages, which only its administrator can change: use VS Code on the desktop.',
  }
}

function broken(host: string): Failure {
  return {
    kind: 'unreachable',
    cause: 'broken',
    message: `The connection to ${host} broke off before the answer was complete.`,
    remedy: 'Try again in a while. If it stays so, ask whoever runs the instance, or a proxy in between.',
  }
}

/** A browser's `fetch` rejects with a bare TypeError; that of undici always has a cause. */
function isBrowserError(error: unknown): boolean {
  return error instanceof TypeError && error.cause === undefined && !/terminated/.test(error.message)
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'the instance'
}

function failureWithin(error: unknown): Failure | undefined {
  for (const link of chainOf(error)) if (toldBy in link) return link[toldBy] as Failure
  return undefined
}

function proxyWithin(error: unknown): string | undefined {
  for (const link of chainOf(error)) if (proxyOf in link) return link[proxyOf] as string
  return undefined
}
