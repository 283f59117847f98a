/** What does the platform make of one request? Each value with the reason where it came from. */
import type { Version } from '../../catalogue/version.ts'
import type { Span } from '../../text/span.ts'
import type { AlertOptions } from '../alert-options.ts'
import type { AlertSeverity } from '../severity.ts'

/** A value of the alert, and why it is this one. */
export interface Told<T> {
  readonly value: T
  /**
   * `given`: as it stands in the payload. `changed`: the payload says something, but it is cut, translated or not understood.
   * `default`: the payload does not say (`reason` says what it would have had to hold). `absent`: the alert has none.
   */
  readonly from: 'given' | 'changed' | 'default' | 'absent'
  /** A sentence or two for a person. */
  readonly reason: string
  /** The value in the payload, in offsets of its text. */
  readonly span?: Span
}

/** Payloads of one group share `identity`; undefined: it takes part in no grouping. */
export interface Grouping {
  /**
   * `fingerprint`: the one given. `payload`: all of it but start, end and hosts; a paid feature, assumed where the tier is
   * not known. `none`: each payload is an alert.
   */
  readonly by: 'fingerprint' | 'payload' | 'none'
  /** Forty hexadecimal digits. */
  readonly identity?: string
  /** Whether repetitions are counted; undefined where the tier is not known. */
  readonly counted?: boolean
}

export interface ResultingAlert {
  readonly title: Told<string>
  readonly description: Told<string | undefined>
  readonly severity: Told<AlertSeverity>
  readonly status: Told<'triggered' | 'resolved'>
  /** ISO 8601, in UTC. */
  readonly start: Told<string>
  readonly end: Told<string | undefined>
  readonly service: Told<string | undefined>
  readonly tool: Told<string | undefined>
  readonly hosts: Told<readonly string[]>
  readonly environment: Told<string | undefined>
  readonly runbook: Told<string | undefined>
  /** Whether it is displayed on an environment's dashboard. */
  readonly dashboard: Told<boolean>
  readonly grouping: Told<Grouping>
  /** Everything else of the payload, which the alert's page lists as it is: label of the path and text of the value. */
  readonly details: readonly { readonly label: string; readonly value: string; readonly span: Span }[]
}

export interface AlertOutcome {
  /** `prometheus`: recognised by its shape and read by its own rules. */
  readonly shape: 'generic' | 'prometheus'
  /** What is read from the payload, even of one that is refused later; none where nothing is read. */
  readonly alerts: readonly ResultingAlert[]
  /** What is answered: HTTP status and what stands in the body, with the reason. */
  readonly response: Told<{ readonly status: number; readonly body: 'alerts' | 'empty' }>
  /** What else is worth knowing of the request, such as why it makes fewer alerts than it holds, one sentence or two each. */
  readonly notes: readonly string[]
}

/** What is known beside the payload. */
export interface OutcomeContext {
  readonly options: AlertOptions
  readonly target: Version
  /** Milliseconds since 1970: when the payload arrives. */
  readonly now: number
}
