/** What alerts does a body of Prometheus' Alertmanager become? One for each item of its `alerts`. */
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'
import { sha1 } from '../../text/sha1.ts'
import { fieldName } from '../alert-key.ts'
import { isPaid } from '../alert-options.ts'
import { isAvailable } from '../capability.ts'
import { kindPhrase } from '../json-kind.ts'
import type { PayloadPath } from '../mapping/field-mapping.ts'
import { nodeAtPath } from '../mapping/payload-fields.ts'
import { readPrometheusSeverity } from '../severity.ts'
import { isBlank } from '../supplied-by.ts'
import { isoText } from '../time/date-time.ts'
import type { Grouping, OutcomeContext, ResultingAlert, Told } from './alert-outcome.ts'
import { detailsOf } from './details.ts'
import { itemIdentity, titlePathOf, titlePaths } from './prometheus-identity.ts'
import { rubyText } from './ruby-text.ts'
import { dashboardOf, withProjectHint } from './told-environment.ts'
import { toldSeverity } from './told-severity.ts'
import { absent, toldText } from './told-text.ts'
import { toldTime, unreadable } from './told-time.ts'
import { lackOfField, named } from './value-origin.ts'

export interface PrometheusAlerts {
  readonly alerts: readonly ResultingAlert[]
  readonly notes: readonly string[]
  /** Details that are not listed. */
  readonly more: number
}

/** The platform reads no more items of one body. */
const mostItems = 100

export function prometheusAlerts(root: MapNode, context: OutcomeContext): PrometheusAlerts {
  const list = pairOf(root, 'alerts')?.value
  if (list?.kind !== 'seq') {
    const what = list ? kindPhrase(list) : 'missing'
    return { alerts: [], notes: [`\`alerts\` is ${what} and no array, so no alert can be read from it.`], more: 0 }
  }
  const alerts: ResultingAlert[] = []
  const notes: string[] = []
  let more = 0
  const ignored = list.items.length - mostItems
  if (ignored > 0)
    notes.push(`The platform reads the first ${mostItems} items of \`alerts\`; the other ${ignored} make no alert.`)
  for (const [index, item] of list.items.slice(0, mostItems).entries()) {
    const lack = lackOfItem(item)
    if (lack === undefined && item.kind === 'map') {
      const { alert, unlisted } = itemAlert(item, context)
      alerts.push(alert)
      more += unlisted
    } else notes.push(`\`alerts[${index}]\` makes no alert: ${lack}.`)
  }
  return { alerts, notes, more }
}

/** Why an item makes no alert; undefined where it makes one. */
function lackOfItem(item: Node): string | undefined {
  if (item.kind !== 'map') return `it is ${kindPhrase(item)} and no object`
  if (!titleOf(item, 1)) return `it has none of ${titlePaths.map(named).join(', ')}`
  const start = nodeAtPath(item, ['startsAt'])
  return start && !isBlank(start) ? undefined : 'it has no `startsAt`'
}

function titleOf(item: MapNode, longest: number): Told<string> | undefined {
  const path = titlePathOf(item)
  const node = path && nodeAtPath(item, path)
  return path && node && toldText(node, `Taken from ${named(path)}`, longest)
}

function itemAlert(item: MapNode, context: OutcomeContext): { alert: ResultingAlert; unlisted: number } {
  const { options, now, target } = context
  const { limits, platformName } = options
  const status = statusOf(item)
  const environmentPath: PayloadPath = ['labels', fieldName('environment_name', platformName)]
  const environment = withProjectHint(textAt(item, environmentPath))
  const { listed, more } = detailsOf(item, readBy(item, environmentPath))
  const paid = isAvailable('grouping', target) === 'yes' ? isPaid(options.tier) : false
  const title = titleOf(item, limits.title) ?? { value: '', from: 'absent', reason: 'It has no title.' }
  const severity = nodeAtPath(item, ['labels', 'severity'])
  const alert: ResultingAlert = {
    title,
    description: textAt(item, ['annotations', 'description'], limits.description),
    severity: toldSeverity(severity, readPrometheusSeverity, {
      origin: 'Taken from `labels/severity`',
      lack: lackAt(item, ['labels', 'severity']),
    }),
    status,
    start: startOf(item, now),
    end: endOf(item, status, now),
    service: absent('The platform reads no service from a body of Prometheus.'),
    tool: { value: 'Prometheus', from: 'default', reason: 'The payload has the shape of a body of Prometheus.' },
    hosts: { value: [], from: 'absent', reason: 'The platform reads no hosts from a body of Prometheus.' },
    environment,
    runbook: textAt(item, ['annotations', 'runbook']),
    dashboard: dashboardOf(environment, context),
    grouping: groupingOf(item, paid),
    details: listed,
  }
  return { alert, unlisted: more }
}

function textAt(item: MapNode, path: PayloadPath, longest?: number): Told<string | undefined> {
  const node = nodeAtPath(item, path)
  return (node && toldText(node, `Taken from ${named(path)}`, longest)) ?? absent(`${lackAt(item, path)}.`)
}

function lackAt(item: MapNode, path: PayloadPath): string {
  return nodeAtPath(item, path) ? `${named(path)} is empty` : lackOfField(item, path)
}

function statusOf(item: MapNode): ResultingAlert['status'] {
  const node = nodeAtPath(item, ['status'])
  const span = node ? { span: { start: node.start, end: node.end } } : {}
  if (node && rubyText(node) === 'resolved') {
    const reason = '`status` is `resolved`, so it resolves the open alert that it matches.'
    return { value: 'resolved', from: 'given', reason, ...span }
  }
  const reason = 'Only with `resolved` as `status` an item resolves an alert, so this one is open.'
  return { value: 'triggered', from: node ? 'given' : 'default', reason, ...span }
}

function startOf(item: MapNode, now: number): Told<string> {
  const node = nodeAtPath(item, ['startsAt'])
  const value = isoText(now)
  if (!node) return { value, from: 'default', reason: 'It has no `startsAt`.' }
  const reason = `\`startsAt\` ${unreadable(node, 'start_time')}, so the alert starts when the payload arrives.`
  const span = { start: node.start, end: node.end }
  return toldTime(node, 'start_time', now, 'Taken from `startsAt`') ?? { value, from: 'changed', reason, span }
}

/** Prometheus sends an end with open alerts too, which is when it will take them for resolved. */
function endOf(item: MapNode, status: ResultingAlert['status'], now: number): Told<string | undefined> {
  const node = nodeAtPath(item, ['endsAt'])
  if (status.value !== 'resolved') return absent('The alert is open, so its end is not stored, whatever `endsAt` says.')
  const told = node && toldTime(node, 'start_time', now, 'Taken from `endsAt`')
  if (told) return told
  const lack = node && !isBlank(node) ? `\`endsAt\` ${unreadable(node, 'start_time')}` : lackAt(item, ['endsAt'])
  return { value: isoText(now), from: 'default', reason: `${lack}, so the alert ends when the payload arrives.` }
}

function groupingOf(item: MapNode, paid: boolean | undefined): Told<Grouping> {
  const identity = sha1(itemIdentity(item))
  const reason =
    'While the alert is open, an item with the same `startsAt`, title and query (`g0.expr` in `generatorURL`) makes no new one.'
  return {
    value: { by: 'fingerprint', identity, ...(paid !== undefined && { counted: paid }) },
    from: 'default',
    reason,
  }
}

function readBy(item: MapNode, environmentPath: PayloadPath): (node: Node) => boolean {
  const paths: readonly PayloadPath[] = [
    ['annotations', 'description'],
    ['annotations', 'runbook'],
    ['labels', 'severity'],
    ['startsAt'],
    ['endsAt'],
    ['status'],
    environmentPath,
  ]
  const title = titlePathOf(item)
  const nodes = new Set([...paths, ...(title ? [title] : [])].map(path => nodeAtPath(item, path)))
  return node => nodes.has(node)
}
