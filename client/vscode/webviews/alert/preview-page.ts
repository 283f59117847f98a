/** What does the web view show of an alert? Texts and rows, ready to be put on the screen. */
import type { AlertOutcome, ResultingAlert } from '../../../../server/core/alerts/outcome/resulting-alert.ts'
import type { Span } from '../../../../server/core/text/span.ts'
import type { AlertPreview } from '../../../../server/lsp/protocol.ts'
import { type AlertCard, alertCard } from './alert-card.ts'
import { type MappingPage, mappingPage } from './mapping-page.ts'

export interface PreviewPage {
  /** Address of the file, to find it again. */
  readonly uri: string
  readonly file: string
  /** Of the text that the spans count in. */
  readonly version: number
  readonly pinned: boolean
  /** Short facts about how the file was read. */
  readonly caption: readonly string[]
  /** Why what is shown is not, or not any more, what becomes of the text. */
  readonly problem?: string
  /** What is shown is of an earlier text. */
  readonly stale: boolean
  readonly alerts: readonly AlertCard[]
  readonly moreAlerts: number
  readonly answer?: Answer
  readonly mapping?: MappingPage
}

export interface Answer {
  readonly level: 'accepted' | 'refused'
  readonly status: string
  /** As the body would read. */
  readonly body: string
  readonly reason: string
  readonly notes: readonly string[]
}

/** A line of a table. */
export interface Row {
  readonly label: string
  /** Undefined: there is none. */
  readonly value: string | undefined
  readonly reason: string
  /** The value is not as it stands in the payload. */
  readonly mark?: 'changed' | 'default'
  /** The value in the text. */
  readonly span?: Span
}

export interface Shown {
  readonly uri: string
  readonly pinned: boolean
  /** The newest answer of the server; undefined where there is none. */
  readonly newest: AlertPreview | undefined
  /** The newest answer that had an outcome. */
  readonly lastGood: AlertPreview | undefined
  /** Why there is no newest answer. */
  readonly problem?: string
}

export function previewPage({ uri, pinned, newest, lastGood, problem = newest?.problem }: Shown): PreviewPage {
  const shown = newest?.outcome ? newest : lastGood
  const outcome = shown?.outcome
  const { leftOut } = shown ?? {}
  const alerts = outcome?.alerts.map((alert, index) => alertCard(alert, leftOut?.details[index] ?? 0)) ?? []
  const mapping = newest?.mapping ?? lastGood?.mapping
  return {
    uri,
    file: fileName(uri),
    version: shown?.version ?? 0,
    pinned,
    caption: shown ? caption(shown) : [],
    ...(problem && { problem }),
    stale: problem !== undefined && outcome !== undefined,
    alerts,
    moreAlerts: leftOut?.alerts ?? 0,
    ...(outcome && { answer: answerOf(outcome) }),
    ...(mapping && { mapping: mappingPage(mapping, outcome?.alerts[0]) }),
  }
}

/** The last part of an address, as people read it. */
export function fileName(uri: string): string {
  return decodeURIComponent(uri.slice(uri.search(/[^/:]*$/)))
}

function caption({ target, mappedBy, mapping, outcome }: AlertPreview): string[] {
  return [
    `Judged at GitLab ${target}`,
    ...(outcome?.shape === 'prometheus' ? ['Read as a Prometheus body'] : []),
    ...(mappedBy ? [`Read by ${mappedBy}`] : []),
    ...(mapping ? ['Alert of the sample'] : []),
  ]
}

const reasonPhrases = new Map([
  [200, 'OK'],
  [201, 'Created'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [429, 'Too Many Requests'],
])

function answerOf({ response: { value, reason }, alerts, notes }: AlertOutcome): Answer {
  const { status, body } = value
  return {
    level: status < 400 ? 'accepted' : 'refused',
    status: [status, reasonPhrases.get(status)].filter(Boolean).join(' '),
    body: body === 'alerts' ? createdAlerts(alerts) : 'An empty body.',
    reason,
    notes,
  }
}

const mostListed = 5

/** The platform chooses the number of each. */
function createdAlerts(alerts: readonly ResultingAlert[]): string {
  const listed = alerts.slice(0, mostListed).map(({ title }) => `{ "iid": …, "title": ${JSON.stringify(title.value)} }`)
  return `[${[...listed, ...(alerts.length > mostListed ? ['…'] : [])].join(',\n ')}]`
}
