/** How is a list told page by page? https://docs.gitlab.com/api/rest/#pagination */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'

interface Item {
  readonly id: number
}

/** Of which only a page is made at a time. */
export interface LongList {
  /** All of them. */
  readonly count: number
  /** From one place in the order up to another, which is left out. */
  slice(from: number, to: number): readonly Item[]
}

/** By the query of `url`; links begin with `base`. Pages by offset, or by keyset where the query says so. */
export function pagedAnswer(items: readonly Item[], url: URL, base: string): SandboxAnswer {
  if (!isKeyset(url)) return pageOf({ count: items.length, slice: (from, to) => items.slice(from, to) }, url, base)
  const order = idOrder(url)
  if ('status' in order) return order
  const { rising, after, before } = order
  const rest = items.filter(({ id }) => id > after && id < before).sort((a, b) => (rising ? a.id - b.id : b.id - a.id))
  return pageOf({ count: rest.length, slice: (from, to) => rest.slice(from, to) }, url, base)
}

/** A page of a list that is in the order, and within the ids, that the query asks for. */
export function pageOf(list: LongList, url: URL, base: string): SandboxAnswer {
  const { searchParams } = url
  const perPage = wholeNumber(searchParams.get('per_page'), 20)
  const page = wholeNumber(searchParams.get('page'), 1)
  if (perPage === undefined) return jsonAnswer(400, { error: 'per_page does not have a valid value' })
  if (page === undefined) return jsonAnswer(400, { error: 'page does not have a valid value' })
  const here = { list, url, base, perPage: Math.min(perPage, mostPerPage) }
  return isKeyset(url) ? byKeyset(here) : byOffset(here, page)
}

export function isKeyset({ searchParams }: URL): boolean {
  return searchParams.get('pagination') === 'keyset'
}

export interface IdOrder {
  readonly rising: boolean
  /** Ids are above the one and below the other. */
  readonly after: number
  readonly before: number
}

/** Of a list that may be paged by keyset, or the refusal of another order. */
export function idOrder(url: URL): IdOrder | SandboxAnswer {
  const { searchParams } = url
  if (isKeyset(url) && (searchParams.get('order_by') ?? 'created_at') !== 'id')
    return jsonAnswer(405, { error: 'Keyset pagination is available here with order_by=id alone' })
  return {
    rising: searchParams.get('sort') === 'asc',
    after: wholeNumber(searchParams.get('id_after'), 0) ?? 0,
    before: wholeNumber(searchParams.get('id_before'), Number.POSITIVE_INFINITY) ?? Number.POSITIVE_INFINITY,
  }
}

const mostPerPage = 100
/** Longer lists are not counted to their end. */
const mostCounted = 10_000

interface Page {
  readonly list: LongList
  readonly url: URL
  readonly base: string
  readonly perPage: number
}

function byOffset(asked: Page, page: number): SandboxAnswer {
  const { list, perPage } = asked
  const { count } = list
  const isCounted = count <= mostCounted
  const pages = Math.max(1, Math.ceil(count / perPage))
  const link = (relation: string, to: number) => linkTo(asked, relation, { page: to, per_page: perPage })
  const links = [
    ...(page > 1 && page <= pages ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
    link('first', 1),
    ...(isCounted ? [link('last', pages)] : []),
  ]
  return jsonAnswer(200, list.slice((page - 1) * perPage, Math.min(count, page * perPage)), {
    link: links.join(', '),
    'x-next-page': page < pages ? String(page + 1) : '',
    'x-page': String(page),
    'x-per-page': String(perPage),
    'x-prev-page': page > 1 ? String(page - 1) : '',
    ...(isCounted && { 'x-total': String(count), 'x-total-pages': String(pages) }),
  })
}

/** Behind the id that the link before named; the platform tells no sums of it. */
function byKeyset(asked: Page): SandboxAnswer {
  const { list, url, perPage } = asked
  const rising = url.searchParams.get('sort') === 'asc'
  const shown = list.slice(0, Math.min(perPage, list.count))
  const last = shown.at(-1)
  const more = last !== undefined && list.count > perPage
  const headers = more ? { link: linkTo(asked, 'next', { [rising ? 'id_after' : 'id_before']: last.id }) } : {}
  return jsonAnswer(200, shown, { ...headers, 'x-per-page': String(perPage) })
}

function linkTo({ url, base }: Page, relation: string, change: Readonly<Record<string, number>>): string {
  const query = new URLSearchParams(url.searchParams)
  for (const [name, value] of Object.entries(change)) query.set(name, String(value))
  return `<${base}${url.pathname}?${query}>; rel="${relation}"`
}

/** Undefined for what is no whole number above 0. */
function wholeNumber(text: string | null, otherwise: number): number | undefined {
  if (text === null || text === '') return otherwise
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
