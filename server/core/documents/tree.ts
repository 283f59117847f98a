/**
 * What does a parsed file look like? One tree for every surface, in plain data. Offsets are relative to the section
 * that holds the node, so that a section that did not change is used again wherever it moved.
 */
import type { Fix } from '../finding.ts'
import type { Span } from '../text/span.ts'

export type Node = MapNode | SeqNode | ScalarNode | AliasNode

interface NodeBase extends Span {
  /** The anchor's name, without `&`. */
  readonly anchor?: string
  /** An explicit tag as written, such as `!reference`. */
  readonly tag?: string
}

export interface MapNode extends NodeBase {
  readonly kind: 'map'
  readonly flow: boolean
  readonly pairs: readonly Pair[]
}

export interface SeqNode extends NodeBase {
  readonly kind: 'seq'
  readonly flow: boolean
  readonly items: readonly Node[]
}

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar'
  readonly style: ScalarStyle
  /** The text after unescaping and folding; types are the reader's business. */
  readonly value: string
}

export interface AliasNode extends NodeBase {
  readonly kind: 'alias'
  /** The anchor's name, without `*`. */
  readonly name: string
}

/** A key with its value. `value` is undefined where the text has none. */
export interface Pair {
  readonly key: Node
  readonly value: Node | undefined
}

/** Something in the text that its language does not allow. The span is relative to the section. */
export interface Problem extends Span {
  readonly rule: 'yaml-syntax' | 'json-syntax' | 'duplicate-key'
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** Edits count as the span does. */
  readonly fixes?: readonly Fix[]
}

/** The text of a key when it is a scalar. */
export function keyName(pair: Pair): string | undefined {
  return pair.key.kind === 'scalar' ? pair.key.value : undefined
}

/** The pair of a map with this key; the last one, as in YAML readers that let the later key win. */
export function pairOf(map: MapNode, name: string): Pair | undefined {
  for (let i = map.pairs.length - 1; i >= 0; i--) {
    const pair = map.pairs[i]
    if (pair && keyName(pair) === name) return pair
  }
  return undefined
}

/** The span of a scalar's text without its quotes. */
export function innerSpan(node: ScalarNode): Span {
  const quoted = node.style === 'single' || node.style === 'double'
  return quoted && node.end - node.start >= 2
    ? { start: node.start + 1, end: node.end - 1 }
    : { start: node.start, end: node.end }
}

/** Calls `visit` for the node and all below it, parents first, without recursion. */
export function forEachNode(root: Node, visit: (node: Node) => void): void {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    if (node.kind === 'map') {
      for (let i = node.pairs.length - 1; i >= 0; i--) {
        const pair = node.pairs[i]
        if (pair?.value) stack.push(pair.value)
        if (pair) stack.push(pair.key)
      }
    } else if (node.kind === 'seq') {
      for (let i = node.items.length - 1; i >= 0; i--) {
        const item = node.items[i]
        if (item) stack.push(item)
      }
    }
  }
}
