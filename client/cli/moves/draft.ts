/** What would a run do, and what speaks against it? Asked of the instance anew each time. */
import { nearest } from '../../../server/core/text/nearest.ts'
import type { PlanDraft, PlanWish } from '../../moves/plan/draft.ts'
import type { Guard } from '../../moves/plan/guard.ts'
import type { Plan } from '../../moves/plan/plan.ts'
import type { Container } from '../../moves/storage-move.ts'
import { visible } from '../formats/visible.ts'
import { type Problem, problemLines } from '../problem.ts'
import type { Terminal } from '../terminal.ts'
import type { OpenMoves } from './moves-library.ts'
import type { OpenInstance } from './open-instance.ts'
import type { PlanOptions } from './plan-wish.ts'

/** `except`: a run that is not in its own way. */
export async function makeDraft(
  options: PlanOptions,
  instance: OpenInstance,
  { library, surroundings }: OpenMoves,
  terminal: Terminal,
  except?: string,
): Promise<PlanDraft | Problem> {
  const wish = await withProject(options, instance)
  if ('subject' in wish) return wish
  const { platform, connected, label } = instance
  const runs = await library.listRuns(surroundings.store)
  // One that cannot be read might be on the same storage.
  terminal.complain(
    problemLines(runs.flatMap(read => ('problem' in read ? [{ subject: read.run, message: read.problem }] : []))),
  )
  const going = runs.flatMap(read =>
    'picture' in read && read.picture.run !== except && isUnderWay(read.picture.stage) ? [read.picture.plan] : [],
  )
  const progress = (text: string) => terminal.progress(visible(text))
  const drafted = await library.draftPlan(wish, { platform, connected, label, going, progress })
  terminal.progress('')
  if (drafted.ok) return drafted.value
  const { message, remedy } = drafted.failure
  return { subject: label, message: `${message} ${remedy}` }
}

/** The wish that a plan was made of, so that it can be judged anew. */
export function wishOf(plan: Plan, said: Pick<PlanOptions, 'cluster' | 'weightsSet' | 'accepted'>): PlanWish {
  const { sources, destination, types, how, only, atOnce, rate, attempts } = plan
  const cluster = said.cluster ?? plan.cluster
  return {
    ...{ sources, types, how, atOnce, rate, attempts },
    ...(destination !== undefined && { destination }),
    ...(only && { only }),
    ...(cluster !== undefined && { cluster }),
    ...(said.weightsSet && { weightsSet: true }),
    accepted: [...new Set([...plan.accepted, ...(said.accepted ?? [])])],
  }
}

/** Names that were accepted and that nothing has; a person may have mistyped them. */
export function acceptedInVain(accepted: readonly string[], guards: readonly Guard[]): readonly Problem[] {
  const ids = guards.map(({ id }) => id)
  return accepted.flatMap(id => {
    if (ids.includes(id)) return []
    const [guess] = nearest(id, ids)
    const meant = guess ? ` Is ${guess} meant?` : ''
    return [{ subject: '--accept', message: `nothing of the name \`${id}\` speaks against it.${meant}` }]
  })
}

function isUnderWay(stage: string): boolean {
  return stage === 'running' || stage === 'attention' || stage === 'check'
}

async function withProject(
  { project, ...wish }: PlanOptions | (PlanWish & { readonly project?: never }),
  { platform, connected, label }: OpenInstance,
): Promise<PlanWish | Problem> {
  if (project === undefined) return wish
  const subject = '--project'
  const found = await platform.get<unknown>(`/projects/${encodeURIComponent(project)}`)
  // That alone is told to them, whatever else there is.
  if (!connected.user.isAdmin) {
    const { container } = projectIn(found.ok ? found.value : undefined)
    return { ...wish, ...(container && { only: container }) }
  }
  if (!found.ok) {
    const { kind, message, remedy } = found.failure
    if (kind !== 'not-found') return { subject, message: `${message} ${remedy}` }
    return {
      subject,
      message: `there is no project \`${project}\` on ${label}. Write its whole path, as in group/project, or its id.`,
    }
  }
  const { container, storage } = projectIn(found.value)
  if (!container || storage === undefined)
    return {
      subject,
      message: `${label} does not tell on which storage \`${project}\` lies: only administrators see it.`,
    }
  const [source] = wish.sources
  if (source !== undefined && source !== storage)
    return { subject: '--from', message: `${container.label} lies on ${storage}, and not on ${source}. Leave it out.` }
  return { ...wish, sources: [storage], only: container }
}

function projectIn(value: unknown): { readonly container?: Container; readonly storage?: string } {
  if (typeof value !== 'object' || value === null) return {}
  const { id, path_with_namespace: path, repository_storage: storage } = value as Readonly<Record<string, unknown>>
  return {
    ...(typeof id === 'number' && {
      container: { type: 'project', id, label: typeof path === 'string' ? path : `project ${id}` },
    }),
    ...(typeof storage === 'string' && { storage }),
  }
}
