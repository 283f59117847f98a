/** How is a list given out page by page? With cursors that keep their place when items come and go. */
import { GraphQLError } from 'graphql'

export interface PageArguments {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
}

/** Where an item stands: what it is sorted by, then its number. */
export type Place = readonly [key: string | number | null, number: number]

export interface Connection<T> {
  readonly nodes: readonly T[]
  readonly edges: readonly { readonly cursor: string; readonly node: T }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

/** The platform gives no more at once, whatever is wished for. */
const most = 100

/** `items` are in the order of `compare`. `view` is asked for those of the page alone. */
export function connectionOf<Item, View>(
  items: readonly Item[],
  { first, last, after, before }: PageArguments,
  placeOf: (item: Item) => Place,
  compare: (one: Place, other: Place) => number,
  view: (item: Item) => View,
): Connection<View> {
  if (typeof first === 'number' && typeof last === 'number')
    throw new GraphQLError('Can only provide either `first` or `last`, not both')
  const from = after ? firstBehind(items, item => compare(placeOf(item), placeAt(after)) > 0) : 0
  const to = before ? firstBehind(items, item => compare(placeOf(item), placeAt(before)) >= 0) : items.length
  const size = Math.min(most, Math.max(0, first ?? last ?? most))
  const start = typeof last === 'number' ? Math.max(from, to - size) : from
  const end = Math.max(start, typeof last === 'number' ? to : Math.min(to, from + size))
  const page = items.slice(start, end)
  const edges = page.map(item => ({ cursor: cursorOf(placeOf(item)), node: view(item) }))
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** By key, then by number; what has no key comes last. */
export function comparePlaces([key, number]: Place, [otherKey, other]: Place): number {
  if (key === otherKey) return number - other
  if (key === null || otherKey === null) return key === null ? 1 : -1
  return key < otherKey ? -1 : 1
}

function firstBehind<Item>(items: readonly Item[], isBehind: (item: Item) => boolean): number {
  const index = items.findIndex(isBehind)
  return index < 0 ? items.length : index
}

function cursorOf(place: Place): string {
  return btoa(JSON.stringify(place))
}

function placeAt(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(atob(cursor))
    if (Array.isArray(place) && place.length === 2 && typeof place[1] === 'number' && isKey(place[0]))
      return [place[0], place[1]]
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof DOMException)) throw error
  }
  throw new GraphQLError('Please provide a valid cursor')
}

function isKey(value: unknown): value is Place[0] {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
