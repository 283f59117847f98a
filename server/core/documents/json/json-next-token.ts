/** Which token of a JSON text comes next? Of a text that may be broken anywhere, as it is while somebody types. */
import type { Span } from '../../text/span.ts'
import { isBlank, isLineBreak, lineEndAt } from './json-characters.ts'

/** `text`: a string, number or word. */
export interface JsonToken extends Span {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'text'
  /** Of a text: what it says, escapes as they are written. */
  readonly name: string
  /** A string that the end of its line ends. */
  readonly unclosed: boolean
}

/** The first token that begins at or after `from`, remarks left out; undefined at the end of the text. */
export function nextToken(text: string, from: number): JsonToken | undefined {
  const start = skipTrivia(text, from)
  if (start >= text.length) return undefined
  const mark = marks[text.charCodeAt(start)]
  if (mark) return { kind: mark, name: '', unclosed: false, start, end: start + 1 }
  return text.charCodeAt(start) === quote ? stringAt(text, start) : wordAt(text, start)
}

const marks: Readonly<Record<number, Exclude<JsonToken['kind'], 'text'>>> = {
  44: ',',
  58: ':',
  91: '[',
  93: ']',
  123: '{',
  125: '}',
}
const [quote, backslash, slash, star, byteOrderMark] = [34, 92, 47, 42, 0xfeff]

function skipTrivia(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (isBlank(code) || code === byteOrderMark) at++
    else if (code === slash && text.charCodeAt(at + 1) === slash) at = lineEndAt(text, at)
    else if (code === slash && text.charCodeAt(at + 1) === star) {
      const end = text.indexOf('*/', at + 2)
      at = end < 0 ? text.length : end + 2
    } else return at
  }
}

function stringAt(text: string, start: number): JsonToken {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return { kind: 'text', name: text.slice(start + 1, at), unclosed: false, start, end: at + 1 }
    if (isLineBreak(code)) break
    if (code === backslash && !isLineBreak(text.charCodeAt(at + 1))) at++
  }
  const end = Math.min(at, text.length)
  return { kind: 'text', name: text.slice(start + 1, end), unclosed: true, start, end }
}

function wordAt(text: string, start: number): JsonToken {
  let end = start + 1
  while (end < text.length && !endsWord(text.charCodeAt(end))) end++
  return { kind: 'text', name: text.slice(start, end), unclosed: false, start, end }
}

function endsWord(code: number): boolean {
  return isBlank(code) || code === quote || code === slash || marks[code] !== undefined
}
