/** What kind of character is this, to somebody who reads JSON? All by UTF-16 code; NaN is the end of the text. */

/** Space, tab and line breaks: the only blanks that JSON knows. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

export function isLineBreak(code: number): boolean {
  return code === 10 || code === 13
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** What may directly follow a value or a key. */
export function endsValue(code: number): boolean {
  return code === 44 || code === 58 || code === 125 || code === 93 || isBlank(code) || Number.isNaN(code)
}

/** Blanks of other languages and of word processors. */
export function isForeignBlank(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x0b ||
    code === 0x0c ||
    code === 0x85 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

/** What no screen shows: joiners, marks of direction, the byte order mark, control characters. */
export function isInvisible(code: number): boolean {
  return (
    code === 0xfeff ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code < 0x20 && !isBlank(code) && !isForeignBlank(code)) ||
    (code >= 0x7f && code < 0xa0 && code !== 0x85)
  )
}

/** The first offset at or after `offset` that holds no blank of JSON. */
export function skipBlanks(text: string, offset: number): number {
  let at = offset
  // Within the text all codes are whole numbers, which is what makes this fast.
  while (at < text.length && isBlank(text.charCodeAt(at))) at++
  return at
}

/** The first offset at or after `offset` that holds neither space nor tab. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++
  return at
}

/** Where the line of `offset` ends, without its line break. */
export function lineEndAt(text: string, offset: number): number {
  let at = offset
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) at++
  return at
}

/** The escape of JSON for a control character. */
export function escapeOf(code: number): string {
  const known = shortEscapes[code]
  return known ?? `\\u${code.toString(16).padStart(4, '0')}`
}

const shortEscapes: Readonly<Record<number, string>> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' }

/** As Unicode writes it: `U+00A0`. */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
