/** How are values laid out beside the reasons where they came from? As a table; one below the other where it is narrow. */
import type { Terminal } from '../terminal.ts'
import { displayWidth } from './display-width.ts'
import { visible } from './visible.ts'
import { wrapped } from './wrapped.ts'

export interface ReasonedRow {
  readonly label: string
  /** As in the payload; may hold line breaks. */
  readonly value: string
  readonly reason: string
  /** Colours a line of the value. */
  paint?(line: string): string
}

const indent = 2
/** So that tables below each other stand alike. */
const narrowestLabel = 15
const widestValue = 34
const narrowestReason = 40

/** Each row with its line breaks. */
export function* reasonedRows(
  rows: readonly ReasonedRow[],
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): Iterable<string> {
  const labelWidth = Math.max(narrowestLabel, ...rows.map(({ label }) => label.length)) + 2
  const valueColumn = indent + labelWidth
  const looked = rows.map(row => ({ ...row, lines: linesOf(row.value, columns - valueColumn) }))
  const widths = looked.flatMap(({ lines }) => lines.map(displayWidth)).filter(width => width <= widestValue)
  const valueWidth = Math.max(0, ...widths) + 2
  const beside = columns - valueColumn - valueWidth >= narrowestReason
  const reasonColumn = beside ? valueColumn + valueWidth : valueColumn
  for (const { label, lines, reason, paint } of looked) {
    const why = wrapped(visible(reason), columns - reasonColumn)
    // A value that is too wide for its column has the reason below.
    const shares = beside && lines.every(line => displayWidth(line) <= widestValue)
    const height = shares ? Math.max(lines.length, why.length) : lines.length + why.length
    for (let at = 0; at < height; at++) {
      const line = lines[at] ?? ''
      const because = why[shares ? at : at - lines.length]
      const head = `${' '.repeat(indent)}${(at === 0 ? label : '').padEnd(labelWidth)}`
      const gap = ' '.repeat(Math.max(0, reasonColumn - valueColumn - displayWidth(line)))
      const shown = `${paint ? paint(line) : line}`
      yield because === undefined ? `${head}${shown}\n` : `${head}${shown}${gap}${style('dim', because)}\n`
    }
  }
}

function linesOf(value: string, columns: number): string[] {
  return value.split(/\r\n|\r|\n/).flatMap(line => wrapped(visible(line), columns))
}
