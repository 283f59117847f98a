/** How do findings read for a program? The JSON of the contract; what is absent is left out. */
import type { Reported } from '../report.ts'
import type { Format } from './format.ts'

const indent = 2

export const checkJson: Format = {
  finding: finding => JSON.stringify(jsonFinding(finding), null, indent).replace(/^/gm, ' '.repeat(2 * indent)),
  *report({ target, files, shown, counts }) {
    const { error, warning, information, hint } = counts
    const summary = { error, warning, information, hint }
    const whole = JSON.stringify({ version: 1, target, files, findings: [], summary }, null, indent)
    const empty = '"findings": ['
    const at = whole.indexOf(empty) + empty.length
    yield whole.slice(0, at)
    for (const [index, finding] of shown.entries()) yield `${index > 0 ? ',' : ''}\n${finding}`
    yield `${shown.length > 0 ? `\n${' '.repeat(indent)}` : ''}${whole.slice(at)}\n`
  },
}

/** One finding as plain data, in the order of the contract. */
export function jsonFinding(finding: Reported): object {
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
