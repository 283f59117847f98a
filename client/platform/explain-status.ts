/** What does an answer other than success mean to a person, and what can be done about it? */
import { askedWait } from './asked-wait.ts'
import type { Answer } from './attempt.ts'
import type { Failure, FailureKind } from './outcome.ts'
import type { Redact } from './redact.ts'
import { jsonOf, serverWords, tidied } from './server-words.ts'

export interface Asked {
  /** For people: host and path of the instance. */
  readonly label: string
  /** False: nobody said who asks, so that a token may be all that is missing. */
  readonly withToken: boolean
  /** True where the request must not be done twice. */
  readonly once: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** Takes secrets out of what the instance says. */
  readonly redact: Redact
}

/** For any status but 200 to 299. */
export function explainStatus(answer: Answer, asked: Asked): Failure {
  const { status, headers } = answer
  const said = serverWords(answer, asked.redact)
  const words = said === undefined || justStatus.test(said) ? '' : ` It says: "${said}"`
  const wait = status === 429 || status === 503 ? askedWait(headers, asked.now) : undefined
  return {
    kind: kindOf(status),
    status,
    message: `${asked.label} ${happened(status, asked)}.${words}`,
    remedy: remedyOf(answer, asked, wait),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(asked.once && isAnswerUnknown(status) && { unanswered: true as const }),
  }
}

/** As what an instance says that has no more to say than its status. */
const justStatus =
  /^(?:\d{3} )?(?:Unauthorized|Forbidden|Not Found|Bad Request|Too Many Requests|Internal Server Error)$/i

/** Something in between gave up waiting: what lies behind it may have done it all the same. */
export function isAnswerUnknown(status: number): boolean {
  return status === 502 || status === 504
}

function kindOf(status: number): FailureKind {
  return kinds[status] ?? 'unexpected'
}

const kinds: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  422: 'invalid',
  429: 'rate-limited',
}

function happened(status: number, { withToken }: Asked): string {
  if (status === 401) return withToken ? 'does not accept the token (401)' : 'asks for a token (401)'
  return phrases[status] ?? (status >= 500 ? `failed with status ${status}` : `answered with status ${status}`)
}

const phrases: Readonly<Record<number, string>> = {
  400: 'could not use the request (400)',
  403: 'does not allow this (403)',
  404: 'has nothing under this path (404)',
  405: 'does not offer this (405)',
  409: 'is in a state that rules this out (409)',
  413: 'takes no request of this size (413)',
  422: 'refused the values (422)',
  429: 'has had too many requests (429)',
  500: 'failed by a mistake of its own (500)',
  502: 'could not be reached behind its gateway (502)',
  503: 'is not available at the moment (503)',
  504: 'did not answer its gateway in time (504)',
}

function remedyOf(answer: Answer, asked: Asked, wait: number | undefined): string {
  const { status } = answer
  if (status === 401) return asked.withToken ? newToken : 'Give a token: without one, this is shown to nobody.'
  if (status === 403) return missingScope(answer, asked.redact) ?? noRight
  if (status === 404) return nothingThere
  if (status === 429) return `Wait ${wait === undefined ? 'a minute' : span(wait)} and try again.`
  if (status === 413)
    return 'Send less at once, or let an administrator raise the limit of the instance or of a proxy before it.'
  if (status < 500) return 'Correct what the instance names, and try again.'
  return `Try again ${wait === undefined ? 'in a while' : `in ${span(wait)}`}.${reported(answer, asked.redact)}`
}

const newToken =
  'Check that the token was copied whole, and has neither expired nor been revoked; if so, store a new one.'
const noRight = 'Ask for the role that this needs, or use the token of somebody who has it, with the scope api.'
const nothingThere =
  'Check the spelling, and that the user of the token may see it: an instance does not tell others that it exists.'

/** https://docs.gitlab.com/api/rest/authentication/ */
function missingScope(answer: Answer, redact: Redact): string | undefined {
  const body = jsonOf(answer)
  if (typeof body !== 'object' || body === null || !('error' in body) || body.error !== 'insufficient_scope')
    return undefined
  const scope = 'scope' in body && typeof body.scope === 'string' ? tidied(redact(body.scope), 100) : undefined
  return `The token lacks a scope: create one with ${scope ? `one of these: ${scope.split(' ').join(', ')}` : 'the scope api'}.`
}

function reported({ headers }: Answer, redact: Redact): string {
  const id = tidied(redact(headers.get('x-request-id') ?? ''), 80)
  return id ? ` Its administrator finds the cause in the logs under ${id}.` : ' If it stays so, tell its administrator.'
}

/** `45 seconds`, `2 minutes`, `3 hours`. */
function span(seconds: number): string {
  const [count, unit] =
    seconds < 120
      ? [Math.max(1, seconds), 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
