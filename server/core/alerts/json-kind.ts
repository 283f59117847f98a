/** Of which JSON type is a value? */
import type { Node } from '../documents/tree.ts'

export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

/** Undefined for what is no JSON at all, as it stands while somebody types. */
export function jsonKind(node: Node): JsonKind | undefined {
  if (node.kind === 'map') return 'object'
  if (node.kind === 'seq') return 'array'
  if (node.kind !== 'scalar') return undefined
  const { style, value } = node
  if (style === 'double') return 'string'
  if (value === 'true' || value === 'false') return 'boolean'
  if (value === 'null') return 'null'
  return /^-?\d/.test(value) ? 'number' : undefined
}

/** For a sentence: "this is …". */
export function kindPhrase(node: Node): string {
  const kind = jsonKind(node)
  if (kind === 'boolean' || kind === 'null') return `\`${node.kind === 'scalar' ? node.value : kind}\``
  return kind === 'array' || kind === 'object' ? `an ${kind}` : `a ${kind ?? 'value that is no JSON'}`
}
