/** How does one alert look on its page? */
import type {
  AlertSeverity,
  Grouping,
  ResultingAlert,
  Told,
} from '../../../../server/core/alerts/outcome/resulting-alert.ts'
import type { Row } from './preview-page.ts'

export interface AlertCard {
  readonly severity: AlertSeverity
  readonly severityLabel: string
  readonly status: 'triggered' | 'resolved'
  readonly statusLabel: string
  readonly title: string
  /** As in `Started 2026-01-01 10:00:00 UTC, reported by Prometheus`. */
  readonly about: string
  readonly details: readonly Row[]
  readonly grouping: readonly Row[]
  /** The payload's other fields. */
  readonly others: readonly Row[]
  /** How many other fields are not in the list. */
  readonly moreOthers: number
}

export function alertCard(alert: ResultingAlert, moreOthers: number): AlertCard {
  const { severity, status, title, start, end, tool } = alert
  const started = start.from === 'default' ? 'Starts when it arrives' : `Started ${timeText(start.value)}`
  const ended = end.value === undefined ? [] : [`ended ${timeText(end.value)}`]
  return {
    severity: severity.value,
    severityLabel: capital(severity.value),
    status: status.value,
    statusLabel: capital(status.value),
    title: title.value,
    about: [started, ...ended, ...(tool.value ? [`reported by ${tool.value}`] : [])].join(', '),
    details: detailRows(alert),
    grouping: groupingRows(alert.grouping),
    others: alert.details.map(({ label, value, span }) => ({ label, value, reason: '', span })),
    moreOthers,
  }
}

/** `2026-01-01T10:00:00.000Z` as people read it. */
export function timeText(iso: string): string {
  return iso.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.0+)?(\.\d*[1-9])?0*Z$/, '$1 $2$3 UTC')
}

/** Nobody knows when a payload without a start will arrive. */
export function startText({ from, value }: ResultingAlert['start']): string {
  return from === 'default' ? 'When it arrives' : timeText(value)
}

function detailRows(alert: ResultingAlert): Row[] {
  const { title, description, severity, status, start, end, service, tool } = alert
  const { hosts, environment, dashboard, runbook } = alert
  return [
    row('Title', title, title.value),
    row('Description', description, description.value),
    row('Severity', severity, capital(severity.value)),
    row('Status', status, capital(status.value)),
    row('Started at', start, startText(start)),
    row('Ended at', end, end.value && timeText(end.value)),
    row('Service', service, service.value),
    row('Monitoring tool', tool, tool.value),
    row('Hosts', hosts, hosts.value.length > 0 ? hosts.value.join(', ') : undefined),
    row('Environment', environment, environment.value),
    row('Dashboard', dashboard, dashboard.value ? 'Shown' : 'Not shown'),
    row('Runbook', runbook, runbook.value),
  ]
}

function groupingRows(grouping: Told<Grouping>): Row[] {
  const { by, identity, counted } = grouping.value
  const words = { fingerprint: 'Its fingerprint', payload: 'The whole payload but times and hosts', none: 'Nothing' }
  const repetitions = [
    ['Counted by one alert while it is open', counted === true],
    ['Each becomes an alert of its own', counted === false],
    ['Counted by one alert on a paid tier; else each becomes an alert of its own', counted === undefined],
  ] as const
  return [
    row('Grouped by', grouping, words[by]),
    ...(identity === undefined
      ? []
      : [{ label: 'Identity', value: identity, reason: 'Alerts with the same one group.' }]),
    ...(by === 'none'
      ? []
      : [{ label: 'Repetitions', value: repetitions.find(([, holds]) => holds)?.[0], reason: '' }]),
  ]
}

function row(label: string, { from, reason, span }: Told<unknown>, value: string | undefined): Row {
  const mark = from === 'changed' || from === 'default' ? { mark: from } : {}
  return { label, value, reason, ...mark, ...(span && { span }) }
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
