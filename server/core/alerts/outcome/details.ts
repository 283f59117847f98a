/** What else does a payload hold, which the alert's page lists as it is? */
import type { MapNode, Node } from '../../documents/tree.ts'
import { shortened } from '../../text/shortened.ts'
import { depthOf, extended, labelOf, type Trail } from '../compare/trail.ts'
import { shortJson } from '../short-json.ts'
import type { ResultingAlert } from './alert-outcome.ts'
import { entriesOf } from './ruby-text.ts'

export interface Details {
  readonly listed: ResultingAlert['details']
  /** How many are not listed, as there are too many. */
  readonly more: number
}

const most = { listed: 5000, depth: 100, value: 1000 }

/**
 * The values at the ends of all paths in the order of the text, without those at or below what `isRead` names; it is told
 * the name of a field at the top.
 */
export function detailsOf(root: MapNode, isRead: (node: Node, name: string | undefined) => boolean): Details {
  const listed: ResultingAlert['details'][number][] = []
  let more = 0
  const waiting: Place[] = placesBelow({ node: root, trail: undefined })
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { node, trail } = place
    if (isRead(node, trail?.depth === 1 ? String(trail.step) : undefined)) continue
    const below = depthOf(trail) < most.depth ? placesBelow(place) : []
    for (const next of below) waiting.push(next)
    if (below.length > 0) continue
    if (listed.length === most.listed) more++
    else listed.push({ label: labelOf(trail), value: valueText(node), span: { start: node.start, end: node.end } })
  }
  return { listed, more }
}

interface Place {
  readonly node: Node
  readonly trail: Trail | undefined
}

/** The last one first. */
function placesBelow({ node, trail }: Place): Place[] {
  if (node.kind === 'seq')
    return node.items.map((item, index) => ({ node: item, trail: extended(trail, index) })).reverse()
  if (node.kind !== 'map') return []
  return entriesOf(node)
    .map(([name, value]) => ({ node: value, trail: extended(trail, name) }))
    .reverse()
}

function valueText(node: Node): string {
  return node.kind === 'scalar' ? shortened(node.value, most.value) : shortJson(node)
}
