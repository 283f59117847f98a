/** How many projects lie on a storage? Instances count no further than 10,000: beyond that, ranges of ids are counted one by one. */
import { failed, type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Page, Platform } from '../../platform/platform.ts'
import { countAt, textAt } from './told-value.ts'

export interface ProjectCount {
  readonly count: number
  readonly how: 'exact' | 'at-least'
}

export interface CountOptions {
  /** The highest id of any project; undefined: not known, and nothing is counted beyond what the instance counts. */
  readonly newest: number | undefined
  readonly signal?: AbortSignal
  /** Told how many there are so far. */
  readonly progress?: (count: number) => void
  /** Requests at most; 400 where absent, enough for more than a million. */
  readonly requests?: number
}

/**
 * Undefined where the instance does not heed the storage that it was asked for, as for whoever is no administrator.
 * https://docs.gitlab.com/api/projects/#list-all-projects, https://docs.gitlab.com/api/rest/#pagination
 */
export async function countProjects(
  platform: Platform,
  storage: string,
  { newest, signal, progress, requests = 400 }: CountOptions,
): Promise<Outcome<ProjectCount | undefined>> {
  const all = await countRange(platform, storage, {}, signal)
  if (!all.ok) return all
  if (all.value === 'unheeded') return succeeded(undefined)
  if (all.value.how === 'exact') return succeeded(all.value)
  const least = await leastCount(platform, storage, signal)
  if (!least.ok || newest === undefined) return least
  let counted = 0
  let after = 0
  let width = Math.max(1, Math.ceil(newest / 16))
  for (let request = 0; after < newest && request < requests; request++) {
    const range = { id_after: after, id_before: Math.min(after + width, newest) + 1 }
    const part = await countRange(platform, storage, range, signal)
    if (!part.ok) return part
    if (part.value === 'unheeded') break
    if (part.value.how === 'at-least') {
      // So few ids always fit into what is counted: this instance counts nothing.
      if (width <= countedAtMost) break
      width = Math.ceil(width / 2)
      continue
    }
    counted += part.value.count
    after += width
    progress?.(counted)
    width = Math.ceil(width * Math.min(4, aimedAt / Math.max(1, part.value.count)))
  }
  return succeeded(
    after >= newest
      ? { count: counted, how: 'exact' }
      : { count: Math.max(counted, least.value.count), how: 'at-least' },
  )
}

/** The highest id of any project; undefined where there is none. */
export async function newestProject(platform: Platform, signal?: AbortSignal): Promise<Outcome<number | undefined>> {
  const query = { order_by: 'id', sort: 'desc', simple: true, per_page: 1 }
  const page = await platform.page<unknown>('/projects', 1, { query, ...(signal && { signal }) })
  if (!page.ok) return page
  const [project] = page.value.items
  if (project === undefined) return succeeded(undefined)
  const id = countAt(project, 'id')
  if (id !== undefined) return succeeded(id)
  return failed({
    kind: 'unexpected',
    message: `${new URL(platform.url).host} lists a project without an id.`,
    remedy: 'Check the address: it has to be the base address of the instance.',
  })
}

/** Longer lists are not counted by the instance. */
const countedAtMost = 10_000

/** So many ids in a range leave room for places where projects lie closer together. */
const aimedAt = 8000

type Range = { readonly id_after?: number; readonly id_before?: number }

async function countRange(
  platform: Platform,
  storage: string,
  range: Range,
  signal: AbortSignal | undefined,
): Promise<Outcome<ProjectCount | 'unheeded'>> {
  // Not `simple`: only the whole record tells where a project lies, and so whether the instance heeded the question.
  const query = { repository_storage: storage, statistics: false, order_by: 'id', sort: 'asc', per_page: 1, ...range }
  const page = await platform.page<unknown>('/projects', 1, { query, ...(signal && { signal }) })
  if (!page.ok) return page
  return succeeded(heeds(page.value.items[0], storage, range) ? countIn(page.value) : 'unheeded')
}

/** Of a list that the instance does not count: it is so long, or a proxy on the way takes the count out. */
async function leastCount(
  platform: Platform,
  storage: string,
  signal: AbortSignal | undefined,
): Promise<Outcome<ProjectCount>> {
  const query = { repository_storage: storage, statistics: false, order_by: 'id', sort: 'asc', per_page: 1 }
  const page = await platform.page<unknown>('/projects', countedAtMost, { query, ...(signal && { signal }) })
  if (!page.ok) return page
  return succeeded({ count: page.value.items.length > 0 ? countedAtMost : 2, how: 'at-least' })
}

/** Without a count, a list has more than an instance counts; unless it ends here. */
function countIn({ items, total, more }: Page<unknown>): ProjectCount {
  if (total !== undefined) return { count: total, how: 'exact' }
  return more ? { count: items.length, how: 'at-least' } : { count: items.length, how: 'exact' }
}

/** A filter that somebody may not use is left out without a word, and all projects are listed. */
function heeds(project: unknown, storage: string, { id_after: after, id_before: before }: Range): boolean {
  if (project === undefined) return true
  const lies = textAt(project, 'repository_storage')
  if (lies !== undefined && lies !== storage) return false
  const id = countAt(project, 'id') ?? 0
  return (after === undefined || id > after) && (before === undefined || id < before)
}
