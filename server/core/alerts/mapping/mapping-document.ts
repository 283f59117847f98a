/** What does the file of a field mapping hold? A sample payload, and the field chosen for each alert key. */
import { type JsonDocument, parseJson } from '../../documents/json/json-document.ts'
import { keyName, type Node, type Pair, type Problem, pairOf } from '../../documents/tree.ts'
import { type AlertKey, alertKeys } from '../alert-key.ts'
import type { FieldMapping, MappedKey, PayloadPath } from './field-mapping.ts'

/** A parsed mapping file. Immutable. */
export interface MappingDocument {
  readonly surface: 'mapping'
  readonly text: string
  readonly json: JsonDocument
  readonly problems: readonly Problem[]
  /** The sample payload, where there is one. Offsets count in the text. */
  readonly sample: Node | undefined
  /** What can be understood of the mapping. */
  readonly mapping: FieldMapping
}

export function parseMapping(text: string): MappingDocument {
  const json = parseJson(text)
  const sample = valueAt(json.root, 'sample')
  return { surface: 'mapping', text, json, problems: json.problems, sample, mapping: readMapping(json.root) }
}

/** The mapping, where every payload may be judged by it: a text that is no JSON is only half understood. */
export function usableMapping({ problems, mapping }: MappingDocument, name: string): FieldMapping | undefined {
  return isBroken(problems) ? undefined : { name, keys: mapping.keys }
}

/** Whether the platform would refuse the text; what it only reads otherwise than meant is no such thing. */
export function isBroken(problems: readonly Problem[]): boolean {
  return problems.some(({ rule, severity }) => rule === 'json-syntax' && severity === 'error')
}

/** The key of the alert that a name in a mapping stands for; the environment's with the prefix of any platform. */
export function mappedKeyOf(name: string): AlertKey | undefined {
  if (environmentName.test(name)) return 'environment_name'
  return alertKeys.find(key => key === name && key !== 'environment_name')
}

const environmentName = /^[a-z][a-z0-9_]*_environment_name$/

/** The pairs of the mapping by alert key. Of two for one key the last one counts. */
export function mappingPairs(root: Node | undefined): Map<AlertKey, Pair> {
  const pairs = new Map<AlertKey, Pair>()
  const mapping = valueAt(root, 'mapping')
  if (mapping?.kind !== 'map') return pairs
  for (const pair of mapping.pairs) {
    const key = mappedKeyOf(keyName(pair) ?? '')
    if (key) pairs.set(key, pair)
  }
  return pairs
}

/** Keys of objects and indexes of arrays; undefined where the node is none of this. */
export function readPath(node: Node | undefined): PayloadPath | undefined {
  if (node?.kind !== 'seq' || node.items.length === 0) return undefined
  const steps = node.items.map(readStep)
  const known = steps.filter(step => step !== undefined)
  return known.length === steps.length ? known : undefined
}

const largestIndex = 999_999_999

/** A key, or an index from 0 on. */
export function readStep(node: Node): string | number | undefined {
  if (node.kind !== 'scalar') return undefined
  if (node.style !== 'plain') return node.value
  const index = /^-?\d/.test(node.value) ? Number(node.value) : Number.NaN
  return Number.isInteger(index) && index >= 0 && index <= largestIndex ? index : undefined
}

function readMapping(root: Node | undefined): FieldMapping {
  const keys = new Map<AlertKey, MappedKey>()
  for (const [key, pair] of mappingPairs(root)) {
    const mapped = readEntry(pair)
    if (mapped) keys.set(key, mapped)
  }
  return { keys }
}

function readEntry({ key, value }: Pair): MappedKey | undefined {
  const [pathNode, fallbackNode] = [valueAt(value, 'path'), valueAt(value, 'fallback')]
  const [path, fallback] = [readPath(pathNode), readPath(fallbackNode)]
  if (!pathNode || !path) return undefined
  return {
    path,
    keySpan: { start: key.start, end: key.end },
    pathSpan: { start: pathNode.start, end: pathNode.end },
    ...(fallback && fallbackNode && { fallback, fallbackSpan: { start: fallbackNode.start, end: fallbackNode.end } }),
  }
}

function valueAt(node: Node | undefined, name: string): Node | undefined {
  return node?.kind === 'map' ? pairOf(node, name)?.value : undefined
}
