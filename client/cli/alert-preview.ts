/** What is told of a payload? The alert that it becomes, the answer that it gets, and what is wrong with it. */
import {
  type AlertOutcome,
  type ResultingAlert,
  resultingAlert,
} from '../../server/core/alerts/outcome/resulting-alert.ts'
import type { Version } from '../../server/core/catalogue/version.ts'
import type { Span } from '../../server/core/text/span.ts'
import type { AlertPayload } from './alert-payload.ts'

export interface AlertPreview {
  readonly payload: AlertPayload
  readonly target: Version
  /** Milliseconds since 1970: when the payload arrives. */
  readonly at: number
  readonly outcome: AlertOutcome
}

export function previewOf(payload: AlertPayload, target: Version, at: number): AlertPreview {
  const outcome = resultingAlert(payload.root, { options: payload.options, target, now: at })
  if (payload.unread === undefined) {
    return {
      payload,
      target,
      at,
      outcome: { ...outcome, alerts: outcome.alerts.map(alert => shownOf(alert, payload)) },
    }
  }
  const response = { value: { status: 400, body: 'empty' }, from: 'default', reason: payload.unread } as const
  return { payload, target, at, outcome: { ...outcome, alerts: [], response, notes: [] } }
}

/** Without the secrets among the other fields, as reports of a run end in logs that others may read. */
function shownOf(alert: ResultingAlert, { findings }: AlertPayload): ResultingAlert {
  const secrets = findings.filter(({ secret }) => secret).map(({ span }) => span)
  if (secrets.length === 0) return alert
  const isSecret = ({ start, end }: Span) => secrets.some(secret => start <= secret.start && secret.end <= end)
  return {
    ...alert,
    details: alert.details.map(detail => (isSecret(detail.span) ? { ...detail, value: '•'.repeat(8) } : detail)),
  }
}

/** Whether the platform refuses the request, or a finding is an error. */
export function fails({ outcome, payload }: AlertPreview): boolean {
  return outcome.response.value.status >= 400 || payload.findings.some(({ severity }) => severity === 'error')
}
