/** An instance that answers a plan's questions as GitLab does, from numbers alone, and remembers what it was asked. */

import type { MoveType } from '../../../../../client/moves/move-type.ts'
import { type DraftOptions, draftPlan, type PlanDraft, type PlanWish } from '../../../../../client/moves/plan/draft.ts'
import type { Connected } from '../../../../../client/platform/connect.ts'
import { createPlatform, type Platform } from '../../../../../client/platform/platform.ts'
import { fakeNetwork, json, type Sent } from '../../../platform/support/fake-network.ts'

export interface Instance {
  readonly version?: string
  readonly tier?: Connected['tier']
  readonly admin?: boolean
  readonly scopes?: readonly string[]
  readonly expires?: string
  readonly lacks?: readonly string[]
  /** Undefined: the settings do not tell; `hidden`: administrators' questions are refused. */
  readonly weights?: Readonly<Record<string, number>> | 'hidden' | 'older'
  /** Ids of the projects of each storage, from and to. */
  readonly projects?: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>
  readonly statistics?: object | 'refused'
  readonly features?: readonly object[] | 'refused'
  readonly moves?: Partial<Record<MoveType, readonly object[] | 'missing'>>
  /** Lists are not counted: a proxy takes out the header. */
  readonly uncounted?: boolean
  /** Records of projects do not tell their storage. */
  readonly untold?: boolean
  /** The filter by storage is left out without a word. */
  readonly unheeding?: boolean
}

export interface Asked {
  readonly platform: Platform
  readonly connected: Connected
  readonly sent: readonly Sent[]
}

const url = 'https://gitlab.example'

/** `default` with 40 projects and no weight, `new` with all the weight, unless told. */
export function instance(told: Instance = {}): Asked {
  const network = fakeNetwork(sent => answer(sent, { ...ordinary, ...told }))
  const { version = '17.5.1-ee', tier = 'ultimate', admin = true, scopes = ['api'], expires, lacks = [] } = told
  const [major = '', minor = ''] = version.split('.')
  const connected: Connected = {
    version: `${major}.${minor}`,
    fullVersion: version,
    edition: 'enterprise',
    tier: 'tier' in told ? told.tier : tier,
    user: { username: 'root', name: 'Administrator', isAdmin: admin },
    scopes,
    expires,
    lacks,
  }
  return { platform: createPlatform({ url, token: 'glpat-fake', network }), connected, sent: network.sent }
}

export async function draft(
  wish: PlanWish,
  told: Instance | Asked = {},
  options: Partial<DraftOptions> = {},
): Promise<PlanDraft> {
  const asked = 'platform' in told ? told : instance(told)
  const drafted = await draftPlan(wish, { ...asked, label: 'Example', going: [], ...options })
  if (!drafted.ok) throw new Error(drafted.failure.message)
  return drafted.value
}

/** As in `block same-storage`, worst first. */
export async function guards(
  wish: PlanWish,
  told: Instance = {},
  options: Partial<DraftOptions> = {},
): Promise<string[]> {
  const { guards: found } = await draft(wish, told, options)
  return found.map(({ level, id }) => `${level} ${id}`)
}

export const wish: PlanWish = { sources: ['default'], destination: 'new' }

const ordinary: Instance = {
  weights: { default: 0, new: 100 },
  projects: { default: [[1, 40]] },
  statistics: { snippets: '30', groups: '12' },
  features: [],
  moves: {},
}

function answer({ url: { pathname, searchParams } }: Sent, told: Instance): Response {
  const path = pathname.replace('/api/v4', '')
  if (path === '/application/settings') return settings(told)
  if (path === '/application/statistics')
    return told.statistics === 'refused' ? json({}, 403) : json(told.statistics ?? {})
  if (path === '/features') return told.features === 'refused' ? json({}, 403) : json(told.features)
  if (path === '/projects') return projects(searchParams, told)
  const project = /^\/projects\/(\d+)$/.exec(path)?.[1]
  if (project) return oneProject(Number(project), told)
  const type = /^\/(project|snippet|group)_repository_storage_moves$/.exec(path)?.[1]
  const moves = told.moves?.[type as MoveType] ?? []
  if (type) return moves === 'missing' ? json({}, 404) : json(moves, 200, { 'x-total': String(moves.length) })
  throw new Error(`Nobody should ask for ${path}.`)
}

function settings({ weights }: Instance): Response {
  if (weights === 'hidden') return json({ message: '403 Forbidden' }, 403)
  if (weights === 'older') return json({ repository_storages: ['default', 'new'] })
  return json(weights ? { repository_storages_weighted: weights } : {})
}

/** Counted in ranges of ids, so that a million costs nothing. Above 10,000, the total is left out. */
function projects(query: URLSearchParams, told: Instance): Response {
  const storage = told.unheeding ? null : query.get('repository_storage')
  const after = Number(query.get('id_after') ?? 0)
  const before = Number(query.get('id_before') ?? Number.POSITIVE_INFINITY)
  const ranges = Object.entries(told.projects ?? {})
    .flatMap(([name, found]) =>
      found.map(([from, to]) => ({ name, from: Math.max(from, after + 1), to: Math.min(to, before - 1) })),
    )
    .filter(({ name, from, to }) => from <= to && (storage === null || name === storage))
    .sort((a, b) => a.from - b.from)
  const total = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const page = Number(query.get('page') ?? 1)
  const newest = ranges.at(-1)
  const at = query.get('sort') === 'desc' ? newest && { id: newest.to, name: newest.name } : nth(ranges, page)
  const items = at ? [{ id: at.id, ...(query.get('simple') !== 'true' && { repository_storage: at.name }) }] : []
  return json(items, 200, {
    ...(total <= 10_000 && !told.uncounted && { 'x-total': String(total) }),
    ...(total > page && { 'x-next-page': String(page + 1), link: `<${nextAddress(query, page)}>; rel="next"` }),
  })
}

function nextAddress(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page + 1))
  return `${url}/api/v4/projects?${next}`
}

function nth(ranges: readonly { readonly name: string; readonly from: number; readonly to: number }[], number: number) {
  let left = number
  for (const { name, from, to } of ranges) {
    if (left <= to - from + 1) return { id: from + left - 1, name }
    left -= to - from + 1
  }
  return undefined
}

function oneProject(id: number, told: Instance): Response {
  const found = Object.entries(told.projects ?? {}).find(([, ranges]) =>
    ranges.some(([from, to]) => from <= id && id <= to),
  )
  return found
    ? json({
        id,
        path_with_namespace: `group/project-${id}`,
        ...(!told.untold && { repository_storage: found[0] }),
      })
    : json({ message: '404 Project Not Found' }, 404)
}
