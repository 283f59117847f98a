/** Which tokens does a JSON text have? Well-formed ones come from the scanner of `jsonc-parser`, all others from here. */
import { createScanner } from 'jsonc-parser'
import type { ScalarStyle } from '../tree.ts'
import { betweenTokens } from './json-blanks.ts'
import { endsValue, isBlank, isDigit } from './json-characters.ts'
import type { ProblemList } from './json-problems.ts'
import { opensString, stringExtents } from './json-string-extent.ts'
import { readString } from './json-strings.ts'
import { hasLoneSurrogate, loneSurrogates } from './json-surrogates.ts'
import { missingOpeningQuote, placeholderEnd, wordEnd } from './json-word-end.ts'

/**
 * `plain`: a number, `true`, `false` or `null`. `word`: anything else without quotes. `=`: a sign that other languages
 * write between key and value, such as `=` or `=>`.
 */
export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | ';' | '=' | 'string' | 'plain' | 'word' | 'end'

/** What is looked for. Beside keys and colons a word ends earlier than as a value. */
export type Place = 'key' | 'colon' | 'value'

/** The token that was read last; reading the next one changes it. */
export interface Tokens {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  /** Where the token before it ended. */
  readonly previousEnd: number
  /** Of a string: without quotes and escapes. Of `plain`: as written. */
  readonly value: string
  readonly style: ScalarStyle
  /** The end of a string or a comment is missing, so that what follows says little. */
  readonly cut: boolean
  next(place: Place): void
}

const marks: readonly (TokenKind | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const mark = String.fromCharCode(code)
  return isMark(mark) ? mark : undefined
})

function isMark(character: string): character is '{' | '}' | '[' | ']' | ':' | ',' | ';' {
  return '{}[]:,;'.includes(character)
}

/** What other languages write between a key and its value. */
const otherColon = /^(?::[:=>]+|=+>?|->)/

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Reads `text` from its beginning. Mistakes inside of tokens and between them go to `problems`. */
export function tokensOf(text: string, problems: ProblemList): Tokens {
  const scanner = createScanner(text)
  const extentOf = stringExtents(text)
  const token: Mutable<Tokens> = {
    kind: 'end',
    start: 0,
    end: 0,
    previousEnd: 0,
    value: '',
    style: 'plain',
    cut: false,
    next,
  }

  function next(place: Place): void {
    token.previousEnd = token.end
    token.cut = false
    for (let start = token.end; ; start = token.start) {
      let code = text.charCodeAt(start)
      while (isBlank(code)) code = text.charCodeAt(++start)
      token.start = start
      if (code === 0x22) return string(place)
      if (isDigit(code) || code === 0x2d) return number(place)
      const mark = marks[code]
      if (mark) return punctuation(mark, place)
      if ((code === 0x74 || code === 0x66 || code === 0x6e) && literal()) return
      if (!skipped()) return irregular(place)
    }
  }

  function punctuation(mark: TokenKind, place: Place): void {
    const second = text.charCodeAt(token.start + 1)
    if (mark === ':' && place === 'colon' && (second === 0x3a || second === 0x3d || second === 0x3e)) return colon()
    if (mark === '{' && second === 0x7b && placeholderEnd(text, token.start) > token.start) return word(place)
    set(mark, token.start + 1)
  }

  function colon(): void {
    const sign = otherColon.exec(text.slice(token.start, token.start + 4))
    if (sign) set('=', token.start + sign[0].length)
    else set(':', token.start + 1)
  }

  function set(kind: TokenKind, end: number, value = '', style: ScalarStyle = 'plain'): void {
    token.kind = kind
    token.end = end
    token.value = value
    token.style = style
  }

  function string(place: Place): void {
    scanner.setPosition(token.start)
    scanner.scan()
    const end = scanner.getPosition()
    if (scanner.getTokenError() !== 0 || !endsValue(text.charCodeAt(end))) return irregularString(place)
    set('string', end, scanner.getTokenValue(), 'double')
    if (hasLoneSurrogate(token.value)) warnOfSurrogates(end - 1)
  }

  function number(place: Place): void {
    scanner.setPosition(token.start)
    const isNumber = scanner.scan() === 11 && scanner.getTokenError() === 0
    const end = scanner.getPosition()
    const following = text.charCodeAt(end)
    // As in `10:30`.
    const isTime = following === 0x3a && place === 'value'
    if (isNumber && endsValue(following) && !isTime) set('plain', end, scanner.getTokenValue())
    else word(place)
  }

  /** `true`, `false` or `null`. */
  function literal(): boolean {
    scanner.setPosition(token.start)
    const kind = scanner.scan()
    const isLiteral = kind >= 7 && kind <= 9 && endsValue(text.charCodeAt(scanner.getPosition()))
    if (isLiteral) set('plain', scanner.getPosition(), scanner.getTokenValue())
    return isLiteral
  }

  /** Steps over what is neither blank nor token, with a problem. */
  function skipped(): boolean {
    const between = betweenTokens(text, token.start)
    if (!between) return false
    problems.error(() => between)
    token.start = between.end
    token.cut ||= between.fixes === undefined
    return true
  }

  function irregular(place: Place): void {
    const { start } = token
    if (start >= text.length) return set('end', start)
    if (opensString(text, start)) return irregularString(place)
    const sign = place === 'value' ? null : otherColon.exec(text.slice(start, start + 4))
    if (sign) set('=', start + sign[0].length)
    else word(place)
  }

  function irregularString(place: Place): void {
    const { start } = token
    const extent = extentOf(start, place === 'key')
    const { value, mistakes } = readString(text, start, extent)
    if (problems.wantsErrors()) for (const mistake of mistakes()) problems.error(() => mistake)
    set('string', extent.end, value, text.charCodeAt(start) === 0x22 ? 'double' : 'single')
    token.cut = extent.kind === 'open'
    if (hasLoneSurrogate(value)) warnOfSurrogates(extent.contentEnd)
  }

  function warnOfSurrogates(contentEnd: number): void {
    for (const mistake of loneSurrogates(text, token.start + 1, contentEnd)) problems.warning(mistake)
  }

  function word(place: Place): void {
    const end = missingOpeningQuote(text, Math.max(token.start + 1, wordEnd(text, token.start, place !== 'value')))
    set('word', end, text.slice(token.start, end))
  }

  return token
}
