/** Which failures stand below a group of the view? The first of those in that state, newest first. */
import type { Run } from '../../moves/run/run.ts'
import type { FailedRepository, FailurePage } from '../../moves/run/run-picture.ts'

/** Those of other states, which a part has too, are passed over. */
export function shownFailures(
  run: Pick<Run, 'failures' | 'picture'>,
  { part, state }: { readonly part: string; readonly state: string },
  most: number,
): FailurePage {
  const rows: FailedRepository[] = []
  const total = run.picture.parts.find(one => one.part === part)?.states.find(one => one.state === state)?.count
  for (let offset = 0; rows.length < most; ) {
    const page = run.failures({ part, offset, limit: 500 })
    rows.push(...page.rows.filter(row => row.state === state))
    offset += page.rows.length
    if (page.rows.length === 0 || offset >= page.total) break
  }
  return { rows: rows.slice(0, most), total: Math.max(total ?? 0, Math.min(rows.length, most)) }
}
