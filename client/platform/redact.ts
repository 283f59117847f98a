/** How is a secret kept out of what people read? By its value, in every form that it may have taken on the way. */
import type { Failure } from './outcome.ts'

export type Redact = (text: string) => string

/** What stands where a secret stood; its length is not told. */
export const hidden = '•••'

/**
 * Hides the secrets as they are, percent-encoded, escaped as in JSON, and wherever they lie in something encoded with base64, as
 * the password in a Basic header. What is shorter than three characters is no secret. One beyond all measure is known by its
 * beginning, and hidden up to the next blank or quote: no pattern could be so long. Texts are cut after this, never before: half
 * a secret is found by nobody.
 */
export function redactor(secrets: readonly (string | undefined)[]): Redact {
  const kept = secrets.filter((secret): secret is string => secret !== undefined && secret.length >= 3)
  if (kept.length === 0) return text => text
  // Most requests have nothing to hide: the pattern takes longer to make than the rest of them.
  let pattern: RegExp | undefined
  return text => {
    pattern ??= patternFor(kept)
    return text.replace(pattern, hidden)
  }
}

function patternFor(secrets: readonly string[]): RegExp {
  const longestFirst = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  return new RegExp(longestFirst.map(patternOf).join('|'), 'gi')
}

/** Message and remedy without the secrets. */
export function redactFailure(failure: Failure, redact: Redact): Failure {
  return { ...failure, message: redact(failure.message), remedy: redact(failure.remedy) }
}

/** A copy of plain data in which no text shows the secrets. Names of fields stay. */
export function redactValue<T>(value: T, redact: Redact): T {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return redact(part)
    if (Array.isArray(part)) return part.map(clean)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, clean(one)]))
  }
  return clean(value) as T
}

/** An error whose texts do not show the secrets, for whoever tells of a bug. */
export function redactError(error: unknown, redact: Redact): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const clean = new Error(redact(message))
  clean.name = name
  clean.stack = redact(stack ?? message)
  return clean
}

/** Of a form; characters beyond these are not compared. */
const mostCompared = 600

function patternOf(form: string): string {
  const compared = [...form.slice(0, mostCompared)].map(anyEscape).join('')
  return form.length > mostCompared ? `${compared}[^\\s"'<>]*` : compared
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

/** Bytes of a secret that become more characters than are compared. */
const mostEncoded = 900

/**
 * The characters that a secret becomes when `offset` bytes (modulo three) stand before it. Those at both ends depend on its
 * neighbours too, and are left out.
 */
function base64Of(secret: string, offset: number): string[] {
  const bytes = [...new Array<number>(offset).fill(0), ...new TextEncoder().encode(secret).slice(0, mostEncoded)]
  const encoded = btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
  const core = encoded.slice(offset === 0 ? 0 : offset + 1, bytes.length % 3 === 0 ? undefined : -1)
  // So short a piece would be found by chance in many a text.
  return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
}
