/**
 * What is in a document, for its outline? The fields of a payload or a mapping. A pipeline file has none here: what the
 * editor's support of YAML tells of it is not to be said twice.
 */
import { shortJson } from '../alerts/short-json.ts'
import type { Document } from '../documents/document.ts'
import type { Node, Pair } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import { jsonOf } from './json-root.ts'

export interface OutlineSymbol {
  /** A key, or the index of an item; never empty. */
  readonly name: string
  /** The value in a few characters; empty where there is none. */
  readonly detail: string
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  /** Key and value. */
  readonly span: Span
  /** The key; the value of an item. */
  readonly selection: Span
  readonly children: readonly OutlineSymbol[]
}

/** Nobody reads an outline of more. */
const most = { symbols: 5000, depth: 50, name: 100, detail: 60 }

/** In the order of the text; of a large document the outer ones first. */
export function symbols(document: Document): OutlineSymbol[] {
  const outline: OutlineSymbol[] = []
  const root = jsonOf(document)?.root
  let level = root ? [{ node: root, children: outline }] : []
  let room = most.symbols
  for (let depth = 0; level.length > 0 && depth < most.depth; depth++) {
    const next: { node: Node; children: OutlineSymbol[] }[] = []
    for (const { node, children } of level) {
      for (const member of membersOf(node)) {
        if (room-- <= 0) return outline
        const below: OutlineSymbol[] = []
        children.push(symbolOf(member, below))
        if (member.value) next.push({ node: member.value, children: below })
      }
    }
    level = next
  }
  return outline
}

interface Member {
  readonly name: string
  readonly key: Node | undefined
  readonly value: Node | undefined
}

function* membersOf(node: Node): Generator<Member> {
  if (node.kind === 'map') for (const pair of node.pairs) yield pairMember(pair)
  if (node.kind === 'seq')
    for (const [index, value] of node.items.entries()) yield { name: `${index}`, key: undefined, value }
}

function pairMember({ key, value }: Pair): Member {
  return { name: key.kind === 'scalar' ? key.value : '', key, value }
}

function symbolOf({ name, key, value }: Member, children: OutlineSymbol[]): OutlineSymbol {
  const selection = spanOf(key ?? value)
  return {
    name: shortName(name),
    detail: value ? shortJson(value, most.detail) : '',
    kind: kindOf(value),
    span: { start: selection.start, end: spanOf(value ?? key).end },
    selection,
    children,
  }
}

function spanOf(node: Node | undefined): Span {
  return { start: node?.start ?? 0, end: node?.end ?? 0 }
}

/** On one line, as it is shown there. */
function shortName(name: string): string {
  const line = name.slice(0, most.name).replace(/\s+/g, ' ').trim()
  return line === '' ? '""' : line
}

function kindOf(node: Node | undefined): OutlineSymbol['kind'] {
  if (node?.kind === 'map') return 'object'
  if (node?.kind === 'seq') return 'array'
  if (node?.kind !== 'scalar') return 'null'
  if (node.style !== 'plain') return 'string'
  if (node.value === 'null') return 'null'
  if (node.value === 'true' || node.value === 'false') return 'boolean'
  return /^[-\d]/.test(node.value) ? 'number' : 'string'
}
