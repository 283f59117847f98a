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
function missingPrometheusKeys(root: MapNode): string[] {
  return prometheusKeys.filter(key => !pairOf(root, key))
}

/** Most of the keys are there, but not all: it was probably meant as such a body. */
function isNearlyPrometheus(missing: readonly string[]): boolean {
  return missing.length > 0 && missing.length <= prometheusKeys.length / 3
}

/** A text and no number. */
function hasKnownVersion(root: MapNode): boolean {
  const version = pairOf(root, 'version')?.value
  return version?.kind === 'scalar' && version.style === 'double' && version.value === prometheusVersion
}

/** What makes the platform read a payload otherwise than it was probably meant. */
export interface PrometheusDoubt {
  readonly about: 'version' | 'keys' | 'tool'
  /** Where it is seen. */
  readonly node: Node
  readonly sentence: string
}

/** Of a payload that is no body of Prometheus, but looks like one or says that it comes from there. */
export function prometheusDoubts(root: MapNode): PrometheusDoubt[] {
  const doubts: PrometheusDoubt[] = []
  const missing = missingPrometheusKeys(root)
  const version = pairOf(root, 'version')?.value
  const instead = 'The platform reads it as any other payload, by `title` and the like, and makes one alert of it.'
  if (missing.length === 0 && version && !hasKnownVersion(root)) {
    const sentence = `This looks like a body of Prometheus, but its \`version\` is not the text "${prometheusVersion}". ${instead}`
    doubts.push({ about: 'version', node: version, sentence })
  } else if (isNearlyPrometheus(missing)) {
    const names = missing.map(name => `\`${name}\``).join(', ')
    doubts.push({
      about: 'keys',
      node: root,
      sentence: `This looks like a body of Prometheus, but it has no ${names}. ${instead}`,
    })
  }
  const tool = pairOf(root, 'monitoring_tool')?.value
  if (tool?.kind === 'scalar' && tool.style === 'double' && tool.value === 'Prometheus') {
    const sentence =
      'With exactly `Prometheus` as `monitoring_tool` the platform may read this payload by the names of Prometheus, such as `startsAt` and `annotations`, and miss the fields of this one. Name the tool otherwise, for example `prometheus`.'
    doubts.push({ about: 'tool', node: tool, sentence })
  }
  return doubts
}
