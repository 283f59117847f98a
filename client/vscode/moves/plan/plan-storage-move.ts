/** How does a person plan the move of whole storages? Questions, then what speaks against it, then a confirmation. */
import type { PlanWish } from '../../../moves/plan/draft.ts'
import { given, runSteps } from '../../instances/run-steps.ts'
import type { MoveTools } from '../move-tools.ts'
import { mayNotMove } from './accept-guards.ts'
import { currentInstance } from './current-instance.ts'
import { finishPlan } from './finish-plan.ts'
import {
  atOnceStep,
  attemptsStep,
  clusterStep,
  destinationStep,
  howStep,
  type PlanAnswers,
  type PlanStep,
  sourcesStep,
  typesStep,
} from './plan-steps.ts'
import { beginPlanning, draftOf, type Planning, tellFailure } from './planning.ts'

export async function planStorageMove(tools: MoveTools): Promise<void> {
  const instance = await currentInstance(tools)
  const planning = instance && (await beginPlanning(tools, instance))
  if (!planning || (await mayNotMove(tools, planning))) return
  const title = `Plan Storage Move on ${planning.instance.label}`
  const { attempts, atOnce } = tools.settings()
  const first: PlanAnswers = {
    ...{ sources: [], destination: undefined, types: [], how: 'bulk', atOnce, attempts },
    ...{ cluster: undefined, counted: undefined },
  }
  const answers = await runSteps(first, stepsOf(tools, planning, title))
  if (answers) await finishPlan(tools, planning, title, wishOf(answers))
}

function stepsOf(tools: MoveTools, planning: Planning, title: string) {
  const asked = { dialogue: tools.dialogue, title }
  const { storages } = planning
  const steps = {
    ...{ sources: sourcesStep(asked, storages), types: typesStep(asked), how: howStep(asked) },
    ...{ atOnce: atOnceStep(asked), attempts: attemptsStep(asked), cluster: clusterStep(asked) },
    destination: counted(tools, planning, destinationStep(asked, storages)),
  }
  return ({ how, counted: draft }: PlanAnswers): readonly PlanStep[] => [
    ...[steps.sources, steps.destination, steps.types, steps.how],
    ...(how === 'each' ? [steps.atOnce] : []),
    steps.attempts,
    ...(dependsOnCluster(draft) ? [steps.cluster] : []),
  ]
}

/** What the next questions tell is asked once source and destination are known. */
function counted(tools: MoveTools, planning: Planning, step: PlanStep): PlanStep {
  return async (state, place) => {
    const answer = await step(state, place)
    if (answer.kind !== 'given') return answer
    const { sources, destination } = answer.value
    const draft = await draftOf(tools, planning, { sources, ...(destination !== undefined && { destination }) })
    if (!draft.ok) {
      tellFailure(tools, 'The repositories could not be counted.', draft.failure)
      return { kind: 'left' }
    }
    return given({ ...answer.value, counted: draft.value })
  }
}

/** Into a cluster, some versions need a feature flag. */
export function dependsOnCluster(draft: PlanAnswers['counted']): boolean {
  return draft?.guards.some(({ id }) => id === 'direct-fetch') === true
}

function wishOf({ sources, destination, types, how, atOnce, attempts, cluster }: PlanAnswers): PlanWish {
  return {
    ...{ sources, types, how, atOnce, attempts },
    ...(destination !== undefined && { destination }),
    ...(cluster !== undefined && { cluster }),
  }
}
