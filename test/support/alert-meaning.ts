/** How do tests ask core what payloads mean? */
import { type AlertOptions, defaultAlertOptions } from '../../server/core/alerts/alert-options.ts'
import { type AlertComparison, compareAlerts } from '../../server/core/alerts/compare/compare-alerts.ts'
import type { ResultingAlert } from '../../server/core/alerts/outcome/resulting-alert.ts'
import { rubyText } from '../../server/core/alerts/outcome/ruby-text.ts'
import { type RecoveryPayload, recoveryPayload } from '../../server/core/alerts/recovery-payload.ts'
import { isoText, type ReadTime, readTimeNumber, readTimeText } from '../../server/core/alerts/time/date-time.ts'
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { parseJson } from '../../server/core/documents/json/json-document.ts'
import { type Options, outcomeOf } from './core.ts'
import { mappingOf } from './mappings.ts'

export { nearestSeverity, readPrometheusSeverity, readSeverity } from '../../server/core/alerts/severity.ts'
export { sha1 } from '../../server/core/text/sha1.ts'
export { isoText }

/** A payload as its text, or as the value that the text stands for. */
export type Payload = string | object

export interface Instance {
  readonly target?: string
  readonly tier?: 'free' | 'premium' | 'ultimate'
  readonly platformName?: string
  /** What the mapping of `test.alert-mapping.json` chooses. */
  readonly mapping?: Readonly<Record<string, object>>
  readonly limits?: Partial<AlertOptions['limits']>
}

/** The only alert of a payload, which arrives in the first moment of 2026. */
export function alertOf(payload: Payload, instance: Instance = {}): ResultingAlert {
  const { alerts } = requestOf(payload, instance)
  const [alert] = alerts
  if (!alert || alerts.length > 1) throw new Error(`There are ${alerts.length} alerts.`)
  return alert
}

/** All that becomes of a payload. */
export function requestOf(payload: Payload, { target, ...instance }: Instance = {}): ReturnType<typeof outcomeOf> {
  const options: Options = { ...(target && { target }), alert: alertOptionsOf(instance) }
  return outcomeOf(textOf(payload), options)
}

/** The values of an alert without the reasons. */
export function valuesOf(alert: ResultingAlert): Record<string, unknown> {
  const { details, ...told } = alert
  const values = Object.entries(told).map(([name, { value }]) => [name, value] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The additional fields: label and text. */
export function detailsOf(payload: Payload, instance: Instance = {}): Record<string, string> {
  return Object.fromEntries(alertOf(payload, instance).details.map(({ label, value }) => [label, value]))
}

export function comparisonOf(
  left: Payload,
  right: Payload,
  instance: Instance = {},
  other = instance,
): AlertComparison {
  const side = (payload: Payload, { target: _, ...options }: Instance) => {
    return { root: parseJson(textOf(payload)).root, options: alertOptionsOf(options) }
  }
  return compareAlerts(side(left, instance), side(right, other))
}

/** The payload that resolves the alert of this one, at ten in the morning of 1 May 2026. */
export function recoveryOf(payload: Payload, { target, ...instance }: Instance = {}): RecoveryPayload {
  const version = target === undefined ? undefined : parseVersion(target)
  return recoveryPayload(textOf(payload), alertOptionsOf(instance), Date.UTC(2026, 4, 1, 10), version)
}

/** What is read at noon of the first day of 2026: the moment as ISO 8601, and the form. */
export function timeOf(text: string): { moment: string | undefined; form: ReadTime['form'] } {
  return told(readTimeText(text, Date.UTC(2026, 0, 1, 12)))
}

export function timeOfNumber(spelling: string): { moment: string | undefined; form: ReadTime['form'] } {
  return told(readTimeNumber(spelling))
}

/** What is read where the day of arrival is not known. */
export function timeOfAnyDay(text: string): ReadTime {
  return readTimeText(text)
}

/** What Ruby makes of a JSON value. */
export function rubyTextOf(json: string): string | undefined {
  const { root } = parseJson(json)
  return root && rubyText(root)
}

function told({ moment, form }: ReadTime): { moment: string | undefined; form: ReadTime['form'] } {
  return { moment: moment === undefined ? undefined : isoText(moment), form }
}

function alertOptionsOf({ mapping, limits, ...options }: Omit<Instance, 'target'>): AlertOptions {
  const before = { ...defaultAlertOptions, ...options, limits: { ...defaultAlertOptions.limits, ...limits } }
  return mapping ? { ...before, mapping: mappingOf(JSON.stringify({ sample: {}, mapping })) } : before
}

function textOf(payload: Payload): string {
  return typeof payload === 'string' ? payload : JSON.stringify(payload)
}
