/** How does a preview read for a person? As the alert's page, each value with the reason where it came from. */
import type { AlertSeverity, ResultingAlert } from '../../../server/core/alerts/outcome/resulting-alert.ts'
import { alertRows } from '../../../server/core/features/alert-rows.ts'
import type { AlertPreview } from '../alert-preview.ts'
import { countsOf } from '../outcome.ts'
import type { Style, Terminal } from '../terminal.ts'
import { checkText } from './check-text.ts'
import { displayWidth } from './display-width.ts'
import { type ReasonedRow, reasonedRows } from './reasoned-rows.ts'
import { visible } from './visible.ts'
import { wrapped } from './wrapped.ts'

type Page = Pick<Terminal, 'style' | 'columns'>

/** The alerts, the answer, and the findings as `check` shows them. */
export function* alertPreviewText(preview: AlertPreview, page: Page): Iterable<string> {
  const { payload, target, outcome } = preview
  yield heading(preview, page)
  const { alerts } = outcome
  for (const [index, alert] of alerts.entries())
    yield* alertPage(alert, alerts.length > 1 ? `Alert ${index + 1} of ${alerts.length}` : undefined, page)
  yield '\n'
  yield* answer(preview, page)
  yield '\n'
  const format = checkText(page, false)
  const shown = payload.findings.map(finding => format.finding(finding))
  yield* format.report({ target: target.text, files: 1, shown, counts: countsOf(payload.findings), mendable: 0 })
}

function heading({ payload, target, at, outcome }: AlertPreview, { style }: Page): string {
  const count = outcome.alerts.length
  const alerts = count === 0 ? 'no alert' : count === 1 ? 'this alert' : `${count} alerts`
  const isRefused = count > 0 && outcome.response.value.status >= 400
  const becomes = isRefused ? `is refused; it would become ${alerts}` : `becomes ${alerts}`
  const parts = [
    `target ${target.text}`,
    `arriving ${new Date(at).toISOString()}`,
    ...(outcome.shape === 'prometheus' ? ['read as a Prometheus body'] : []),
    ...(payload.mappedBy === undefined ? [] : [`read by ${visible(payload.mappedBy)}`]),
  ]
  const subject = payload.path === '-' ? 'Standard input' : visible(payload.path)
  return `${subject} ${becomes} ${style('dim', `(${parts.join(', ')})`)}\n`
}

function* answer({ outcome: { response, notes } }: AlertPreview, page: Page): Iterable<string> {
  const { status, body } = response.value
  const value = `${status}, ${body === 'alerts' ? 'with a list of the alerts' : 'with an empty body'}`
  const paint = (line: string) => page.style(status < 400 ? 'green' : 'red', line)
  yield* reasonedRows([{ label: 'Answer', value, reason: response.reason, paint }], page)
  for (const note of notes.filter(note => !response.reason.includes(note))) {
    const lines = wrapped(visible(note), page.columns - 4)
    yield lines.map((line, index) => `${index === 0 ? '  • ' : '    '}${line}\n`).join('')
  }
}

function* alertPage(alert: ResultingAlert, which: string | undefined, page: Page): Iterable<string> {
  const { style } = page
  const { title, severity, status } = alert
  if (which) yield `\n${style('dim', which)}`
  yield `\n${style('bold', visible(shortened(title.value)))}\n`
  yield `${style(severityStyles[severity.value], `◆ ${capital(severity.value)}`)} · ${capital(status.value)}\n\n`
  yield* reasonedRows(rows(alert, style), page)
  yield* otherFields(alert.details, page)
}

function rows(alert: ResultingAlert, style: Terminal['style']): ReasonedRow[] {
  return alertRows(alert).map(({ key, label, value, told }) => {
    const shade = value === undefined ? 'dim' : key === 'severity' ? severityStyles[alert.severity.value] : undefined
    const paint = shade && ((line: string) => style(shade, line))
    return { label, value: shortened(value ?? 'none'), reason: told.reason, ...(paint && { paint }) }
  })
}

const severityStyles: Readonly<Record<AlertSeverity, Style>> = {
  critical: ['red', 'bold'],
  high: 'red',
  medium: 'yellow',
  low: 'yellow',
  info: 'blue',
  unknown: 'gray',
}

/** What a page can take; `--format json` has all of it. */
const longestValue = 1000
const longestLabel = 60
const mostDetails = 50

function shortened(text: string, longest = longestValue): string {
  if (text.length <= longest) return text
  // Never between the halves of a surrogate pair.
  const end = /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return `${text.slice(0, end)}…`
}

function* otherFields(details: ResultingAlert['details'], page: Page): Iterable<string> {
  if (details.length === 0) return
  yield `\n  ${page.style('bold', 'Other fields')}\n`
  const shown = details.slice(0, mostDetails).map(({ label, value }) => ({
    label: visible(shortened(label, longestLabel)),
    value: visible(shortened(value, page.columns)),
  }))
  const width = Math.max(...shown.map(({ label }) => displayWidth(label)))
  for (const { label, value } of shown) yield `  ${label}${' '.repeat(width - displayWidth(label))}  ${value}\n`
  const more = details.length - shown.length
  if (more > 0) yield `  ${page.style('dim', `and ${more} more, which \`--format json\` lists`)}\n`
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
