/** How does a person move a single project? That of the workspace, or another one, to a storage that the person chooses. */
import type { PlanWish } from '../../../moves/plan/draft.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import { given, runSteps } from '../../instances/run-steps.ts'
import { isRecord } from '../../is-record.ts'
import type { MoveTools } from '../move-tools.ts'
import { mayNotMove } from './accept-guards.ts'
import { currentInstance } from './current-instance.ts'
import { finishPlan } from './finish-plan.ts'
import { clusterStep, type PlanAnswers, storageText } from './plan-steps.ts'
import { dependsOnCluster } from './plan-storage-move.ts'
import { beginPlanning, draftOf, type Planning, tellFailure } from './planning.ts'

export interface FoundProject {
  readonly id: number
  /** `group/project`. */
  readonly path: string
  /** Undefined: the instance tells it to administrators alone. */
  readonly storage: string | undefined
}

export async function moveThisProject(tools: MoveTools): Promise<void> {
  const instance = await currentInstance(tools)
  const planning = instance && (await beginPlanning(tools, instance))
  if (!planning || (await mayNotMove(tools, planning))) return
  const title = `Move Project on ${planning.instance.label}`
  const chosen = await runSteps<Chosen>(
    { path: tools.instances.project ?? '', project: undefined, destination: undefined },
    () => [projectStep(tools, planning, title), storageStep(tools, planning, title)],
  )
  if (!chosen?.project) return
  const wish = await withCluster(tools, planning, title, wishOf(chosen, chosen.project))
  if (wish) await finishPlan(tools, planning, title, wish)
}

interface Chosen {
  readonly path: string
  readonly project: FoundProject | undefined
  readonly destination: string | undefined
}

function projectStep(tools: MoveTools, planning: Planning, title: string) {
  return async (chosen: Chosen, position: { readonly step: number; readonly totalSteps: number }) => {
    for (let path = chosen.path; ; ) {
      const answer = await tools.dialogue.input({
        ...{ title, position, value: path, placeholder: 'group/project' },
        prompt: 'Which project shall move? Its path, or its id.',
        check: text =>
          /^(?:\d+|[^\s/?#]+(?:\/[^\s/?#]+)+)$/.test(text.trim())
            ? undefined
            : 'Write a path as in group/project, or an id.',
      })
      if (answer.kind !== 'given') return answer
      path = answer.value
      const found = await tools.dialogue.during(`Looking for ${path}`, signal => findProject(planning, path, signal))
      if (found.ok) return given({ ...chosen, path, project: found.value })
      tellFailure(tools, `${path} was not found.`, found.failure)
    }
  }
}

/** https://docs.gitlab.com/api/projects/#get-a-single-project */
async function findProject({ platform }: Planning, path: string, signal: AbortSignal): Promise<Outcome<FoundProject>> {
  const answer = await platform.get<unknown>(`/projects/${encodeURIComponent(path)}`, { signal })
  if (!answer.ok) return answer
  const { id, path_with_namespace: full, repository_storage: storage } = isRecord(answer.value) ? answer.value : {}
  if (typeof id !== 'number')
    return {
      ok: false,
      failure: {
        kind: 'unexpected',
        message: 'The answer tells no project.',
        remedy: 'Check the address of the instance.',
      },
    }
  return {
    ok: true,
    value: {
      id,
      path: typeof full === 'string' ? full : path,
      storage: typeof storage === 'string' ? storage : undefined,
    },
  }
}

/** Its own storage is among them: whether that is harmless is for the guards to say. */
function storageStep({ dialogue }: MoveTools, { storages }: Planning, title: string) {
  return async (chosen: Chosen, position: { readonly step: number; readonly totalSteps: number }) => {
    const { project } = chosen
    const on = project?.storage === undefined ? '' : `, which is on ${project.storage}`
    if (storages.length === 0) {
      const answer = await dialogue.input({
        ...{ title, position, value: chosen.destination ?? '', placeholder: 'nvme' },
        prompt: `To which storage shall ${project?.path} go${on}?`,
        check: text => (text.trim() === '' ? 'Write the name of a storage.' : undefined),
      })
      return answer.kind === 'given' ? given({ ...chosen, destination: answer.value }) : answer
    }
    const answer = await dialogue.pick<string>({
      ...{ title, position, placeholder: `To which storage shall ${project?.path} go${on}?` },
      choices: storages.map(storage => ({
        ...{ label: storage.name, value: storage.name, active: storage.name === chosen.destination },
        description: storage.name === project?.storage ? `where it is · ${storageText(storage)}` : storageText(storage),
      })),
    })
    return answer.kind === 'given' ? given({ ...chosen, destination: answer.value }) : answer
  }
}

function wishOf({ destination }: Chosen, { id, path, storage }: FoundProject): PlanWish {
  return {
    ...{ sources: storage === undefined ? [] : [storage], types: ['project'], how: 'one' },
    only: { type: 'project', id, label: path },
    ...(destination !== undefined && { destination }),
  }
}

/** Undefined when the person turns away, or the instance could not be asked. */
async function withCluster(
  tools: MoveTools,
  planning: Planning,
  title: string,
  wish: PlanWish,
): Promise<PlanWish | undefined> {
  const draft = await draftOf(tools, planning, wish)
  if (!draft.ok) {
    tellFailure(tools, 'The plan could not be made.', draft.failure)
    return undefined
  }
  if (!dependsOnCluster(draft.value)) return wish
  const { atOnce, attempts } = tools.settings()
  const first: PlanAnswers = {
    ...{ sources: wish.sources, destination: wish.destination, types: ['project'], how: 'one', atOnce, attempts },
    ...{ cluster: undefined, counted: draft.value },
  }
  const answers = await runSteps(first, () => [clusterStep({ dialogue: tools.dialogue, title })])
  return answers && { ...wish, ...(answers.cluster !== undefined && { cluster: answers.cluster }) }
}
