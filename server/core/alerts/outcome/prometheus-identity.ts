/** What tells an alert of Prometheus from others? Start, title and query, on every tier. */
import { type MapNode, type Node, pairOf } from '../../documents/tree.ts'
import type { PayloadPath } from '../mapping/field-mapping.ts'
import { nodeAtPath } from '../mapping/payload-fields.ts'
import { isBlank, isNothing } from '../supplied-by.ts'
import { parameterOf } from './query-of-address.ts'
import { rubyText } from './ruby-text.ts'

/** The text that the platform takes the SHA-1 of, for an item of `alerts`. */
export function itemIdentity(item: MapNode): string {
  const start = nodeAtPath(item, ['startsAt'])
  const path = titlePathOf(item)
  const title = path && nodeAtPath(item, path)
  return [start ? rubyText(start) : '', title ? rubyText(title) : '', queryOf(item) ?? ''].join('/')
}

/** Where a title may stand, the one that counts first. */
export const titlePaths: readonly PayloadPath[] = [
  ['annotations', 'title'],
  ['annotations', 'summary'],
  ['labels', 'alertname'],
]

/** Of the titles that are there the first one counts, even if it is empty. */
export function titlePathOf(item: MapNode): PayloadPath | undefined {
  return titlePaths.find(path => {
    const node = nodeAtPath(item, path)
    return node && !isNothing(node)
  })
}

/** What the identity of an alert is made of. */
export interface Identity {
  readonly nodes: readonly Node[]
  /** Of an address that is part of it only the query counts. */
  readonly address?: { readonly node: Node; readonly query: string | undefined }
}

/** That of the only item of a body; nothing where there are several. */
export function prometheusIdentity(root: MapNode): Identity {
  const list = pairOf(root, 'alerts')?.value
  const [item, second] = list?.kind === 'seq' ? list.items : []
  if (item?.kind !== 'map' || second) return { nodes: [] }
  const nodes = [['startsAt'], ...titlePaths].map(path => nodeAtPath(item, path))
  const address = nodeAtPath(item, ['generatorURL'])
  return {
    nodes: nodes.filter(node => node !== undefined),
    ...(address && { address: { node: address, query: queryOf(item) } }),
  }
}

function queryOf(item: MapNode): string | undefined {
  const address = nodeAtPath(item, ['generatorURL'])
  return address && !isBlank(address) ? parameterOf(rubyText(address), 'g0.expr') : undefined
}
