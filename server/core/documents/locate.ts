/** What stands at an offset? The way from the root of a section down to the deepest node there. */
import { keyName, type Node, type Pair } from './tree.ts'

/** One step down: into a pair's key or value, or into an item of a list. */
export type Step =
  | {
      readonly into: 'key' | 'value'
      readonly pair: Pair
      readonly name: string | undefined
      readonly node: Node | undefined
    }
  | { readonly into: 'item'; readonly index: number; readonly node: Node }

/** The steps to the node at `offset` (in the section); its end counts as inside, as a cursor stands there. */
export function locate(root: Node, offset: number): Step[] {
  const steps: Step[] = []
  for (let node: Node | undefined = root; node; ) {
    const step = stepInto(node, offset)
    if (!step) break
    steps.push(step)
    node = step.node
  }
  return steps
}

function stepInto(node: Node, offset: number): Step | undefined {
  if (node.kind === 'map') {
    for (const pair of node.pairs) {
      if (touches(pair.key, offset)) return { into: 'key', pair, name: keyName(pair), node: pair.key }
      if (pair.value && touches(pair.value, offset))
        return { into: 'value', pair, name: keyName(pair), node: pair.value }
    }
  } else if (node.kind === 'seq') {
    const index = node.items.findIndex(item => touches(item, offset))
    const item = node.items[index]
    if (item) return { into: 'item', index, node: item }
  }
  return undefined
}

function touches(node: Node, offset: number): boolean {
  return node.start <= offset && offset <= node.end
}

/** The names of the keys on the way, a list's items as `[]`: `['build', 'rules', '[]', 'if']`. */
export function pathOf(steps: readonly Step[]): string[] {
  return steps.flatMap(step => (step.into === 'item' ? ['[]'] : step.into === 'value' ? [step.name ?? ''] : []))
}
