/** What is a person told of a test alert, and which buttons help? */
import type { ListedAlert, TestAlertRecord } from './test-alert-record.ts'

export interface Notice {
  readonly level: 'information' | 'warning' | 'error'
  readonly message: string
  /** In the order of the buttons. */
  readonly actions: readonly NoticeAction[]
}

export type NoticeAction =
  | 'open-alert'
  | 'open-alerts'
  | 'send-recovery'
  | 'send-alert'
  | 'show-log'
  | 'fetch-key'
  | 'enter-key'
  | 'enable-integration'
  | 'show-integrations'
  | 'choose-integration'
  | 'preview'
  | 'send-again'
  | 'show-output'

export const actionTitles: Readonly<Record<NoticeAction, string>> = {
  'open-alert': 'Open in Browser',
  'open-alerts': 'Open Alerts',
  'send-recovery': 'Send Recovery',
  'send-alert': 'Send Test Alert',
  'show-log': 'Show Log',
  'fetch-key': 'Fetch the Key Again',
  'enter-key': 'Enter Another Key',
  'enable-integration': 'Enable Integration',
  'show-integrations': 'Show Integrations',
  'choose-integration': 'Choose Another Integration',
  preview: 'Preview Alert',
  'send-again': 'Send Again',
  'show-output': 'Show Output',
}

/** What can be done about the integration of a record. */
export interface Means {
  /** The instance lists it as disabled. */
  readonly mayEnable?: boolean
  /** The instance lists it, and tells its key to this person. */
  readonly mayFetchKey?: boolean
}

export function resultNotice(record: TestAlertRecord, means: Means = {}): Notice {
  return record.came.kind === 'accepted'
    ? acceptedNotice(record, record.came)
    : failureNotice(record, record.came, means)
}

type Accepted = Extract<TestAlertRecord['came'], { kind: 'accepted' }>
type Failed = Extract<TestAlertRecord['came'], { kind: 'failed' }>

function acceptedNotice(record: TestAlertRecord, { alerts, unlisted, status }: Accepted): Notice {
  const { integration, what } = record
  const where = placeOf(record)
  const recovery = what === 'alert' ? (['send-recovery'] as const) : []
  if (!alerts) {
    const message = `${nameOf(record)} was accepted by ${integration.name} in ${where} (${status}). ${unlisted ?? ''}`
    const page = integration.alertsPage ? (['open-alerts'] as const) : []
    return { level: 'information', message: message.trim(), actions: [...page, ...recovery, 'show-log'] }
  }
  if (alerts.length === 0) {
    const message = `${nameOf(record)} was accepted by ${integration.name} in ${where}, and no alert came of it.`
    return { level: 'warning', message, actions: ['preview', 'show-log'] }
  }
  const page = alerts.some(({ link }) => link !== undefined) ? (['open-alert'] as const) : []
  return { level: 'information', message: listedSentence(record, alerts), actions: [...page, ...recovery, 'show-log'] }
}

/** What became of the alerts that an answer names, in one sentence. */
export function listedSentence(record: TestAlertRecord, alerts: readonly ListedAlert[]): string {
  const where = placeOf(record)
  if (record.what !== 'alert') return `${subject(alerts)} ${was(alerts)} resolved in ${where}.`
  const known = alerts.filter(alert => alert.known)
  const fresh = alerts.filter(alert => !alert.known)
  const parts = [
    ...(fresh.length > 0 ? [`${subject(fresh)} ${was(fresh)} created`] : []),
    ...(known.length > 0 ? [`${subject(known)} ${was(known)} there already and counted once more`] : []),
  ]
  return `${parts.join(', ')} in ${where}.`
}

function subject(alerts: readonly ListedAlert[]): string {
  const [first] = alerts
  if (alerts.length === 1 && first) return `Alert ${alertName(first)}`
  const named = alerts.slice(0, 3).map(alertName).join(', ')
  const more = alerts.length > 3 ? ` and ${alerts.length - 3} more` : ''
  return `${alerts.length} alerts (${named}${more})`
}

function was(alerts: readonly ListedAlert[]): string {
  return alerts.length === 1 ? 'was' : 'were'
}

/** As in `#12 “Disk full”`. */
export function alertName({ iid, title }: ListedAlert): string {
  return `#${iid} “${title}”`
}

function failureNotice(record: TestAlertRecord, failed: Failed, means: Means): Notice {
  const { integration } = record
  if (failed.failure === 'cancelled' && !failed.unanswered)
    return { level: 'information', message: `${nameOf(record)} was not sent: it was cancelled.`, actions: [] }
  const remedy = failed.status === 401 && means.mayFetchKey ? outOfDate : failed.remedy
  const said = `${nameOf(record)} to ${integration.name}: ${[failed.message, remedy].filter(Boolean).join(' ')}`
  if (!failed.unanswered) return { level: 'error', message: said, actions: failureActions(record, failed, means) }
  const page = integration.alertsPage ? (['open-alerts'] as const) : []
  // The remedy says that it may have arrived, and to look first: sending it again is no button.
  return { level: 'warning', message: said, actions: [...page, 'show-log', 'show-output'] }
}

const outOfDate =
  'The key that VS Code keeps is out of date: it was reset since. Fetch the present key from the instance.'

function failureActions(record: TestAlertRecord, { failure }: Failed, means: Means): readonly NoticeAction[] {
  switch (failure) {
    case 'unauthorised':
      return [means.mayFetchKey ? 'fetch-key' : 'enter-key', 'choose-integration', 'show-log']
    case 'forbidden':
      return [means.mayEnable ? 'enable-integration' : 'show-integrations', 'choose-integration', 'show-log']
    case 'not-found':
      return ['choose-integration', 'show-integrations', 'show-log']
    case 'rate-limited':
      return ['send-again', 'show-log']
    case 'invalid':
      return [record.what === 'recovery' ? 'send-alert' : 'preview', 'show-log']
    case 'too-large':
      return ['preview', 'show-log']
    case 'unreachable':
    case 'timeout':
      return ['send-again', 'show-output']
    case 'unexpected':
      return [...(record.integration.alertsPage ? (['open-alerts'] as const) : []), 'show-output', 'show-log']
    case 'cancelled':
      return []
  }
}

function placeOf({ integration }: TestAlertRecord): string {
  return integration.project ?? integration.place
}

function nameOf({ file, what }: TestAlertRecord): string {
  const name = file.name.slice(file.name.lastIndexOf('/') + 1)
  return what === 'recovery' ? `The recovery of ${name}` : name
}
