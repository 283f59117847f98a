/** What becomes of a payload whose sender was recognised? The alerts that core tells of it, opened, counted or resolved. */

import type { OutcomeContext } from '../../../server/core/alerts/outcome/alert-outcome.ts'
import { type ResultingAlert, resultingAlert } from '../../../server/core/alerts/outcome/resulting-alert.ts'
import type { Node } from '../../../server/core/documents/tree.ts'
import type { LivingWorld, NewAlert } from '../state/create-world.ts'
import type { StoredAlert, StoredIntegration } from '../world.ts'

export interface Payload {
  readonly root: Node | undefined
  /** As it arrived. */
  readonly text: string
}

export interface Taken {
  /** HTTP status. */
  readonly status: number
  /** To be listed in the answer; undefined: its body is empty. */
  readonly listed: readonly StoredAlert[] | undefined
}

export function takePayload(
  payload: Payload,
  integration: StoredIntegration,
  context: OutcomeContext,
  world: LivingWorld,
): Taken {
  const { alerts, response, shape } = resultingAlert(payload.root, context)
  const { status, body } = response.value
  if (status >= 400) return { status, listed: undefined }
  const stored = alerts.flatMap(alert => takeAlert(alert, payload, integration, world) ?? [])
  // A recovery that matches nothing: nothing is stored, and a payload of the generic kind is refused.
  if (shape === 'generic' && stored.length === 0) return { status: 400, listed: undefined }
  return { status, listed: body === 'alerts' ? stored : undefined }
}

/** Undefined where it resolves an alert that is not open. */
function takeAlert(
  alert: ResultingAlert,
  { text }: Payload,
  integration: StoredIntegration,
  world: LivingWorld,
): StoredAlert | undefined {
  const { identity, counted } = alert.grouping.value
  const open = identity === undefined ? undefined : world.openAlert(identity)
  if (alert.status.value === 'resolved')
    return open && world.resolveAlert(open.iid, alert.end.value ?? alert.start.value, text)
  return open
    ? world.repeatAlert(open.iid, counted === true, text)
    : world.takeAlert(newAlert(alert, text, integration))
}

function newAlert(alert: ResultingAlert, payload: string, integration: StoredIntegration): NewAlert {
  return {
    title: alert.title.value,
    description: alert.description.value,
    severity: severityNames[alert.severity.value],
    service: alert.service.value,
    monitoringTool: alert.tool.value,
    hosts: alert.hosts.value,
    startedAt: alert.start.value,
    fingerprint: alert.grouping.value.identity,
    environment: alert.environment.value,
    runbook: alert.runbook.value,
    integrationId: integration.id,
    payload,
  }
}

const severityNames = {
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
  info: 'INFO',
  unknown: 'UNKNOWN',
} as const
