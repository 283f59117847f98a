/** What is in an answer that should be JSON? */
import type { Answer } from './attempt.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'
import type { Redact } from './redact.ts'
import { jsonOf, tidied } from './server-words.ts'

/** Undefined for an empty body. A page, as one to sign in that stands before the instance, is a failure of its own. */
export function readJson(answer: Answer, label: string, redact: Redact): Outcome<unknown> {
  if (answer.body.length === 0) return succeeded(undefined)
  const value = jsonOf(answer)
  if (value !== undefined) return succeeded(value)
  const type = tidied(redact(answer.headers.get('content-type') ?? '').split(';')[0] ?? '', 60)
  const page = type === 'text/html'
  return failed({
    kind: 'unexpected',
    status: answer.status,
    message: page
      ? `${label} answered with a web page where data were expected.`
      : `${label} answered with something that is no JSON${type && !type.includes('json') ? ` (${type})` : ''}.`,
    remedy: page
      ? 'Check the address: it has to be the base address of the instance. If it is, something before the instance, as a page to sign in, has to let requests with a token pass.'
      : 'Check the address. If it is right, something between here and the instance changes its answers: ask whoever runs it.',
  })
}
