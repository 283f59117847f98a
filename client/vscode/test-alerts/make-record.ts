/** How does the outcome of sending become what is kept of it? Secrets are taken out by value, wherever an answer repeats one. */
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import { parseVersion } from '../../../server/core/catalogue/version.ts'
import type { Accepted } from '../../alerts/send-alert.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { redactor, redactValue } from '../../platform/redact.ts'
import type { Came, RecordedIntegration, SentAs, TestAlertRecord } from './test-alert-record.ts'

export interface Sent {
  readonly time: number
  readonly what: SentAs
  readonly file: TestAlertRecord['file']
  readonly integration: RecordedIntegration
  readonly outcome: Outcome<Accepted>
  /** Of the instance that the integration belongs to, as `17.5`, where it is known. */
  readonly version: string | undefined
  /** What was sent before, in any order. */
  readonly earlier: readonly TestAlertRecord[]
}

export function makeRecord({ outcome, version, earlier, ...sent }: Sent, secret: string): TestAlertRecord {
  const known = alertsNamedBefore(earlier, sent.integration)
  return redactValue({ ...sent, came: cameOf(outcome, version, known) }, redactor([secret]))
}

function cameOf(outcome: Outcome<Accepted>, version: string | undefined, known: ReadonlySet<number>): Came {
  if (!outcome.ok) {
    const { kind, message, remedy, status, unanswered } = outcome.failure
    return {
      ...{ kind: 'failed', failure: kind, message, remedy },
      ...(status !== undefined && { status }),
      ...(unanswered && { unanswered }),
    }
  }
  const { status, duration, alerts } = outcome.value
  const listed = alerts?.map(alert => ({ ...alert, ...(known.has(alert.iid) && { known: true as const }) }))
  const names = listed ? { alerts: listed } : { unlisted: unlistedReason(status, version) }
  return { kind: 'accepted', status, duration, ...names }
}

function alertsNamedBefore(earlier: readonly TestAlertRecord[], { url }: RecordedIntegration): ReadonlySet<number> {
  const same = earlier.filter(({ integration }) => integration.url === url)
  return new Set(
    same.flatMap(({ came }) => (came.kind === 'accepted' ? (came.alerts ?? []) : [])).map(({ iid }) => iid),
  )
}

const createdStatus = 201

/** https://docs.gitlab.com/operations/incident_management/integrations/#response-body */
function unlistedReason(status: number, version: string | undefined): string {
  const parsed = version === undefined ? undefined : parseVersion(version)
  if (parsed && isAvailable('response-list', parsed) === 'too-old')
    return `An instance of version ${version} accepts alerts without naming them in its answer.`
  return status === createdStatus
    ? 'Bodies of Prometheus are accepted without naming the alerts in the answer.'
    : 'The answer does not name the alerts.'
}
