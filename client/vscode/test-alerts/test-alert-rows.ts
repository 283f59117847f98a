/** What does the view of the test alerts show? A row for each, and below it what came of it. */
import { localTime, shortTime } from './local-time.ts'
import { alertName } from './result-notice.ts'
import type { ListedAlert, TestAlertRecord } from './test-alert-record.ts'

export interface TestAlertRow {
  /** Another one when the row is the newest no more: VS Code keeps open what has the same. */
  readonly id: string
  /** The newest shows at once what came of it. */
  readonly expanded: boolean
  readonly label: string
  readonly description: string
  readonly icon: RowIcon
  /** What the tooltip says, a line each. */
  readonly tooltip: readonly Fact[]
  /** For screen readers. */
  readonly spoken: string
  /** Address of the file that was sent. */
  readonly uri: string
  readonly children: readonly TestAlertChild[]
}

export interface TestAlertChild {
  readonly label: string
  readonly description?: string
  readonly icon: RowIcon
  /** Page of the alert. */
  readonly link?: string
}

export interface Fact {
  readonly name: string
  readonly value: string
}

/** A codicon, and the theme's colour of it. */
export interface RowIcon {
  readonly name: string
  readonly color?: string
}

/** `now` decides whether the day is shown. Newest first, as the records come. */
export function testAlertRows(records: readonly TestAlertRecord[], now: number): TestAlertRow[] {
  const ids = new Set<string>()
  return records.map((record, index) => {
    const newest = index === 0
    const id = unusedId(`${newest ? 'newest ' : ''}${record.time} ${record.file.uri}`, ids)
    return { id, expanded: newest, ...rowOf(record, now) }
  })
}

/** Two windows may have sent the same file in one moment, and no tree takes an id twice. */
function unusedId(wanted: string, used: Set<string>): string {
  let id = wanted
  for (let count = 2; used.has(id); count++) id = `${wanted} ${count}`
  used.add(id)
  return id
}

function rowOf(record: TestAlertRecord, now: number): Omit<TestAlertRow, 'id' | 'expanded'> {
  const { file, integration, what, time } = record
  const name = file.name.slice(file.name.lastIndexOf('/') + 1)
  const recovery = what === 'recovery' ? ['recovery'] : []
  return {
    label: name,
    description: [...recovery, shortTime(time, now), integration.name].join(' · '),
    icon: iconOf(record),
    tooltip: factsOf(record),
    spoken: [...recovery, name, statusOf(record), integration.name, shortTime(time, now)].join(', '),
    uri: file.uri,
    children: childrenOf(record),
  }
}

function iconOf({ came, what }: TestAlertRecord): RowIcon {
  if (came.kind === 'accepted') return { name: what === 'alert' ? 'pass' : 'pass-filled', color: 'testing.iconPassed' }
  if (came.unanswered) return { name: 'question', color: 'list.warningForeground' }
  if (came.failure === 'cancelled') return { name: 'circle-slash' }
  return { name: 'error', color: 'list.errorForeground' }
}

function factsOf(record: TestAlertRecord): Fact[] {
  const { came, file, integration, time } = record
  const sent = [
    { name: 'File', value: file.name },
    { name: 'Sent', value: localTime(time) },
    { name: 'Integration', value: `${integration.name}, ${integration.place}` },
    { name: 'Status', value: statusOf(record) },
  ]
  if (came.kind === 'failed') {
    return [...sent, { name: 'What happened', value: came.message }, { name: 'What to do', value: came.remedy }]
  }
  const answer = came.alerts ? came.alerts.map(alert => alertLine(record, alert)).join(', ') : (came.unlisted ?? '')
  return [
    ...sent,
    { name: 'Duration', value: `${Math.round(came.duration)} ms` },
    { name: 'Answer', value: answer || 'No alert came of it.' },
  ]
}

function statusOf({ came }: TestAlertRecord): string {
  if (came.kind === 'accepted') return `accepted (${came.status})`
  if (came.unanswered) return 'no answer'
  if (came.failure === 'cancelled') return 'cancelled'
  return came.status === undefined ? 'failed' : `refused (${came.status})`
}

function childrenOf(record: TestAlertRecord): TestAlertChild[] {
  const { came } = record
  if (came.kind === 'failed') {
    return [
      { label: came.message, icon: { name: 'info' } },
      ...(came.remedy ? [{ label: came.remedy, icon: { name: 'lightbulb' } }] : []),
    ]
  }
  if (!came.alerts) return came.unlisted ? [{ label: came.unlisted, icon: { name: 'info' } }] : []
  return came.alerts.map(alert => ({
    label: `#${alert.iid} ${alert.title}`,
    description: verbOf(record, alert),
    icon: { name: 'bell' },
    ...(alert.link && { link: alert.link }),
  }))
}

function alertLine(record: TestAlertRecord, alert: ListedAlert): string {
  return `${alertName(alert)} ${verbOf(record, alert)}`
}

function verbOf({ what }: TestAlertRecord, { known }: ListedAlert): string {
  if (what !== 'alert') return 'resolved'
  return known ? 'counted once more' : 'created'
}
