/** What does a person read about the alert that a payload becomes? One text in Markdown. */
import type { AlertOutcome } from '../alerts/outcome/resulting-alert.ts'
import { type AlertRow, alertRows } from './alert-rows.ts'
import { sentence, table } from './markdown-text.ts'

/** As many alerts of one body as can be read beside the text. */
const most = 5

/** `isBroken`: the text is no JSON yet. */
export function alertPage({ alerts, response, notes }: AlertOutcome, isBroken: boolean): string {
  const [only] = alerts
  const several = alerts.slice(0, most).map((alert, index) => {
    const rows = alertRows(alert).filter(({ value }) => value !== undefined)
    return `**Alert ${index + 1} of ${alerts.length}**\n\n${rowsTable(rows)}`
  })
  const hidden = alerts.length - several.length
  const others = alerts.length === 1 ? (only?.details.length ?? 0) : 0
  const parts = [
    isBroken && 'This is no valid JSON yet, and the platform would refuse it. What can be read of it would give this:',
    ...(alerts.length === 1 && only ? [`**Resulting alert**\n\n${rowsTable(alertRows(only))}`] : several),
    hidden > 0 && `${hidden} more are not shown.`,
    others > 0 &&
      (others === 1
        ? 'One other field is stored and listed as it stands.'
        : `${others} other fields are stored and listed as they stand.`),
    !isBroken && `The platform answers with ${response.value.status}. ${sentence(response.reason)}`,
    notes.map(note => `- ${sentence(note)}`).join('\n'),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** One value with its reason. */
export function rowText({ label, shown, told }: AlertRow): string {
  return `${label}: ${shown}. ${sentence(told.reason)}`
}

function rowsTable(rows: readonly AlertRow[]): string {
  return table(
    ['', 'Value', 'Why'],
    rows.map(({ label, shown, told }) => [label, shown, sentence(told.reason)]),
  )
}
