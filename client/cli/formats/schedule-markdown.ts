/** How does the schedule read on a page? A table in Markdown. */
import type { ScheduledEntry } from '../../../server/core/features/schedule.ts'

/** A heading and a table, one row for each entry. */
export function scheduleMarkdown(scheduled: readonly ScheduledEntry[], target: string): string {
  const rows = scheduled.map(({ entry, life }) => {
    const { id, title, announced = '', removed = '', replacement } = entry
    return [
      removed,
      announced,
      life.stage,
      `\`${id}\``,
      cell(title),
      replacement === undefined ? '' : `\`${cell(replacement)}\``,
    ]
  })
  const head = [['Removed', 'Announced', `At ${target}`, 'Entry', 'What', 'Instead'], Array<string>(6).fill('---')]
  return `# Removal schedule\n\n${[...head, ...rows].map(row => `| ${row.join(' | ')} |\n`).join('')}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
