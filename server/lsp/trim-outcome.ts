/** How much of an outcome is sent to be looked at? A payload may hold more than anybody would scroll through. */
import type { AlertOutcome, ResultingAlert } from '../core/alerts/outcome/resulting-alert.ts'
import { shortened } from '../core/text/shortened.ts'
import type { AlertPreview } from './protocol.ts'

const most = { alerts: 200, details: 1000, characters: 2000 }

export type TrimmedOutcome = Required<Pick<AlertPreview, 'outcome'>> & Pick<AlertPreview, 'leftOut'>

/** The first alerts with the first of their other fields, whose values are cut; `leftOut` counts the rest. */
export function trimOutcome(outcome: AlertOutcome): TrimmedOutcome {
  const alerts = outcome.alerts.slice(0, most.alerts)
  let room = most.details
  const trimmed = alerts.map(alert => {
    const details = alert.details.slice(0, room).map(cut)
    room -= details.length
    return { ...alert, details }
  })
  const details = alerts.map((alert, index) => alert.details.length - (trimmed[index]?.details.length ?? 0))
  const leftOut = { alerts: outcome.alerts.length - alerts.length, details }
  const complete = leftOut.alerts === 0 && details.every(count => count === 0)
  return { outcome: { ...outcome, alerts: trimmed }, ...(!complete && { leftOut }) }
}

function cut(detail: ResultingAlert['details'][number]): ResultingAlert['details'][number] {
  const { label, value } = detail
  return { ...detail, label: shortened(label, most.characters), value: shortened(value, most.characters) }
}
