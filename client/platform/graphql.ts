/** What is in an answer of the GraphQL interface? Data, or errors that are told like any other failure. */
import type { Answered } from './ask-api.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'
import type { Redact } from './redact.ts'
import { tidied } from './server-words.ts'

/** `invalid` when there are errors, even beside data: half an answer is none. */
export function readGraphql(answered: Answered, label: string, redact: Redact): Outcome<unknown> {
  const { value: body, answer } = answered
  const { status } = answer
  if (typeof body !== 'object' || body === null) return noGraphql(label, status)
  if ('errors' in body && Array.isArray(body.errors) && body.errors.length > 0) {
    const words = tidied(redact([...new Set(body.errors.flatMap(messageOf))].join('; '))) ?? 'no reason given'
    return failed({
      kind: 'invalid',
      status,
      message: `${label} refused the query: "${words}"`,
      remedy: remedyOf(words),
    })
  }
  return 'data' in body && typeof body.data === 'object' && body.data !== null
    ? succeeded(body.data)
    : noGraphql(label, status)
}

function messageOf(error: unknown): string[] {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' ? [message] : []
}

/** By the words of the platform, as its errors carry no codes. */
function remedyOf(words: string): string {
  if (/does(?: not|n't) exist or you don't have permission/i.test(words)) {
    return 'Check the path of the project, and that the user of the token has the role that this needs.'
  }
  if (/scope/i.test(words)) return 'Create a token with the scope api, and store it.'
  if (unknownToInstance.test(words)) {
    return 'The instance is of a version that does not know what was asked for. Update it, or do this on its pages.'
  }
  if (/complexity|timeout|timed out/i.test(words))
    return 'The instance found it too much at once. Try again in a while.'
  return 'Correct what the instance names, and try again.'
}

/** In the words of the platform, and in those of the reference implementation. */
const unknownToInstance =
  /doesn't exist on type|isn't a defined input type|doesn't accept argument|is not defined by type|Cannot query field|Unknown (?:type|argument)/i

function noGraphql(label: string, status: number) {
  return failed({
    kind: 'unexpected',
    status,
    message: `${label} did not answer as a GraphQL interface does.`,
    remedy:
      'Check the address: it has to be the base address of the instance, without the path of a page or a project.',
  })
}
