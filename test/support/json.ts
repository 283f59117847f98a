/** How do tests ask the reader of JSON? And what would `JSON.parse` have said? */
import { type JsonDocument, parseJson } from '../../server/core/documents/json/json-document.ts'
import { problemList } from '../../server/core/documents/json/json-problems.ts'
import { readSound } from '../../server/core/documents/json/json-sound.ts'
import { readTree } from '../../server/core/documents/json/json-tree.ts'
import { forEachNode, keyName, type Node, type Problem } from '../../server/core/documents/tree.ts'
import { applyEdits, type Span } from '../../server/core/text/span.ts'

export function readJson(text: string): JsonDocument {
  return parseJson(text)
}

/** Whether the reader finds an error. */
export function isRefused(text: string): boolean {
  return parseJson(text).problems.some(({ severity }) => severity === 'error')
}

/** Whether `JSON.parse` does. */
export function throwsInParse(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** The tree by the short way, which reads only what has no mistake, and by the way that reads everything. */
export function treesOf(text: string): {
  sound: Node | undefined
  any: Node | undefined
  problems: readonly Problem[]
} {
  const problems = problemList()
  return { sound: readSound(text)?.root, any: readTree(text, problems).root, problems: problems.sorted() }
}

/** What the tree of a text says, as `JSON.parse` would give it: of equal keys the last one, `__proto__` like any other. */
export function valueIn(text: string): unknown {
  const { root } = parseJson(text)
  return root && plainValue(root)
}

/** Without recursion, as trees are deep. */
function plainValue(root: Node): unknown {
  const values = new Map<Node, unknown>()
  const nodes: Node[] = []
  forEachNode(root, node => nodes.push(node))
  for (const node of nodes.reverse()) {
    if (node.kind === 'map') {
      // As in JSON.parse, a key `__proto__` is a property of its own, and the first of equal keys gives the place.
      const entries = new Map(node.pairs.map(pair => [keyName(pair) ?? '', pair.value && values.get(pair.value)]))
      values.set(node, Object.fromEntries(entries))
    } else if (node.kind === 'seq')
      values.set(
        node,
        node.items.map(item => values.get(item)),
      )
    else if (node.kind === 'scalar') values.set(node, node.style === 'plain' ? JSON.parse(node.value) : node.value)
  }
  return values.get(root)
}

/** All keys of a text, in its order. */
export function keysIn(text: string): string[] {
  const keys: Node[] = []
  const { root } = parseJson(text)
  if (root) forEachNode(root, node => node.kind === 'map' && keys.push(...node.pairs.map(({ key }) => key)))
  return keys.sort((a, b) => a.start - b.start).map(key => (key.kind === 'scalar' ? key.value : ''))
}

/** Nodes that do not lie within the one that holds them, and keys behind their values. */
export function misplacedNodes(text: string): Span[] {
  const { root } = parseJson(text)
  const misplaced: Span[] = []
  const within = (inner: Span, outer: Span) =>
    outer.start <= inner.start && inner.start <= inner.end && inner.end <= outer.end
  if (!root) return misplaced
  if (!within(root, { start: 0, end: text.length })) misplaced.push(root)
  forEachNode(root, node => {
    if (node.kind === 'seq') misplaced.push(...node.items.filter(item => !within(item, node)))
    if (node.kind !== 'map') return
    for (const { key, value } of node.pairs) {
      if (!within(key, node)) misplaced.push(key)
      if (value && !(within(value, node) && key.end <= value.start)) misplaced.push(value)
    }
  })
  return misplaced
}

/** A text with `⟦` and `⟧` around each problem, and what is said there. */
export function markedProblems(text: string): { marked: string; messages: string[] } {
  const { problems } = parseJson(text)
  const marks = problems.flatMap(({ start, end }) => [
    { start, end: start, text: '⟦' },
    { start: end, end, text: '⟧' },
  ])
  let marked = ''
  let position = 0
  for (const { start, text: mark } of marks.sort((a, b) => a.start - b.start)) {
    marked += text.slice(position, start) + mark
    position = start
  }
  return { marked: marked + text.slice(position), messages: problems.map(({ message }) => message) }
}

/** The text after one fix of a problem. */
export function mended(text: string, problem: Problem | undefined, index = 0): string | undefined {
  const fix = problem?.fixes?.[index]
  return fix && applyEdits(text, fix.edits)
}
