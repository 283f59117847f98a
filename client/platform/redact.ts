/** How is a secret kept out of what people read? By its value, in every form that it may have taken on the way. */
import type { Failure } from './outcome.ts'

export type Redact = (text: string) => string

/** What stands where a secret stood; its length is not told. */
export const hidden = '•••'

/**
 * Hides the secrets as they are, percent-encoded, escaped as in JSON, and wherever they lie in something encoded with base64, as
 * the password in a Basic header. What is shorter than three characters is no secret. Texts are cut after this, never before:
 * half a secret is found by nobody.
 */
export function redactor(secrets: readonly (string | undefined)[]): Redact {
  const forms = new Set(secrets.flatMap(secret => (secret && secret.length >= 3 ? formsOf(secret) : [])))
  const longestFirst = [...forms].sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return text => text
  const pattern = new RegExp(longestFirst.map(form => [...form].map(anyEscape).join('')).join('|'), 'gi')
  return text => text.replace(pattern, hidden)
}

/** Message and remedy without the secrets. */
export function redactFailure(failure: Failure, redact: Redact): Failure {
  return { ...failure, message: redact(failure.message), remedy: redact(failure.remedy) }
}

function formsOf(secret: string): string[] {
  return [secret, ...[0, 1, 2].flatMap(offset => base64Of(secret, offset))]
}

/** Matches a character as it is, and as addresses and JSON may write it. */
function anyEscape(character: string): string {
  const percent = [...new TextEncoder().encode(character)].map(byte => `%${hexadecimal(byte, 2)}`).join('')
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hexadecimal(character.charCodeAt(at), 4)}`)
  const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return `(?:\\\\?${literal}|${percent}|${units.join('')}${character === ' ' ? '|\\+' : ''})`
}

function hexadecimal(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0')
}

/**
 * The characters that a secret becomes when `offset` bytes (modulo three) stand before it. Those at both ends depend on its
 * neighbours too, and are left out.
 */
function base64Of(secret: string, offset: number): string[] {
  const bytes = [...new Array<number>(offset).fill(0), ...new TextEncoder().encode(secret)]
  const encoded = btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
  const core = encoded.slice(offset === 0 ? 0 : offset + 1, bytes.length % 3 === 0 ? undefined : -1)
  // So short a piece would be found by chance in many a text.
  return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
}
