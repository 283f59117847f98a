/** Which line and column is an offset? Lines end at LF, CRLF or CR, as in LSP. */

import { lastAtOrBefore } from './binary-search.ts'

/** A place in a text: zero-based line, zero-based column in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Translates offsets to positions. Built only at the edge (protocol, output formats): analysis works on offsets. */
export interface LineIndex {
  readonly lineCount: number
  /** The position of an offset; an offset outside the text is moved to its nearer end. */
  position(offset: number): Position
  /** The span of a line without its line break. */
  line(line: number): { readonly start: number; readonly end: number }
}

/** Indexes the lines of `text`. A byte order mark at the start takes no column, as no editor shows it. */
export function lineIndex(text: string): LineIndex {
  const starts = lineStarts(text)
  const line = (index: number) => {
    const start = starts[Math.max(0, Math.min(index, starts.length - 1))] ?? 0
    const next = index + 1 < starts.length ? (starts[index + 1] ?? text.length) : text.length
    let end = next
    while (end > start && (text.charCodeAt(end - 1) === 10 || text.charCodeAt(end - 1) === 13)) end--
    return { start, end }
  }
  const position = (offset: number) => {
    const at = Math.max(0, Math.min(offset, text.length))
    const low = Math.max(
      0,
      lastAtOrBefore(starts, at, start => start),
    )
    return { line: low, column: Math.max(0, at - (starts[low] ?? 0)) }
  }
  return { lineCount: starts.length, position, line }
}

function lineStarts(text: string): number[] {
  const starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) starts.push(i + 1)
    else if (code === 13 && text.charCodeAt(i + 1) !== 10) starts.push(i + 1)
  }
  return starts
}
