/** How does the schedule read in a terminal? One line for each entry, grouped by the version of its removal. */

import type { ScheduledEntry } from '../../../server/core/features/schedule.ts'
import type { Severity } from '../../../server/core/finding.ts'
import type { Style, Terminal } from '../terminal.ts'

const styles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'dim' }

/** The whole schedule. */
export function scheduleText(
  scheduled: readonly ScheduledEntry[],
  target: string,
  { style }: Pick<Terminal, 'style'>,
): string {
  const idWidth = widest(scheduled.map(({ entry }) => entry.id))
  const stageWidth = widest(scheduled.map(({ life }) => life.stage))
  const lines: string[] = []
  let group: string | undefined
  for (const { entry, life } of scheduled) {
    const heading = entry.removed ?? 'no version set'
    if (heading !== group) lines.push('', style('bold', heading))
    group = heading
    const stage = style(styles[life.severity], life.stage.padEnd(stageWidth))
    const since = (entry.announced ? `since ${entry.announced}` : '').padEnd(11)
    const instead = entry.replacement === undefined ? '' : ` → ${style('cyan', entry.replacement)}`
    lines.push(`  ${entry.id.padEnd(idWidth)}  ${stage}  ${since}  ${entry.title}${instead}`)
  }
  return `What is removed when, judged at ${target}. \`signalbox explain ID\` says more.\n${lines.join('\n')}\n`
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(text => text.length))
}
