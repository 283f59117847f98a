/** How is one question put to an instance's interface? With the token, as JSON, its answer read and its refusals explained. */
import type { Answer } from './attempt.ts'
import { exchange } from './exchange.ts'
import { explainStatus } from './explain-status.ts'
import { type Failure, failed, type Outcome, succeeded } from './outcome.ts'
import type { PlatformOptions } from './platform.ts'
import { readJson } from './read-json.ts'
import { redactor } from './redact.ts'

export interface Question {
  readonly method: string
  readonly address: string
  /** Sent as JSON; undefined: nothing. */
  readonly content?: unknown
  /** Must not be done twice. */
  readonly once: boolean
  readonly signal?: AbortSignal | undefined
}

/** An answer of success, and the JSON in it; undefined for an empty one. */
export interface Answered {
  readonly answer: Answer
  readonly value: unknown
}

export type AskApi = (question: Question) => Promise<Outcome<Answered>>

/** No failure holds the token, even where the instance repeats it. */
export function apiOf({ url, token, network }: PlatformOptions): AskApi {
  const label = labelOf(url)
  const redact = redactor([token])
  return async ({ method, address, content, once, signal }) => {
    if (token !== undefined && !isHeaderValue(token)) return failed(noToken)
    const body = content === undefined ? undefined : new TextEncoder().encode(JSON.stringify(content))
    const headers = {
      accept: 'application/json',
      ...(token !== undefined && { 'private-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const outcome = await exchange(network, {
      ...{ method, address, headers, ...(body && { body }), ...(signal && { signal }) },
      repeat: once ? 'unless-arrived' : 'always',
      secrets: [token],
    })
    if (!outcome.ok) return outcome
    const answer = outcome.value
    if (answer.status < 200 || answer.status > 299) {
      const asked = { label, withToken: token !== undefined, once, now: network.clock.now(), redact }
      return failed(explainStatus(answer, asked))
    }
    const read = readJson(answer, label, redact)
    return read.ok ? succeeded({ answer, value: read.value }) : read
  }
}

/** For people: host, port and path. */
export function labelOf(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

function isHeaderValue(token: string): boolean {
  return /^[\x21-\x7e]{3,}$/.test(token)
}

const noToken: Failure = {
  kind: 'unauthorised',
  message: 'The stored token is none: it is empty or too short, or holds blanks or other characters that no token has.',
  remedy: 'Copy the token once more, whole and without anything around it, and store it.',
}
