/** What does a wish come to, as a plan? First by itself, then with what the instance told. */
import { type MoveType, moveTypes } from '../move-type.ts'
import type { DraftOptions, PlanWish } from './draft.ts'
import type { Plan, RepositoryCount } from './plan.ts'
import type { Told } from './situation.ts'

/** What can be said before anything was asked. */
export function planned(wish: PlanWish, { platform, connected, label }: DraftOptions): Plan {
  const how = wish.how ?? (wish.only ? 'one' : 'bulk')
  const wanted: readonly MoveType[] = how === 'one' ? ['project'] : (wish.types ?? moveTypes)
  const paid = wish.types !== undefined || connected.tier !== 'free'
  return {
    instance: { url: platform.url, label, version: connected.fullVersion },
    sources: wish.sources,
    destination: wish.destination,
    types: moveTypes.filter(type => wanted.includes(type) && (type !== 'group' || paid)),
    how,
    atOnce: wish.atOnce ?? 10,
    ...(how === 'one' && wish.only && { only: wish.only }),
    counts: [],
    newestProject: undefined,
    rate: wish.rate ?? 5,
    attempts: wish.attempts ?? 3,
    cluster: wish.cluster,
    accepted: [],
  }
}

/** With what the instance told. */
export function completed(plan: Plan, told: Told): Plan {
  const { project, newestProject } = told
  if (plan.how !== 'one') return { ...plan, newestProject, counts: countsOf(plan, told) }
  if (!plan.only || !project) return { ...plan, newestProject }
  const sources = project.storage === undefined ? plan.sources : [project.storage]
  return {
    ...plan,
    newestProject,
    sources,
    only: { ...plan.only, label: project.path },
    counts: sources.slice(0, 1).map(source => ({ source, type: 'project', count: 1, how: 'exact' })),
  }
}

function countsOf({ sources, types }: Plan, { projects, statistics }: Told): readonly RepositoryCount[] {
  return [...new Set(sources)].flatMap(source =>
    types.map((type): RepositoryCount => {
      if (type !== 'project') return { source, type, count: statistics[type], how: 'at-most' }
      const counted = projects.get(source)
      return { source, type, count: counted?.count, how: counted?.how ?? 'exact' }
    }),
  )
}
