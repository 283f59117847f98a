/** How is a list told page by page? https://docs.gitlab.com/api/rest/#pagination */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'

interface Item {
  readonly id: number
}

/** By the query of `url`; links begin with `base`. Pages by offset, or by keyset where the query says so. */
export function pagedAnswer(items: readonly Item[], url: URL, base: string): SandboxAnswer {
  const { searchParams } = url
  const perPage = wholeNumber(searchParams.get('per_page'), 20)
  const page = wholeNumber(searchParams.get('page'), 1)
  if (perPage === undefined) return jsonAnswer(400, { error: 'per_page does not have a valid value' })
  if (page === undefined) return jsonAnswer(400, { error: 'page does not have a valid value' })
  const here = { items, url, base, perPage: Math.min(perPage, mostPerPage) }
  return searchParams.get('pagination') === 'keyset' ? byKeyset(here) : byOffset(here, page)
}

const mostPerPage = 100

interface List {
  readonly items: readonly Item[]
  readonly url: URL
  readonly base: string
  readonly perPage: number
}

function byOffset(list: List, page: number): SandboxAnswer {
  const { items, perPage } = list
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const link = (relation: string, to: number) => linkTo(list, relation, { page: to, per_page: perPage })
  const links = [
    ...(page > 1 && page <= pages ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
    link('first', 1),
    link('last', pages),
  ]
  return jsonAnswer(200, items.slice((page - 1) * perPage, page * perPage), {
    link: links.join(', '),
    'x-next-page': page < pages ? String(page + 1) : '',
    'x-page': String(page),
    'x-per-page': String(perPage),
    'x-prev-page': page > 1 ? String(page - 1) : '',
    'x-total': String(items.length),
    'x-total-pages': String(pages),
  })
}

/** Behind the id that the link before named; the platform tells no sums of it. */
function byKeyset(list: List): SandboxAnswer {
  const { items, url, perPage } = list
  const { searchParams } = url
  if ((searchParams.get('order_by') ?? 'created_at') !== 'id')
    return jsonAnswer(405, { error: 'Keyset pagination is available here with order_by=id alone' })
  const rising = searchParams.get('sort') === 'asc'
  const after = wholeNumber(searchParams.get('id_after'), 0) ?? 0
  const before = wholeNumber(searchParams.get('id_before'), Number.POSITIVE_INFINITY) ?? Number.POSITIVE_INFINITY
  const rest = items.filter(({ id }) => id > after && id < before).sort((a, b) => (rising ? a.id - b.id : b.id - a.id))
  const shown = rest.slice(0, perPage)
  const last = shown.at(-1)
  const more = last !== undefined && rest.length > perPage
  const headers = more ? { link: linkTo(list, 'next', { [rising ? 'id_after' : 'id_before']: last.id }) } : {}
  return jsonAnswer(200, shown, { ...headers, 'x-per-page': String(perPage) })
}

function linkTo({ url, base }: List, relation: string, change: Readonly<Record<string, number>>): string {
  const query = new URLSearchParams(url.searchParams)
  for (const [name, value] of Object.entries(change)) query.set(name, String(value))
  return `<${base}${url.pathname}?${query}>; rel="${relation}"`
}

/** Undefined for what is no whole number above 0. */
function wholeNumber(text: string | null, otherwise: number): number | undefined {
  if (text === null || text === '') return otherwise
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
