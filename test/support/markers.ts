/**
 * How does a test say what it expects, and where? With a line of carets below the line it means:
 *
 *     build:
 *       type: test
 *     # ^^^^ error deprecated/ci-job-type
 *
 * The list has to match exactly: a finding without a marker fails as much as a marker without a finding.
 */
import { lineIndex } from '../../server/core/text/line-index.ts'
import { findingsOf, type Options } from './core.ts'

const marker = /^[ \t]*#[ \t]*(\^+)[ \t]+(error|warning|information|hint)[ \t]+(\S+)[ \t]*$/

/** The text without its marker lines, and the findings that they ask for as `line:from-to severity rule`. */
function readMarkers(source: string): { text: string; expected: string[] } {
  const kept: string[] = []
  const expected: string[] = []
  for (const line of source.split('\n')) {
    const match = marker.exec(line)
    if (!match) {
      kept.push(line)
      continue
    }
    const [, carets = '', severity, rule] = match
    const from = line.indexOf('^')
    expected.push(`${kept.length}:${from + 1}-${from + 1 + carets.length} ${severity} ${rule}`)
  }
  return { text: kept.join('\n'), expected }
}

/** What is found in a text, in the form of `readMarkers`. */
export function foundIn(text: string, options: Options = {}): string[] {
  const lines = lineIndex(text)
  return findingsOf(text, options).map(({ span, severity, rule, entry }) => {
    const [start, end] = [lines.position(span.start), lines.position(span.end)]
    return `${start.line + 1}:${start.column + 1}-${end.column + 1} ${severity} ${entry ? `${rule}/${entry}` : rule}`
  })
}

/** `{ found, expected }`, to be compared by the test so that it shows both. */
export function marked(source: string, options: Options = {}): { found: string[]; expected: string[] } {
  const { text, expected } = readMarkers(source)
  return { found: foundIn(text, options).sort(), expected: expected.sort() }
}

/** The text without its `▮`, and where it stood. */
export function cursorIn(source: string): { text: string; offset: number } {
  const offset = source.indexOf('▮')
  if (offset < 0) throw new Error('The text has no ▮.')
  return { text: source.slice(0, offset) + source.slice(offset + 1), offset }
}
