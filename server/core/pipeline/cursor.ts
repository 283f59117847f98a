/**
 * Where in a pipeline does a cursor stand? Told by the indentation of the lines, so that it works on the half-typed
 * line that no parser can read.
 */
import { lineStartAt } from '../text/line-start.ts'
import type { Span } from '../text/span.ts'

export interface Cursor {
  /** Keys on the way down, a list's items as `[]`: `['build', 'rules', '[]']`. */
  readonly path: readonly string[]
  /** `key`: a key can be typed here. `value`: the value of the last key in `path`. `block`: inside a block scalar. */
  readonly at: 'key' | 'value' | 'block'
  /** The word being typed, to be replaced. */
  readonly word: Span
  /** The column in which the word's key stands. */
  readonly column: number
  /** A `:` follows the word already. */
  readonly hasColon: boolean
}

/** Reads the place of `offset` in `text`. */
export function cursorAt(text: string, offset: number): Cursor {
  const lineStart = lineStartAt(text, offset)
  const before = text.slice(lineStart, offset)
  const line = readLine(before)
  const word = wordAround(text, lineStart, offset)
  const hasColon = text[word.end] === ':'
  const above = ancestors(text, lineStart, line.key !== undefined || line.dashes > 0 ? line.column : indentOf(before))
  const own = ownSteps(line)
  if (above.block) return { path: above.path, at: 'block', word, column: line.column, hasColon }
  if (line.key !== undefined)
    return { path: [...above.path, ...own, line.key], at: 'value', word, column: line.column, hasColon }
  return { path: [...above.path, ...own], at: 'key', word, column: line.column, hasColon }
}

interface Line {
  /** Column of the first dash, or of the text. */
  readonly indent: number
  readonly dashes: number
  /** Column of the text behind the dashes. */
  readonly column: number
  /** The key, where the line has one with its colon. */
  readonly key: string | undefined
  /** What follows the colon. */
  readonly rest: string
}

/** A key and its dashes stand at the start; what follows on an endless line tells nothing more. */
const longestLine = 2000

function readLine(whole: string): Line {
  const line = whole.slice(0, longestLine)
  const [lead = '', spaces = '', dashes = ''] = /^([ \t]*)((?:-[ \t]+|-$)*)/.exec(line) ?? []
  const body = line.slice(lead.length)
  const pair = /^(?:"([^"]*)"|'([^']*)'|([^\s#"'[{][^#]*?))[ \t]*:(?:[ \t]+(.*)|$)/.exec(body)
  const key = pair?.[1] ?? pair?.[2] ?? pair?.[3]
  return {
    indent: spaces.length,
    dashes: (dashes.match(/-/g) ?? []).length,
    column: lead.length,
    key,
    rest: pair?.[4] ?? '',
  }
}

function ownSteps({ dashes }: Line): string[] {
  return Array.from({ length: dashes }, () => '[]')
}

function indentOf(before: string): number {
  return /^[ \t]*/.exec(before)?.[0].length ?? 0
}

/** The keys above a line whose text begins in `column`; `block` when one of them opened a block scalar. */
function ancestors(text: string, lineStart: number, column: number): { path: string[]; block: boolean } {
  const path: string[] = []
  let limit = column
  // Whether the text so far hangs on a dash: then its key may stand in the same column.
  let fromDash = readLine(text.slice(lineStart, endOfLine(text, lineStart))).dashes > 0
  if (fromDash) limit = indentOf(text.slice(lineStart, endOfLine(text, lineStart)))
  for (let end = lineStart - 1; end >= 0 && (limit > 0 || fromDash); ) {
    const start = lineStartAt(text, end)
    const source = text.slice(start, end).replace(/\r$/, '')
    end = start - 1
    if (/^\s*(?:#.*)?$/.test(source)) continue
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(source)) break
    const line = readLine(source)
    const above = line.column < limit || (fromDash && line.column === limit && line.dashes === 0)
    if (above && line.key !== undefined) {
      if (/^[|>][+\-\d]*\s*(?:#.*)?$/.test(line.rest)) return { path: [line.key], block: true }
      path.unshift(...ownSteps(line), line.key)
      limit = line.indent
      fromDash = line.dashes > 0
    } else if (line.dashes > 0 && line.indent < limit && line.key === undefined) {
      if (/^\s*(?:-\s+)+[|>][+\-\d]*\s*(?:#.*)?$/.test(source)) return { path: [], block: true }
      path.unshift(...ownSteps(line))
      limit = line.indent
      fromDash = true
    } else if (line.dashes > 0 && line.column <= limit && line.indent < limit) {
      // The first key of the same item: `- if: x` above `  when: y`.
      path.unshift(...ownSteps(line))
      limit = line.indent
      fromDash = true
    }
  }
  return { path, block: false }
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline
}

function wordAround(text: string, lineStart: number, offset: number): Span {
  let start = offset
  while (start > lineStart && /[\w.$-]/.test(text[start - 1] ?? '')) start--
  // A dash in front is the mark of an item, not part of the word.
  while (start < offset && text[start] === '-') start++
  let end = offset
  while (/[\w.-]/.test(text[end] ?? '')) end++
  return { start, end }
}
