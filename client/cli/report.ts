/** What is told about a run? Findings at their lines, and how many there are. */
import type { Finding, Severity } from '../../server/core/finding.ts'
import { type LineIndex, lineIndex } from '../../server/core/text/line-index.ts'
import { applyEdits } from '../../server/core/text/span.ts'
import { type Excerpt, excerptOf } from './formats/excerpt.ts'

/** A finding at its place: lines and columns count from 1, columns in UTF-16 units. */
export interface Reported extends Finding {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly excerpt: Excerpt
}

export type Counts = Readonly<Record<Severity, number>>

export interface Report {
  readonly target: string
  /** How many files were judged. */
  readonly files: number
  /** Findings as the format writes them, by path, then position. */
  readonly shown: readonly string[]
  /** All findings, also those that are not shown. */
  readonly counts: Counts
  /** How many of all have a safe fix. */
  readonly mendable: number
}

/** Gives findings their lines. `all`: those of the whole file, as a secret must not be shown beside another finding either. */
export function place(
  path: string,
  text: string,
  findings: readonly Finding[],
  all: readonly Finding[] = findings,
): Reported[] {
  if (findings.length === 0) return []
  const index = lineIndex(text)
  const shown = withoutSecrets(text, all)
  return findings.map(finding => placed(path, shown, index, finding))
}

/** The text with a dot for each character of a secret: reports of a run end in logs that others may read. */
function withoutSecrets(text: string, findings: readonly Finding[]): string {
  const edits = findings.flatMap(({ secret, span: { start, end } }) =>
    secret ? [{ start, end, text: '•'.repeat(end - start) }] : [],
  )
  return edits.length > 0 ? applyEdits(text, edits) : text
}

function placed(path: string, text: string, index: LineIndex, finding: Finding): Reported {
  const start = index.position(finding.span.start)
  const end = index.position(finding.span.end)
  return {
    ...finding,
    path,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
    excerpt: excerptOf(text, index.line(start.line), finding.span),
  }
}

const ranks: Readonly<Record<Severity, number>> = { error: 3, warning: 2, information: 1, hint: 0 }

/** True when `severity` is `limit` or worse. */
export function reaches(severity: Severity, limit: Severity): boolean {
  return ranks[severity] >= ranks[limit]
}
