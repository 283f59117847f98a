/** In which values do two payloads differ? */
import type { Node } from '../../documents/tree.ts'
import { entriesOf, rubyText } from '../outcome/ruby-text.ts'
import { shortJson } from '../short-json.ts'
import { depthOf, extended, labelOf, type Trail } from './trail.ts'

export interface Difference {
  /** Label of the path, as in `event/tags[0]`. */
  readonly label: string
  /** JSON texts, shortened; absent where the payload has nothing there. */
  readonly left?: string
  readonly right?: string
  /** The field at the top in which it lies. */
  readonly field: string
  /** Whether it lies at or below one of the nodes that are `marked`. */
  readonly marked: boolean
}

export interface Differences {
  readonly listed: readonly Difference[]
  /** How many are not listed, as there are too many. */
  readonly more: number
}

const most = { listed: 1000, depth: 100 }

/** The first of them in the order of the left payload, then those of what the right one alone has. */
export function payloadDifferences(left: Node, right: Node, marked: ReadonlySet<Node>): Differences {
  const listed: Difference[] = []
  let more = 0
  const isMarked = (node: Node | undefined) => node !== undefined && marked.has(node)
  const waiting: Pair[] = [{ left, right, trail: undefined, field: '', marked: false }]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const below = depthOf(pair.trail) < most.depth ? pairsBelow(pair) : undefined
    if (below) {
      for (const next of below.reverse())
        waiting.push(isMarked(next.left) || isMarked(next.right) ? { ...next, marked: true } : next)
    } else if (!isSame(pair.left, pair.right)) {
      if (listed.length < most.listed) listed.push(difference(pair))
      else more++
    }
  }
  return { listed, more }
}

interface Pair {
  readonly left: Node | undefined
  readonly right: Node | undefined
  readonly trail: Trail | undefined
  readonly field: string
  readonly marked: boolean
}

function difference({ left, right, trail, field, marked }: Pair): Difference {
  const texts = { ...(left && { left: shortJson(left) }), ...(right && { right: shortJson(right) }) }
  return { label: labelOf(trail), ...texts, field, marked }
}

/** What stands in both objects or arrays; undefined where they are not two of a kind. */
function pairsBelow({ left, right, trail, field, marked }: Pair): Pair[] | undefined {
  if (left?.kind === 'seq' && right?.kind === 'seq') {
    const [lefts, rights] = [left.items, right.items]
    const longer = lefts.length > rights.length ? lefts : rights
    return longer.map((_, i) => ({ left: lefts[i], right: rights[i], trail: extended(trail, i), field, marked }))
  }
  if (left?.kind !== 'map' || right?.kind !== 'map') return undefined
  const rest = new Map(entriesOf(right))
  const pairs: Pair[] = []
  const add = (name: string, one: Node | undefined, other: Node | undefined) =>
    pairs.push({ left: one, right: other, trail: extended(trail, name), field: trail ? field : name, marked })
  for (const [name, value] of entriesOf(left)) {
    add(name, value, rest.get(name))
    rest.delete(name)
  }
  for (const [name, value] of rest) add(name, undefined, value)
  return pairs
}

function isSame(left: Node | undefined, right: Node | undefined): boolean {
  if (!left || !right || left.kind !== right.kind) return left === right
  if (left.kind === 'scalar' && right.kind === 'scalar' && left.style !== right.style) return false
  return rubyText(left) === rubyText(right)
}
