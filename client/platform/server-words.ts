/** What does the instance itself say about a refusal? Its own words, made fit for a message. */
import type { Answer } from './attempt.ts'
import type { Redact } from './redact.ts'

/**
 * From `message`, `error`, `error_description` and `errors`, which may be texts, lists, or lists by field. On one line, without
 * control characters, at most 300 characters. Undefined where it says nothing, or answers with a page.
 */
export function serverWords(answer: Answer, redact: Redact): string | undefined {
  const body = jsonOf(answer)
  if (typeof body !== 'object' || body === null) return undefined
  const { message, error, error_description: description, errors } = body as Readonly<Record<string, unknown>>
  const words = [message, errors, description ?? error].flatMap(part => wordsOf(part, 0))
  return tidied(redact([...new Set(words)].join('; ')))
}

/** For a message, and without secrets already: one line, no control characters, cut. Undefined for nothing. */
export function tidied(text: string, most = 300): string | undefined {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  if (line === '') return undefined
  const characters = [...line.slice(0, most * 2)]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line
}

/** The body as JSON; undefined where it is none, or empty. */
export function jsonOf({ body }: Answer): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function wordsOf(part: unknown, depth: number): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null || depth > 4) return []
  if (Array.isArray(part)) return part.slice(0, 20).flatMap(item => wordsOf(item, depth + 1))
  // An error of GraphQL has more to it than its message.
  if ('message' in part && typeof part.message === 'string') return [part.message]
  return Object.entries(part)
    .slice(0, 20)
    .flatMap(([field, value]) => {
      const words = wordsOf(value, depth + 1)
      return words.length === 0 ? [] : [field === 'base' ? words.join(', ') : `${field} ${words.join(', ')}`]
    })
}
