/** How much of an outcome is sent to be looked at? A payload may hold more than anybody would scroll through. */
import type { AlertOutcome, ResultingAlert } from '../core/alerts/resulting-alert.ts'
import type { AlertPreview } from './protocol.ts'

const most = { alerts: 200, details: 1000, characters: 2000 }

export type TrimmedOutcome = Required<Pick<AlertPreview, 'outcome'>> & Pick<AlertPreview, 'leftOut'>

/** The first alerts with the first of their other fields, whose values are cut; `leftOut` counts the rest. */
export function trimOutcome(outcome: AlertOutcome): TrimmedOutcome {
  const alerts = outcome.alerts.slice(0, most.alerts)
  let room = most.details
  const trimmed = alerts.map(alert => {
    const details = alert.details.slice(0, room).map(shortened)
    room -= details.length
    return { ...alert, details }
  })
  const details = alerts.map((alert, index) => alert.details.length - (trimmed[index]?.details.length ?? 0))
  const leftOut = { alerts: outcome.alerts.length - alerts.length, details }
  const complete = leftOut.alerts === 0 && details.every(count => count === 0)
  return { outcome: { ...outcome, alerts: trimmed }, ...(!complete && { leftOut }) }
}

function shortened(detail: ResultingAlert['details'][number]): ResultingAlert['details'][number] {
  return { ...detail, label: cut(detail.label), value: cut(detail.value) }
}

function cut(text: string): string {
  if (text.length <= most.characters) return text
  // Never between the halves of a surrogate pair.
  const half = /[\ud800-\udbff]/.test(text.charAt(most.characters - 1))
  return `${text.slice(0, half ? most.characters - 1 : most.characters)}…`
}
