/** Is a payload a body of Prometheus' Alertmanager, which the platform reads by other names? */
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'

/** What such a body has to have at its top. https://prometheus.io/docs/alerting/latest/configuration/#webhook_config */
export const prometheusKeys = [
  'version',
  'groupKey',
  'status',
  'receiver',
  'groupLabels',
  'commonLabels',
  'commonAnnotations',
  'externalURL',
  'alerts',
] as const

/** The only version of such bodies that the platform reads. */
export const prometheusVersion = '4'

export function isPrometheusBody(root: Node | undefined): root is MapNode {
  return root?.kind === 'map' && hasKnownVersion(root) && missingPrometheusKeys(root).length === 0
}

/** In the order in which Alertmanager sends them. */
export function missingPrometheusKeys(root: MapNode): string[] {
  return prometheusKeys.filter(key => !pairOf(root, key))
}

/** Most of the keys are there, but not all: it was probably meant as such a body. */
export function isNearlyPrometheus(missing: readonly string[]): boolean {
  return missing.length > 0 && missing.length <= prometheusKeys.length / 3
}

/** A text and no number. */
export function hasKnownVersion(root: MapNode): boolean {
  const version = pairOf(root, 'version')?.value
  return version?.kind === 'scalar' && version.style === 'double' && version.value === prometheusVersion
}
