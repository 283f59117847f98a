/** Which key or value of a JSON tree stands at an offset, and by which path? */
import type { Span } from '../../text/span.ts'
import { locate } from '../locate.ts'
import type { Node } from '../tree.ts'

export interface JsonPlace {
  readonly into: 'key' | 'value'
  /** Keys and indexes from the root, the key at the offset included. */
  readonly path: readonly (string | number)[]
  /** The key, or the value that holds no other at the offset. */
  readonly span: Span
  /** The value of the key, or the value itself. */
  readonly value: Node | undefined
}

/** Undefined between keys and values, and for a value that is an object or list: it is told at its brace or its parts. */
export function jsonPlaceAt(root: Node, offset: number): JsonPlace | undefined {
  const steps = locate(root, offset)
  const last = steps.at(-1)
  if (!last) return undefined
  const path = steps.map(step => (step.into === 'item' ? step.index : (step.name ?? '')))
  const node = last.into === 'key' ? last.pair.key : last.node
  if (node?.kind !== 'scalar') return undefined
  const span = { start: node.start, end: node.end }
  return last.into === 'key'
    ? { into: 'key', path, span, value: last.pair.value }
    : { into: 'value', path, span, value: node }
}
