/** How do findings read for a program? The JSON of the contract; what is absent is left out. */
import type { Report, Reported } from '../report.ts'

/** One JSON document, ended by a line break. */
export function checkJson({ target, files, findings, counts }: Report): string {
  const { error, warning, information, hint } = counts
  const summary = { error, warning, information, hint }
  return `${JSON.stringify({ version: 1, target, files, findings: findings.map(jsonFinding), summary }, null, 2)}\n`
}

function jsonFinding(finding: Reported): object {
  const { path, line, column, endLine, endColumn, rule, entry, severity, message, announced, removed, replacement } =
    finding
  const fixes = finding.fixes.map(({ title, safety, edits }) => ({
    title,
    safety,
    edits: edits.map(({ start, end, text }) => ({ offset: start, length: end - start, text })),
  }))
  return {
    path,
    line,
    column,
    endLine,
    endColumn,
    rule,
    entry,
    severity,
    message,
    announced,
    removed,
    replacement,
    fixes,
  }
}
