/** Which piece of the source is shown under a finding? Its first line, or the part of a long line around it. */
import type { Span } from '../../../server/core/text/span.ts'
import { displayWidth } from './display-width.ts'
import { visible } from './visible.ts'

/** A piece of one line; `mark` counts in its text. */
export interface Excerpt {
  readonly text: string
  readonly mark: Span
  /** Whether the line goes on before and behind. */
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

/** Longest piece that is shown, and what of it may stand before the mark, in UTF-16 units. */
const longest = 140
const before = 40

/** The piece for `span`, which begins on `line`. */
export function excerptOf(text: string, line: Span, span: Span): Excerpt {
  const markStart = clamp(span.start, line.start, line.end)
  const markEnd = clamp(span.end, markStart, line.end)
  const long = line.end - line.start > longest
  const from = long ? wholeCharacter(text, clamp(markStart - before, line.start, line.end - longest)) : line.start
  const to = long ? wholeCharacter(text, Math.min(from + longest, line.end)) : line.end
  const mark = { start: markStart - from, end: Math.min(markEnd, to) - from }
  return { text: text.slice(from, to), mark, cutBefore: from > line.start, cutAfter: to < line.end }
}

/** The two lines of the excerpt: source, and `^^^^` below the mark, whatever the terminal makes of tabs and wide characters. */
export function excerptLines({ text, mark, cutBefore, cutAfter }: Excerpt): { source: string; marker: string } {
  const lead = expandTabs(cutBefore ? `…${text.slice(0, mark.start)}` : text.slice(0, mark.start))
  const markColumn = displayWidth(lead)
  const marked = expandTabs(text.slice(mark.start, mark.end), markColumn)
  const markWidth = displayWidth(marked)
  const rest = expandTabs(text.slice(mark.end), markColumn + markWidth)
  const marker = `${' '.repeat(markColumn)}${'^'.repeat(Math.max(1, markWidth))}`
  return { source: `${lead}${marked}${rest}${cutAfter ? '…' : ''}`, marker }
}

function expandTabs(text: string, column = 0): string {
  const shown = visible(text)
  if (!shown.includes('\t')) return shown
  let result = ''
  for (const [index, piece] of shown.split('\t').entries()) {
    if (index > 0) result += ' '.repeat(4 - ((column + displayWidth(result)) % 4))
    result += piece
  }
  return result
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset + 1 : offset
}
