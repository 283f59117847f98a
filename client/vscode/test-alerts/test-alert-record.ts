/** What is kept of a test alert? When it went where, and what came of it; neither its payload nor any secret. */
import type { CreatedAlert } from '../../alerts/send-alert.ts'
import type { Failure } from '../../platform/outcome.ts'
import { isRecord } from '../is-record.ts'

export interface TestAlertRecord {
  /** When it was sent, in milliseconds since 1970. */
  readonly time: number
  readonly what: SentAs
  /** `name` is relative to the workspace. */
  readonly file: { readonly name: string; readonly uri: string }
  readonly integration: RecordedIntegration
  readonly came: Came
}

/** `ended`: the payload itself carries an end time. `recovery`: it was given one to be sent. */
export type SentAs = 'alert' | 'ended' | 'recovery'

export interface RecordedIntegration {
  readonly name: string
  /** For people, as in `gitlab.example.com, shop/checkout`. */
  readonly place: string
  readonly url: string
  /** `group/project`, where the address tells it. */
  readonly project?: string
  /** Page of the project's alerts, likewise. */
  readonly alertsPage?: string
}

export type Came =
  | {
      readonly kind: 'accepted'
      readonly status: number
      /** Milliseconds. */
      readonly duration: number
      /** Absent: the answer names none, and `unlisted` says why. */
      readonly alerts?: readonly ListedAlert[]
      readonly unlisted?: string
    }
  | ({ readonly kind: 'failed' } & RecordedFailure)

export interface RecordedFailure {
  readonly failure: Failure['kind']
  readonly message: string
  readonly remedy: string
  readonly status?: number
  /** It may have arrived all the same. */
  readonly unanswered?: true
}

export interface ListedAlert extends CreatedAlert {
  /** The answer to an earlier one named it too. */
  readonly known?: true
}

/** What a store kept; a record of another shape is left out. */
export function readRecords(stored: unknown): readonly TestAlertRecord[] {
  return Array.isArray(stored) ? stored.filter(isTestAlertRecord) : []
}

function isTestAlertRecord(value: unknown): value is TestAlertRecord {
  if (!isRecord(value) || !isRecord(value.file) || !isRecord(value.integration) || !isRecord(value.came)) return false
  const { time, what, file, integration, came } = value
  const texts = [what, file.name, file.uri, integration.name, integration.place, integration.url]
  return typeof time === 'number' && texts.every(isText) && isCame(came)
}

function isCame(came: Readonly<Record<string, unknown>>): boolean {
  if (came.kind === 'failed') return [came.failure, came.message, came.remedy].every(isText)
  const numbers = [came.status, came.duration].every(number => typeof number === 'number')
  return came.kind === 'accepted' && numbers && (came.alerts === undefined || isAlerts(came.alerts))
}

function isAlerts(alerts: unknown): boolean {
  return (
    Array.isArray(alerts) &&
    alerts.every(alert => isRecord(alert) && typeof alert.iid === 'number' && isText(alert.title))
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
