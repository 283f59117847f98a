/** How does a preview read for a program? What is absent is left out; the same payload and moment give the same bytes. */
import type { ResultingAlert, Told } from '../../../server/core/alerts/outcome/resulting-alert.ts'
import type { AlertPreview } from '../alert-preview.ts'
import { jsonFinding } from './check-json.ts'

/** One JSON document, ended by a line break. */
export function* alertPreviewJson({ payload, target, at, outcome }: AlertPreview): Iterable<string> {
  const { shape, alerts, response, notes } = outcome
  const whole = {
    version: 1,
    target: target.text,
    at: new Date(at).toISOString(),
    file: payload.path,
    shape,
    mappedBy: payload.mappedBy,
    alerts: alerts.map(jsonAlert),
    response: { ...response.value, reason: response.reason },
    notes,
    findings: payload.findings.map(jsonFinding),
  }
  yield `${JSON.stringify(whole, null, 2)}\n`
}

function jsonAlert(alert: ResultingAlert): object {
  return {
    title: told(alert.title),
    description: told(alert.description),
    severity: told(alert.severity),
    status: told(alert.status),
    start: told(alert.start),
    end: told(alert.end),
    service: told(alert.service),
    tool: told(alert.tool),
    hosts: told(alert.hosts),
    environment: told(alert.environment),
    runbook: told(alert.runbook),
    dashboard: told(alert.dashboard),
    grouping: told(alert.grouping),
    details: alert.details.map(({ label, value }) => ({ label, value })),
  }
}

function told<T>({ value, from, reason }: Told<T>): object {
  return { value, from, reason }
}
