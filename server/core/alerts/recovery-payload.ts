/** Which payload resolves the alert that a payload made? The same one, ended now. */
import type { Version } from '../catalogue/version.ts'
import { parseJson } from '../documents/json/json-document.ts'
import type { MapNode } from '../documents/tree.ts'
import { lineIndex } from '../text/line-index.ts'
import { applyEdits, type Edit } from '../text/span.ts'
import type { AlertOptions } from './alert-options.ts'
import { everyCapability } from './compare/compared-side.ts'
import type { OutcomeContext, ResultingAlert } from './outcome/alert-outcome.ts'
import { breakingMistake, brokenSentence } from './outcome/broken-payload.ts'
import { isPrometheusBody } from './outcome/prometheus-shape.ts'
import { acceptanceOf } from './outcome/refusal.ts'
import { recoveryOf, resultingAlert } from './outcome/resulting-alert.ts'
import { withUsedMapping } from './outcome/used-mapping.ts'
import { genericEnds } from './recovery/generic-ends.ts'
import { prometheusEnd } from './recovery/prometheus-end.ts'
import { isoText } from './time/date-time.ts'

export type RecoveryPayload =
  | {
      readonly text: string
      /** Why it may resolve nothing, for a person. */
      readonly doubt?: string
    }
  | { readonly problem: string }

/**
 * Everything but the end stays as it is written: the end time of a generic payload (where the mapping reads it from), status and
 * end of each item of Prometheus. `now`: milliseconds since 1970. `target`: the instance's version, where it is known.
 */
export function recoveryPayload(
  text: string,
  options: AlertOptions,
  now: number,
  target: Version = everyCapability,
): RecoveryPayload {
  const { root, problems } = parseJson(text)
  const mistake = breakingMistake(problems)
  if (mistake) return { problem: brokenSentence(mistake, lineIndex(text).position(mistake.start)) }
  const accepted = acceptanceOf(root, options)
  if ('refused' in accepted) return { problem: `${accepted.refused} So it has no recovery.` }
  const context: OutcomeContext = { options, target, now }
  return isPrometheusBody(accepted.root)
    ? prometheusRecovery(text, accepted.root, context)
    : genericRecovery(text, accepted.root, context)
}

function prometheusRecovery(text: string, root: MapNode, context: OutcomeContext): RecoveryPayload {
  const { alerts, notes } = resultingAlert(root, context)
  const resolving = applyEdits(text, prometheusEnd(text, root, isoText(context.now)))
  return alerts.length > 0 ? { text: resolving } : { text: resolving, doubt: notes[0] ?? noItems }
}

function genericRecovery(text: string, root: MapNode, given: OutcomeContext): RecoveryPayload {
  const { context } = withUsedMapping(given)
  const identity = alertOf(root, context)?.grouping.value.identity
  const candidates = genericEnds(text, root, context.options, JSON.stringify(isoText(context.now)))
  let best: Ended | undefined
  for (const edits of candidates) {
    const ended = endedBy(edits, text, context)
    if (!ended) continue
    // An end among the fields that tell alerts apart makes it the recovery of another alert.
    if (ended.alert.grouping.value.identity === identity) return withDoubt(ended, context)
    best ??= ended
  }
  return best ? { text: best.text, doubt: otherIdentity } : notEnded(text, candidates[0] ?? [], context)
}

interface Ended {
  readonly text: string
  readonly alert: ResultingAlert
}

/** Undefined where the edits do not make a recovery of the payload. */
function endedBy(edits: readonly Edit[], text: string, context: OutcomeContext): Ended | undefined {
  const ended = applyEdits(text, edits)
  const { root } = parseJson(ended)
  const alert = root?.kind === 'map' ? alertOf(root, context) : undefined
  return alert?.status.value === 'resolved' ? { text: ended, alert } : undefined
}

function alertOf(root: MapNode, context: OutcomeContext): ResultingAlert | undefined {
  return resultingAlert(root, context).alerts[0]
}

function withDoubt({ text, alert }: Ended, { options }: OutcomeContext): RecoveryPayload {
  const { canMatch, notes } = recoveryOf(alert, options.tier)
  const paidOnly = alert.grouping.value.by === 'payload' && options.tier === undefined
  const [doubt] = notes
  return (!canMatch || paidOnly) && doubt !== undefined ? { text, doubt } : { text }
}

/** The version knows no recoveries, or the payload is at the limit of what is taken. */
function notEnded(text: string, edits: readonly Edit[], context: OutcomeContext): RecoveryPayload {
  const ended = applyEdits(text, edits)
  const { alerts, notes } = resultingAlert(parseJson(ended).root, context)
  return { text: ended, doubt: alerts[0]?.end.reason ?? notes[0] ?? otherIdentity }
}

const noItems = '`alerts` is empty, so there is nothing to resolve.'
const otherIdentity =
  'Without a fingerprint the platform compares the whole payload, and the end time stands among the fields that count. So this matches no open alert, and the platform refuses it (400). Send the same `fingerprint` with the alert and with its recovery.'
