/** What alert does a payload become that is read by the names of the documented fields, or by a mapping? */
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'
import { type AlertKey, alertKeyOf, alertKeys, fieldName } from '../alert-key.ts'
import { isPaid } from '../alert-options.ts'
import { capabilities } from '../capabilities.generated.ts'
import { introduction, isAvailable } from '../capability.ts'
import { environmentNames } from '../environment-names.ts'
import { readSeverity } from '../severity.ts'
import { isBlank, suppliedBy } from '../supplied-by.ts'
import { isoText } from '../time/date-time.ts'
import type { OutcomeContext, ResultingAlert, Told } from './alert-outcome.ts'
import { detailsOf } from './details.ts'
import { groupingOf } from './grouping.ts'
import { dashboardOf, withProjectHint } from './told-environment.ts'
import { toldHosts } from './told-hosts.ts'
import { toldSeverity } from './told-severity.ts'
import { absent, optionalText, suppliedText, toldText } from './told-text.ts'
import { toldTime, unreadable } from './told-time.ts'
import { lackOf, lackOfField, originOf } from './value-origin.ts'

export interface GenericAlert {
  readonly alert: ResultingAlert
  /** Details that are not listed. */
  readonly more: number
}

/** `context.options` has a mapping only where the instance uses it. */
export function genericAlert(root: MapNode, context: OutcomeContext): GenericAlert {
  const { options, target } = context
  const { limits } = options
  const end = endOf(root, context)
  const environment = environmentOf(root, context)
  const { listed, more } = detailsOf(root, readBy(root, context))
  const paid = isAvailable('grouping', target) === 'yes' ? isPaid(options.tier) : false
  const alert: ResultingAlert = {
    title: suppliedText(root, 'title', options, limits.title) ?? {
      value: defaultTitle,
      from: 'default',
      reason: `${lackOf(root, 'title', options)}, so the platform takes its default.`,
    },
    description: optionalText(root, 'description', options, limits.description),
    severity: severityOf(root, context),
    status: statusOf(end, root, context),
    start: startOf(root, context),
    end,
    service: optionalText(root, 'service', options, limits.service),
    tool: toolOf(root, context),
    hosts: hostsOf(root, context),
    environment,
    runbook: runbookOf(root),
    dashboard: dashboardOf(environment, context),
    grouping: groupingOf(root, options, paid),
    details: listed,
  }
  return { alert, more }
}

const defaultTitle = 'New: Alert'

function severityOf(root: MapNode, { options }: OutcomeContext): ResultingAlert['severity'] {
  const supplied = suppliedBy(root, 'severity', options)
  const origin = supplied ? originOf('severity', supplied, options) : ''
  return toldSeverity(supplied?.node, readSeverity, { origin, lack: lackOf(root, 'severity', options) })
}

function startOf(root: MapNode, { options, now }: OutcomeContext): Told<string> {
  const supplied = suppliedBy(root, 'start_time', options)
  const value = isoText(now)
  if (!supplied || isBlank(supplied.node)) {
    const reason = `${lackOf(root, 'start_time', options)}, so the alert starts when the payload arrives.`
    return { value, from: 'default', reason }
  }
  const { node } = supplied
  const origin = originOf('start_time', supplied, options)
  const reason = `${origin}; it ${unreadable(node, 'start_time')}, so the alert starts when the payload arrives.`
  const span = { start: node.start, end: node.end }
  return toldTime(node, 'start_time', now, origin) ?? { value, from: 'changed', reason, span }
}

function endOf(root: MapNode, { options, target, now }: OutcomeContext): Told<string | undefined> {
  const supplied = suppliedBy(root, 'end_time', options)
  if (!supplied || isBlank(supplied.node)) return absent(`${lackOf(root, 'end_time', options)}.`)
  const { node } = supplied
  const span = { start: node.start, end: node.end }
  const origin = originOf('end_time', supplied, options)
  if (isAvailable('recovery', target) !== 'yes') {
    const { title } = capabilities.recovery
    const before = `At ${target.text} the end time is an additional field without a meaning.`
    return { ...absent(`${title}: ${introduction('recovery')}. ${before}`), span }
  }
  const told = toldTime(node, 'end_time', now, origin)
  return told ?? { ...absent(`${origin}; it ${unreadable(node, 'end_time')}, and counts as absent.`), span }
}

function statusOf(end: Told<string | undefined>, root: MapNode, { options }: OutcomeContext): ResultingAlert['status'] {
  const span = end.span ? { span: end.span } : {}
  if (end.value !== undefined) {
    const reason = 'The payload has an end time, so it resolves the open alert that it matches.'
    return { value: 'resolved', from: 'given', reason, ...span }
  }
  if (end.span) return { value: 'triggered', from: 'changed', reason: end.reason, ...span }
  return { value: 'triggered', from: 'default', reason: `${lackOf(root, 'end_time', options)}, so the alert is open.` }
}

function toolOf(root: MapNode, { options }: OutcomeContext): Told<string | undefined> {
  const tool = suppliedText(root, 'monitoring_tool', options, options.limits.monitoring_tool)
  const reason = `${lackOf(root, 'monitoring_tool', options)}, so the name of the integration is shown as the source.`
  return tool ?? absent(reason)
}

function hostsOf(root: MapNode, { options }: OutcomeContext): ResultingAlert['hosts'] {
  const supplied = suppliedBy(root, 'hosts', options)
  if (!supplied || isBlank(supplied.node))
    return { value: [], from: 'absent', reason: `${lackOf(root, 'hosts', options)}.` }
  return toldHosts(supplied.node, options.limits.hosts, originOf('hosts', supplied, options))
}

function environmentOf(root: MapNode, { options }: OutcomeContext): Told<string | undefined> {
  const told = suppliedText(root, 'environment_name', options)
  if (told) return withProjectHint(told)
  const similar = environmentNames(root, options)[0]?.name
  const field = fieldName('environment_name', options.platformName)
  const hint = similar === undefined ? '' : ` The platform does not read \`${similar}\`; the field is \`${field}\`.`
  return absent(`${lackOf(root, 'environment_name', options)}.${hint}`)
}

function runbookOf(root: MapNode): Told<string | undefined> {
  const node = pairOf(root, 'runbook')?.value
  return (node && toldText(node, 'Taken from `runbook`')) ?? absent(`${lackOfField(root, ['runbook'])}.`)
}

/** Whether a value is shown as one of the alert's own, and not among its details. */
function readBy(root: MapNode, { options, target }: OutcomeContext): (node: Node, name: string | undefined) => boolean {
  const resolves = isAvailable('recovery', target) === 'yes'
  const keys = alertKeys.filter(key => resolves || key !== 'end_time')
  const supplied = new Map<AlertKey, Node | undefined>(keys.map(key => [key, suppliedBy(root, key, options)?.node]))
  const nodes = new Set([...supplied.values(), pairOf(root, 'runbook')?.value])
  return (node, name) => {
    if (nodes.has(node)) return true
    const key = name === undefined ? undefined : alertKeyOf(name, options.platformName)
    // An empty field of a documented name says nothing, unless a mapping makes it an additional one.
    return key !== undefined && supplied.has(key) && supplied.get(key) === undefined
  }
}
