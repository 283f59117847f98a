/** How does the schedule read for a program? Absent values are left out. */
import type { ScheduledEntry } from '../../../server/core/features/schedule.ts'

/** One JSON document, ended by a line break. */
export function scheduleJson(scheduled: readonly ScheduledEntry[], target: string): string {
  const rows = scheduled.map(({ entry, life }) => {
    const { id, title, announced, removed, breaking, surfaces, replacement, available, summary, links } = entry
    const change = entry.change ?? 'removal'
    return {
      id,
      title,
      announced,
      removed,
      breaking,
      change,
      stage: life.stage,
      surfaces,
      replacement,
      available,
      summary,
      links,
    }
  })
  return `${JSON.stringify({ version: 1, target, entries: rows }, null, 2)}\n`
}
