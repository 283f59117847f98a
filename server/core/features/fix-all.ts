/** What does a text become when every safe fix is applied? */
import type { Finding, Fix } from '../finding.ts'
import { applyEdits, conflicts, type Edit } from '../text/span.ts'

/** Rounds of fixing: one fix may make room for another (two items of one list), never endlessly. */
const maximumRounds = 10

export interface Fixed {
  readonly text: string
  /** How many findings were mended. */
  readonly count: number
}

/** Applies safe fixes until none is left. `findingsOf` judges a text. */
export function fixAll(text: string, findingsOf: (text: string) => readonly Finding[]): Fixed {
  let current = text
  let count = 0
  for (let round = 0; round < maximumRounds; round++) {
    const fixes = safeFixes(findingsOf(current))
    if (fixes.length === 0) break
    const next = applyEdits(
      current,
      fixes.flatMap(fix => fix.edits),
    )
    if (next === current) break
    current = next
    count += fixes.length
  }
  return { text: current, count }
}

/** The first safe fix of each finding, as far as they can be applied together. */
export function safeFixes(findings: readonly Finding[]): Fix[] {
  const chosen: Fix[] = []
  const edits: Edit[] = []
  for (const finding of findings) {
    const fix = finding.fixes.find(({ safety }) => safety === 'safe')
    if (!fix || fix.edits.some(edit => edits.some(other => conflicts(edit, other)))) continue
    chosen.push(fix)
    edits.push(...fix.edits)
  }
  return chosen
}
