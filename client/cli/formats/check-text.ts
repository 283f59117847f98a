/** How do findings read for a person? Place and message, the source line with a mark, and a sum at the end. */
import type { Severity } from '../../../server/core/finding.ts'
import type { Report, Reported } from '../report.ts'
import type { Style, Terminal } from '../terminal.ts'
import { excerptLines } from './excerpt.ts'
import type { Format } from './format.ts'
import { visible } from './visible.ts'

const styles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'cyan' }

/** `brief` leaves out the sum. */
export function checkText({ style }: Pick<Terminal, 'style'>, brief: boolean): Format {
  return {
    finding: finding => block(finding, style),
    *report(report) {
      for (const [index, shown] of report.shown.entries()) yield index > 0 ? `\n${shown}` : shown
      if (!brief) yield `${report.shown.length > 0 ? '\n' : ''}${sum(report)}\n`
    },
  }
}

function block(finding: Reported, style: Terminal['style']): string {
  const { path, line, column, severity, rule, entry, message, excerpt } = finding
  const place = style('bold', `${visible(path)}:${line}:${column}:`)
  const id = style('dim', `[${entry ? `${rule}/${entry}` : rule}]`)
  const head = `${place} ${style(styles[severity], severity)}  ${visible(message)}  ${id}\n`
  if (excerpt.text.trim() === '') return head
  const { source, marker } = excerptLines(excerpt)
  const number = style('dim', `${String(line).padStart(6)} |`)
  const below = style('dim', `${' '.repeat(6)} |`)
  return `${head}${number} ${source.trimEnd()}\n${below} ${style(styles[severity], marker)}\n`
}

function sum({ counts, files, target, mendable }: Report): string {
  const parts = [
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
    counts.information > 0 ? `${counts.information} informational` : '',
    counted(counts.hint, 'hint'),
  ].filter(part => part !== '')
  const found = parts.length > 0 ? parts.join(', ') : 'No findings'
  const fixes = mendable > 0 ? ` --fix mends ${mendable}.` : ''
  return `${found} in ${counted(files, 'file') || 'no files'} (target ${target}).${fixes}`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
