/** How is a strict JSON text read? Into the tree of every surface, with what JSON does not allow as problems. */
import { type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser'
import type { Node, Problem } from './tree.ts'

/** Offsets count in the text. A string is a scalar in double quotes; numbers, `true`, `false` and `null` are plain. */
export interface JsonDocument {
  readonly text: string
  readonly root: Node | undefined
  readonly problems: readonly Problem[]
}

/** Reads a text whatever is wrong with it. */
export function parseJson(text: string): JsonDocument {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowEmptyContent: false })
  const problems = errors.map(({ offset, length }): Problem => {
    return { rule: 'json-syntax', severity: 'error', message: 'This is no JSON.', start: offset, end: offset + length }
  })
  return { text, root: root && toNode(root, text), problems }
}

function toNode(node: JsonNode, text: string): Node {
  const span = { start: node.offset, end: node.offset + node.length }
  if (node.type === 'object') {
    const pairs = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key ? [{ key: toNode(key, text), value: value && toNode(value, text) }] : [],
    )
    return { kind: 'map', flow: true, pairs, ...span }
  }
  if (node.type === 'array')
    return { kind: 'seq', flow: true, items: (node.children ?? []).map(item => toNode(item, text)), ...span }
  if (node.type === 'string') return { kind: 'scalar', style: 'double', value: String(node.value), ...span }
  return { kind: 'scalar', style: 'plain', value: text.slice(span.start, span.end), ...span }
}
