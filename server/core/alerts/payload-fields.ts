/** Which fields does a payload hold, at whatever depth? As the platform lists them to be chosen for a mapping. */
import type { Node } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import type { PayloadPath } from './field-mapping.ts'

export interface PayloadField {
  readonly path: PayloadPath
  /** As in `event/tags[0]/name`. */
  readonly label: string
  readonly type: 'string' | 'datetime' | 'number' | 'array' | 'boolean' | 'null'
  /** The value as JSON, shortened. */
  readonly example: string
  readonly span: Span
}

/** In the order of the text; a text that is no object has none. */
export function payloadFields(root: Node | undefined): PayloadField[] {
  return root?.kind === 'map' ? [] : []
}

/** The node that a path leads to. */
export function nodeAtPath(root: Node | undefined, path: PayloadPath): Node | undefined {
  return path.length === 0 ? root : undefined
}
