/** What does a text become when every safe fix is applied? */
import type { Finding } from '../finding.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'
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
    if (fixes.count === 0) break
    const next = applyEdits(current, fixes.edits)
    if (next === current) break
    current = next
    count += fixes.count
  }
  return { text: current, count }
}

/** The first safe fix of each finding, as far as they can be applied together. */
export function safeFixes(findings: readonly Finding[]): { count: number; edits: readonly Edit[] } {
  const taken: Edit[] = []
  // Findings of one group share one list of edits, which may be long: it is looked at once.
  const known = new Map<readonly Edit[], boolean>()
  let count = 0
  for (const finding of findings) {
    const fix = finding.fixes.find(({ safety }) => safety === 'safe')
    if (!fix) continue
    const fits = known.get(fix.edits) ?? takeAll(fix.edits, taken)
    known.set(fix.edits, fits)
    if (fits) count++
  }
  return { count, edits: taken }
}

function takeAll(edits: readonly Edit[], taken: Edit[]): boolean {
  if (edits.some(edit => clashes(edit, taken))) return false
  for (const edit of edits) taken.splice(lastAtOrBefore(taken, edit.start, ({ start }) => start) + 1, 0, edit)
  return true
}

/** `taken` is in the order of the text and without conflicts, so only neighbours can clash. */
function clashes(edit: Edit, taken: readonly Edit[]): boolean {
  const before = lastAtOrBefore(taken, edit.start, ({ start }) => start)
  const next = lastAtOrBefore(taken, edit.end, ({ start }) => start)
  for (let i = Math.max(0, before - 1); i <= next; i++) {
    const other = taken[i]
    if (other && conflicts(edit, other)) return true
  }
  return false
}
