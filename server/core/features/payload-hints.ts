/** What does the platform make of the values of a payload, and of those that it does not have? */
import { type AlertKey, fieldName } from '../alerts/alert-key.ts'
import type { AlertOptions } from '../alerts/alert-options.ts'
import { characterCount } from '../alerts/outcome/cut-text.ts'
import type { ResultingAlert, Told } from '../alerts/outcome/resulting-alert.ts'
import { suppliedBy } from '../alerts/supplied-by.ts'
import { isoText } from '../alerts/time/date-time.ts'
import { type MapNode, type Node, pairOf } from '../documents/tree.ts'
import { alertOf } from './alert-of.ts'
import type { FeatureContext } from './feature-context.ts'
import type { InlayHint } from './inlay-hints.ts'
import { sentence } from './markdown-text.ts'

/** In no order. `options` has the mapping that the payload is read by. */
export function payloadHints(
  text: string,
  root: Node | undefined,
  options: AlertOptions,
  context: FeatureContext,
): InlayHint[] {
  if (root?.kind !== 'map') return []
  const { shape, alerts } = alertOf(root, options, context)
  const payload = { text, root, options, now: context.now }
  return alerts.flatMap(alert => [
    ...changedHints(alert, payload),
    ...(shape === 'generic' ? [...genericHints(alert, payload), ...defaultHints(alert, payload)] : []),
  ])
}

interface Payload {
  readonly text: string
  readonly root: MapNode
  readonly options: AlertOptions
  readonly now: number
}

/** Where a value stands and another one results. */
function changedHints(alert: ResultingAlert, { text, now }: Payload): InlayHint[] {
  const { severity, start, title, description, service, tool } = alert
  return [
    ...behind(severity, severity.from === 'changed' && `→ ${severity.value}`),
    ...behind(start, start.from === 'changed' && (start.value === isoText(now) ? `→ ${arrival}` : `= ${start.value}`)),
    ...[title, description, service, tool].flatMap(told => behind(told, cutLabel(told, text))),
  ]
}

const arrival = 'starts on arrival'

/** A text is changed only by being cut; what is no text may be changed in other ways. */
function cutLabel({ from, span, value }: Told<string | undefined>, text: string): string | false {
  const isText = span !== undefined && text[span.start] === '"'
  return from === 'changed' && isText && `cut to ${characterCount(value ?? '')} characters`
}

function genericHints({ end, hosts }: ResultingAlert, { root, options }: Payload): InlayHint[] {
  const endLabel = end.from === 'changed' ? `= ${end.value}, resolves` : end.value ? 'resolves the alert' : '→ ignored'
  const total = hostsLength(suppliedBy(root, 'hosts', options)?.node)
  const limit = options.limits.hosts
  return [...behind(end, endLabel), ...behind(hosts, total > limit && `cut to ${limit} characters`)]
}

function hostsLength(node: Node | undefined): number {
  const hosts = node?.kind === 'seq' ? node.items : node ? [node] : []
  return hosts.reduce((total, host) => total + (host.kind === 'scalar' ? characterCount(host.value) : 0), 0)
}

/** Behind an empty value; those of missing fields together at the opening brace. An alert that is resolved keeps its own. */
function defaultHints({ title, severity, start, status }: ResultingAlert, payload: Payload): InlayHint[] {
  const { root, options } = payload
  const all: readonly (readonly [AlertKey, Told<string>, string])[] = [
    ['title', title, title.value],
    ['severity', severity, severity.value],
    ['start_time', start, arrival],
  ]
  const defaults = all.filter(([, told]) => told.from === 'default')
  const place = (key: AlertKey) =>
    suppliedBy(root, key, options)?.node ?? pairOf(root, fieldName(key, options.platformName))?.value
  const empty = defaults.flatMap(([key, told, words]): InlayHint[] => {
    const node = place(key)
    return node ? [{ offset: node.end, label: `→ ${words}`, tooltip: sentence(told.reason), kind: 'value' }] : []
  })
  const missing = defaults.filter(([key]) => !place(key))
  if (missing.length === 0 || status.value === 'resolved') return empty
  const tooltip = missing.map(([, told]) => `- ${sentence(told.reason)}`).join('\n')
  // No longer than VS Code shows.
  const label = `→ ${missing.map(([, , words]) => words).join(' · ')}`
  return [...empty, { offset: root.start + 1, label, tooltip, kind: 'default' }]
}

function behind({ span, reason }: Told<unknown>, label: string | false): InlayHint[] {
  return span && label ? [{ offset: span.end, label, tooltip: sentence(reason), kind: 'value' }] : []
}
