/** How do findings read for a person? Place and message, the source line with a mark, and a sum at the end. */
import type { Severity } from '../../../server/core/finding.ts'
import type { Report, Reported } from '../report.ts'
import type { Style, Terminal } from '../terminal.ts'
import { excerptLines } from './excerpt.ts'
import { visible } from './visible.ts'

const styles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'cyan' }

/** The whole report. `brief` leaves out the sum. */
export function checkText(report: Report, { style }: Pick<Terminal, 'style'>, brief = false): string {
  const blocks = report.findings.map(finding => block(finding, style))
  if (!brief) blocks.push(`${sum(report)}\n`)
  return blocks.join('\n')
}

function block(finding: Reported, style: Terminal['style']): string {
  const { path, line, column, severity, rule, entry, message, excerpt } = finding
  const place = style('bold', `${visible(path)}:${line}:${column}:`)
  const id = style('dim', `[${entry ? `${rule}/${entry}` : rule}]`)
  const head = `${place} ${style(styles[severity], severity)}  ${visible(message)}  ${id}\n`
  if (excerpt.text.trim() === '') return head
  const { source, marker } = excerptLines(excerpt)
  const number = String(line).padStart(6)
  const bar = style('dim', '|')
  return `${head}${style('dim', number)} ${bar} ${source.trimEnd()}\n${' '.repeat(number.length)} ${bar} ${style(styles[severity], marker)}\n`
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
