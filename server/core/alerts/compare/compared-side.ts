/** What of one payload counts when it is compared with another? */
import type { Version } from '../../catalogue/version.ts'
import type { MapNode, Node } from '../../documents/tree.ts'
import type { AlertOptions } from '../alert-options.ts'
import type { OutcomeContext, ResultingAlert } from '../outcome/alert-outcome.ts'
import { genericAlert } from '../outcome/generic-alert.ts'
import { prometheusAlerts } from '../outcome/prometheus-alert.ts'
import { type Identity, prometheusIdentity } from '../outcome/prometheus-identity.ts'
import { isPrometheusBody } from '../outcome/prometheus-shape.ts'
import { acceptanceOf } from '../outcome/refusal.ts'
import { withUsedMapping } from '../outcome/used-mapping.ts'
import { suppliedBy } from '../supplied-by.ts'

export interface ComparedPayload {
  readonly root: Node | undefined
  readonly options: AlertOptions
}

export interface ComparedSide {
  readonly root: MapNode
  readonly shape: 'generic' | 'prometheus'
  readonly alerts: readonly ResultingAlert[]
  readonly identity: Identity
}

/** A version that has everything: which one the instance has does not change what belongs together. */
export const everyCapability: Version = { text: 'the newest version', api: true, major: 0, minor: 0 }

/** `tier`: that of the instance, which both payloads are sent to; `refused` says why nothing becomes of this one. */
export function comparedSide(
  { root, options }: ComparedPayload,
  tier: AlertOptions['tier'],
): ComparedSide | { readonly refused: string } {
  const accepted = acceptanceOf(root, options)
  if ('refused' in accepted) return accepted
  const known = tier === undefined ? options : { ...options, tier }
  const given: OutcomeContext = { options: known, target: everyCapability, now: 0 }
  if (isPrometheusBody(accepted.root)) {
    const { alerts, notes } = prometheusAlerts(accepted.root, given)
    if (alerts.length === 0) return { refused: notes[0] ?? '`alerts` is empty.' }
    return { root: accepted.root, shape: 'prometheus', alerts, identity: prometheusIdentity(accepted.root) }
  }
  const { context } = withUsedMapping(given)
  const fingerprint = suppliedBy(accepted.root, 'fingerprint', context.options)
  return {
    root: accepted.root,
    shape: 'generic',
    alerts: [genericAlert(accepted.root, context).alert],
    identity: { nodes: fingerprint ? [fingerprint.node] : [] },
  }
}
