/** What ends a string: a quote, a line break, or what stands around it? The pieces from which it is told. */
import { isLineBreak } from './json-characters.ts'

export interface Extent {
  /** Where the text of the string ends: before its closing quote, where it has one. */
  readonly contentEnd: number
  /** Where reading goes on. */
  readonly end: number
  /**
   * `closed`: by the quote that belongs to its opening one. `other-quote`: by one of another kind. `inner-quotes`: closed,
   * with quotes inside that nothing marks. `marked-quote`: closed, though a backslash before the quote makes it a part of
   * the text. `open`: no closing quote.
   */
  readonly kind: 'closed' | 'other-quote' | 'inner-quotes' | 'marked-quote' | 'open'
}

/** The first unescaped `"` or line break, else `limit`. */
export function quoteOrLineBreak(text: string, from: number, limit: number): number {
  let at = from
  for (; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22 || isLineBreak(code)) return at
    if (code === 0x5c && at + 1 < limit && !isLineBreak(text.charCodeAt(at + 1))) at++
  }
  return limit
}

/** By the only curly quote: where several stand, they belong to the text. */
export function closedByCurly(start: number, content: string): Extent | undefined {
  const found = /^[^“”„‟]*(?=[“”„‟][ \t]*(?:[,:}\]]|$))/.exec(content)
  if (!found) return undefined
  const contentEnd = start + 1 + found[0].length
  return { contentEnd, end: contentEnd + 1, kind: 'other-quote' }
}

/** As in `"C:\dir\"`: the last quote was to close the string. */
export function openAt(text: string, start: number, end: number): Extent {
  const isMarked = end - start > 2 && text.startsWith('\\"', end - 2) && text.charCodeAt(start) === 0x22
  return isMarked ? { contentEnd: end - 1, end, kind: 'marked-quote' } : { contentEnd: end, end, kind: 'open' }
}
