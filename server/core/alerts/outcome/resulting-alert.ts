/** What alert will this payload become? Each value with the reason where it came from. */
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'
import { isPaid, type Tier } from '../alert-options.ts'
import { capabilities } from '../capabilities.generated.ts'
import { introduction, isAvailable } from '../capability.ts'
import type { AlertOutcome, OutcomeContext, ResultingAlert } from './alert-outcome.ts'
import { genericAlert } from './generic-alert.ts'
import { leftOutText } from './grouping.ts'
import { prometheusAlerts } from './prometheus-alert.ts'
import { isPrometheusBody, prometheusDoubts } from './prometheus-shape.ts'
import { acceptanceOf } from './refusal.ts'
import { withUsedMapping } from './used-mapping.ts'

export { type AlertSeverity, severities } from '../severity.ts'
export type { AlertOutcome, Grouping, OutcomeContext, ResultingAlert, Told } from './alert-outcome.ts'

/** Pure. `root` is the parsed payload; undefined: there is nothing that could be read. */
export function resultingAlert(root: Node | undefined, context: OutcomeContext): AlertOutcome {
  const accepted = acceptanceOf(root, context.options)
  if ('refused' in accepted) {
    const { refused } = accepted
    return { shape: 'generic', alerts: [], response: refusedWith(`${refused} Nothing is stored.`), notes: [refused] }
  }
  const doubt = accepted.doubt === undefined ? [] : [accepted.doubt]
  const outcome = isPrometheusBody(accepted.root)
    ? prometheusOutcome(accepted.root, context)
    : genericOutcome(accepted.root, context)
  return { ...outcome, notes: [...doubt, ...outcome.notes] }
}

function genericOutcome(root: MapNode, given: OutcomeContext): AlertOutcome {
  const { context, notes: mappingNotes } = withUsedMapping(given)
  const { alert, more } = genericAlert(root, context)
  const recovery = alert.status.value === 'resolved' ? recoveryOf(alert, context.options.tier) : undefined
  const notes = [...mappingNotes, ...(recovery?.notes ?? []), ...shapeNotes(root), ...moreNotes(more)]
  return { shape: 'generic', alerts: [alert], response: responseOf(recovery, context), notes }
}

function prometheusOutcome(root: MapNode, context: OutcomeContext): AlertOutcome {
  const { alerts, notes, more } = prometheusAlerts(root, context)
  const { mapping } = context.options
  const unmapped = mapping ? ['A body of Prometheus is read by its own names here, and not by the mapping.'] : []
  const resolving = alerts.some(({ status }) => status.value === 'resolved')
  const unmatched =
    'An item that resolves an alert does nothing where none with the same start, title and query is open.'
  return {
    shape: 'prometheus',
    alerts,
    response: {
      value: { status: 201, body: 'empty' },
      from: 'default',
      reason: 'A body of Prometheus is answered with an empty body, whatever becomes of its items.',
    },
    notes: [...notes, ...unmapped, ...(resolving ? [unmatched] : []), ...moreNotes(more)],
  }
}

export interface RecoveryMatch {
  /** Whether there can be an open alert for it. */
  readonly canMatch: boolean
  readonly notes: readonly string[]
}

/** What a payload that resolves can match. */
export function recoveryOf({ grouping }: ResultingAlert, tier: Tier | undefined): RecoveryMatch {
  const { by } = grouping.value
  if (by === 'none') {
    const paid = isPaid(tier)
    const where = paid === true ? 'Without a fingerprint' : 'On the free tier a payload without a fingerprint'
    const matches = paid === true ? 'nothing tells which alert this payload resolves' : 'matches no open alert'
    const reason = `${where} ${matches}, so the platform refuses it (400) and stores nothing.`
    return { canMatch: false, notes: [`${reason} Send the same \`fingerprint\` with the alert and with its recovery.`] }
  }
  const kept =
    'The open alert keeps its other values: only its status and end change. Its incident is closed too, where the settings of the project say so.'
  if (by === 'fingerprint') {
    const matched =
      'It resolves the open alert with the same fingerprint; where none is open, the platform refuses it (400) and stores nothing.'
    return { canMatch: true, notes: [matched, kept] }
  }
  const identical = `an open alert whose payload is the same but for ${leftOutText}; where there is none, the platform refuses it (400) and stores nothing.`
  const matched =
    tier === undefined
      ? `Without a fingerprint it resolves on a paid tier only ${identical} On the free tier it can match no alert and is always refused.`
      : `Without a fingerprint it resolves only ${identical}`
  return { canMatch: true, notes: [matched, kept] }
}

function responseOf(recovery: RecoveryMatch | undefined, { target }: OutcomeContext): AlertOutcome['response'] {
  if (recovery && !recovery.canMatch) return refusedWith(recovery.notes[0] ?? '')
  const accepted = recovery
    ? 'The payload is accepted where it resolves an open alert, else refused (400)'
    : 'The payload is accepted'
  if (isAvailable('response-list', target) === 'yes') {
    const reason = `${accepted}; the answer lists the alert with its number and title.`
    return { value: { status: 200, body: 'alerts' }, from: 'default', reason }
  }
  const { title } = capabilities['response-list']
  const reason = `${accepted}. ${title} ${introduction('response-list')}; at ${target.text} the body is empty.`
  return { value: { status: 200, body: 'empty' }, from: 'default', reason }
}

function refusedWith(reason: string): AlertOutcome['response'] {
  return { value: { status: 400, body: 'empty' }, from: 'default', reason }
}

/** Payloads that the platform may read otherwise than they are meant. */
function shapeNotes(root: MapNode): string[] {
  const wrapped = pairOf(root, 'notification')
    ? [
        'The platform may take the value of the field `notification` for the whole payload, as it reads payloads under this name. Name the field otherwise.',
      ]
    : []
  return [...prometheusDoubts(root).map(({ sentence }) => sentence), ...wrapped]
}

function moreNotes(more: number): string[] {
  return more === 0 ? [] : [`${more} more of the other fields are stored and not listed here.`]
}
