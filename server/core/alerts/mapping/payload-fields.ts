/** Which fields does a payload hold, at whatever depth? As the platform lists them to be chosen for a mapping. */
import { keyName, type MapNode, type Node, pairOf, type ScalarNode } from '../../documents/tree.ts'
import type { Span } from '../../text/span.ts'
import { shortJson } from '../short-json.ts'
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

/** Enough for any payload that the platform takes, and few enough to be shown. */
const most = { fields: 2000, depth: 100, labels: 1_000_000 }

/** In the order of the text; a text that is no object has none. Of a payload beyond all measure the first ones. */
export function payloadFields(root: Node | undefined): PayloadField[] {
  const fields: PayloadField[] = []
  const around: Container[] = root?.kind === 'map' ? [container(root, [], '')] : []
  let length = 0
  for (let inner = around.at(-1); inner; inner = around.at(-1)) {
    const next = inner.children[inner.done++]
    if (!next) {
      around.pop()
      continue
    }
    const [step, node] = next
    const path = [...inner.path, step]
    const label = labelled(inner, step)
    const type = fieldType(node)
    if (type) {
      length += label.length
      if (fields.length === most.fields || length > most.labels) break
      fields.push({ path, label, type, example: shortJson(node), span: { start: node.start, end: node.end } })
    }
    if (node.kind !== 'scalar' && path.length < most.depth) around.push(container(node, path, label))
  }
  return fields
}

/** The node that a path leads to. Of equal keys the last one counts, as in the platform's reader. */
export function nodeAtPath(root: Node | undefined, path: PayloadPath): Node | undefined {
  let node = root
  for (const step of path) {
    if (typeof step === 'number') node = node?.kind === 'seq' ? node.items[step] : undefined
    else node = node?.kind === 'map' ? pairOf(node, step)?.value : undefined
    if (!node) return undefined
  }
  return node
}

/** As the platform names the types; a text counts as a date-time when it begins with four digits. Objects are no fields. */
export function fieldType(node: Node): PayloadField['type'] | undefined {
  if (node.kind === 'seq') return 'array'
  return node.kind === 'scalar' ? scalarType(node) : undefined
}

function scalarType({ style, value }: ScalarNode): PayloadField['type'] {
  if (style !== 'plain') return /^\d{4}/.test(value) ? 'datetime' : 'string'
  return value === 'null' ? 'null' : value === 'true' || value === 'false' ? 'boolean' : 'number'
}

/** An object or array whose children are looked at one by one. */
interface Container {
  readonly children: readonly (readonly [step: string | number, node: Node])[]
  done: number
  readonly path: PayloadPath
  readonly label: string
}

function container(node: Node, path: PayloadPath, label: string): Container {
  const children =
    node.kind === 'seq'
      ? node.items.map((item, index) => [index, item] as const)
      : node.kind === 'map'
        ? lastPairs(node)
        : []
  return { children, done: 0, path, label }
}

/** As `pathLabel` has it, put together without going through the whole path. */
function labelled({ path, label }: Container, step: string | number): string {
  return typeof step === 'number' ? `${label}[${step}]` : path.length > 0 ? `${label}/${step}` : step
}

/** Each key once, in the order of the text. */
function lastPairs(map: MapNode): [name: string, value: Node][] {
  const last = new Map<string, Node>()
  for (const pair of map.pairs) {
    const name = keyName(pair)
    if (name === undefined) continue
    last.delete(name)
    if (pair.value) last.set(name, pair.value)
  }
  return [...last]
}
