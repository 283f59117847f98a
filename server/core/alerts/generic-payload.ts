/** Is this a payload that is read by the names of the documented fields? */
import type { MapNode } from '../documents/tree.ts'
import type { AlertDocument } from './alert-document.ts'
import { isPrometheusBody } from './outcome/prometheus-shape.ts'

/** Its object; undefined for what is no object, and for a body of Prometheus, which has names and rules of its own. */
export function genericPayload({ json: { root } }: AlertDocument): MapNode | undefined {
  return root?.kind === 'map' && !isPrometheusBody(root) ? root : undefined
}
