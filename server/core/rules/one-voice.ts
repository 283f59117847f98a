/** What is left to say where a text cannot be read? What a value means can be told once it is one. */
import type { Finding } from '../finding.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'

/** Drops the findings that lie within an error of the language, in which the reader could only guess. */
export function oneVoice(findings: readonly Finding[]): Finding[] {
  const errors = findings
    .filter(({ rule, severity }) => rule === 'json-syntax' && severity === 'error')
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start)
  if (errors.length === 0) return [...findings]
  return findings.filter(({ rule, span }) => {
    const error = errors[lastAtOrBefore(errors, span.start, ({ start }) => start)]
    return rule === 'json-syntax' || !error || span.end > error.end
  })
}
