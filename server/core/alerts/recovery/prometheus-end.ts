/** Which edits resolve every alert of a body of Prometheus? */
import { insertProperty } from '../../documents/json/json-edits.ts'
import { type MapNode, pairOf } from '../../documents/tree.ts'
import type { Edit } from '../../text/span.ts'

/** The body's own status, and status and end of each item. `end`: ISO 8601. */
export function prometheusEnd(text: string, root: MapNode, end: string): Edit[] {
  const list = pairOf(root, 'alerts')?.value
  const items = list?.kind === 'seq' ? list.items : []
  return [
    ...withProperty(text, root, 'status', 'resolved'),
    ...items.flatMap(item =>
      // What has no field at all is no alert.
      item.kind === 'map' && item.pairs.length > 0
        ? [...withProperty(text, item, 'status', 'resolved'), ...withProperty(text, item, 'endsAt', end)]
        : [],
    ),
  ]
}

function withProperty(text: string, map: MapNode, name: string, value: string): Edit[] {
  const json = JSON.stringify(value)
  const node = pairOf(map, name)?.value
  if (!node) return [insertProperty(text, map, name, json)]
  return text.slice(node.start, node.end) === json ? [] : [{ start: node.start, end: node.end, text: json }]
}
