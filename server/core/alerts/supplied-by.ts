/** Which value of a payload supplies a key of the alert? With a mapping, not always the field of that name. */
import { type MapNode, type Node, pairOf } from '../documents/tree.ts'
import { type AlertKey, fieldName } from './alert-key.ts'
import type { AlertOptions } from './alert-options.ts'
import type { PayloadPath } from './mapping/field-mapping.ts'
import { nodeAtPath } from './mapping/payload-fields.ts'

export interface Supplied {
  readonly node: Node
  readonly path: PayloadPath
  /** `own`: the field with the key's own name. */
  readonly by: 'mapping' | 'fallback' | 'own'
}

/**
 * The first that is there of the mapped path, its fallback and the field's own name. `null` and `false` count as nothing,
 * and so does what is empty where a mapping leads to it, as the platform goes on looking behind them. Under the field's own
 * name an empty text counts, and then stands for what the key has without one.
 */
export function suppliedBy(root: MapNode, key: AlertKey, options: AlertOptions): Supplied | undefined {
  const mapped = options.mapping?.keys.get(key)
  return (
    at(root, mapped?.path, 'mapping') ??
    at(root, mapped?.fallback, 'fallback') ??
    at(root, [fieldName(key, options.platformName)], 'own')
  )
}

function at(root: MapNode, path: PayloadPath | undefined, by: Supplied['by']): Supplied | undefined {
  const node = path && nodeAtPath(root, path)
  const counts = node !== undefined && !(by === 'own' ? isNothing(node) : isBlank(node))
  return path && counts ? { node, path, by } : undefined
}

/** `null` or `false`. */
export function isNothing(node: Node): boolean {
  return node.kind === 'scalar' && node.style === 'plain' && (node.value === 'null' || node.value === 'false')
}

/** Nothing, an empty text or only blanks, an empty list or object: what the platform replaces by the default. */
export function isBlank(node: Node): boolean {
  if (node.kind === 'scalar') return isNothing(node) || isEmptyText(node)
  return node.kind === 'seq' ? node.items.length === 0 : node.kind === 'map' && node.pairs.length === 0
}

/** A string with nothing in it, or only blanks. */
export function isEmptyText(node: Node): boolean {
  return node.kind === 'scalar' && node.style === 'double' && node.value.trim() === ''
}

/** The key of a supplied value, where it is a field of the payload's top. */
export function keyOf(root: MapNode, { path }: Supplied): Node | undefined {
  const [name] = path
  return path.length === 1 && typeof name === 'string' ? pairOf(root, name)?.key : undefined
}

/** The fields at the top of a payload that the mapping looks into. */
export function mappedFields({ mapping }: AlertOptions): ReadonlySet<unknown> {
  const chosen = [...(mapping?.keys.values() ?? [])]
  return new Set(chosen.flatMap(({ path, fallback }) => [path[0], ...(fallback ? [fallback[0]] : [])]))
}
