/** Which words are shown for the values of an alert? One row for each, in the order of its page. */
import type { AlertKey } from '../alerts/alert-key.ts'
import type { Grouping, ResultingAlert, Told } from '../alerts/outcome/resulting-alert.ts'
import { inlineCode } from './markdown-text.ts'

export interface AlertRow {
  /** What supplies the value; undefined for what follows from others. */
  readonly key: AlertKey | 'runbook' | undefined
  readonly label: string
  /** Undefined: the alert has none. */
  readonly value: string | undefined
  /** The same in Markdown. */
  readonly shown: string
  readonly told: Told<unknown>
}

export function alertRows(alert: ResultingAlert): AlertRow[] {
  const { hosts, dashboard, grouping } = alert
  const listed = hosts.value.length > 0 ? hosts.value.join(', ') : undefined
  return [
    row('title', 'Title', alert.title),
    row('description', 'Description', alert.description),
    row('severity', 'Severity', alert.severity),
    row(undefined, 'Status', alert.status),
    row('start_time', 'Started at', alert.start),
    row('end_time', 'Ended at', alert.end),
    row('service', 'Service', alert.service),
    row('monitoring_tool', 'Monitoring tool', alert.tool),
    row('hosts', 'Hosts', hosts, listed),
    row('environment_name', 'Environment', alert.environment),
    ours(undefined, 'On a dashboard', dashboard, dashboard.value ? 'yes' : 'no'),
    row('runbook', 'Runbook', alert.runbook),
    ours('fingerprint', 'Grouped by', grouping, groupingWords[grouping.value.by]),
  ]
}

const groupingWords: Readonly<Record<Grouping['by'], string>> = {
  fingerprint: 'its fingerprint',
  payload: 'all of the payload but times and hosts',
  none: 'nothing',
}

function row(key: AlertRow['key'], label: string, told: Told<unknown>, value = textOf(told.value)): AlertRow {
  return { key, label, value, shown: value === undefined ? 'none' : inlineCode(value), told }
}

/** With words of ours, and none of the payload's. */
function ours(key: AlertRow['key'], label: string, told: Told<unknown>, words: string): AlertRow {
  return { key, label, value: words, shown: words, told }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
