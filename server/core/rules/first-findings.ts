/** How many findings of one rule can a person use in one payload? What is wrong a million times is told often enough. */
import type { Finding } from '../finding.ts'

const most = 100

/** The first ones; what would come behind is not even looked for. */
export function firstFindings(findings: Iterable<Finding>): Finding[] {
  const first: Finding[] = []
  for (const finding of findings) {
    first.push(finding)
    if (first.length === most) break
  }
  return first
}
