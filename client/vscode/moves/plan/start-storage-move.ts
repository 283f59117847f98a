/** How is a run started that was planned before? Judged anew: the instance may have changed since. */
import type { PlanWish } from '../../../moves/plan/draft.ts'
import type { Plan } from '../../../moves/plan/plan.ts'
import type { RunPicture } from '../../../moves/run/run-picture.ts'
import { wayText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import { acceptGuards } from './accept-guards.ts'
import { confirmPlan } from './confirm-plan.ts'
import { startRun } from './finish-plan.ts'
import { beginPlanning, draftOf, tellFailure } from './planning.ts'

export async function startStorageMove(tools: MoveTools, { run, plan }: RunPicture): Promise<void> {
  const { instances, dialogue } = tools
  const instance = instances.all.find(({ url }) => url === plan.instance.url)
  if (!instance) {
    const add = {
      label: 'Add Instance…',
      run: () => dialogue.run('signalbox.addInstance', { address: plan.instance.url }),
    }
    dialogue.tell('error', `${plan.instance.label} is not among your instances. Add it, then start the move.`, add)
    return
  }
  const planning = await beginPlanning(tools, instance)
  if (!planning) return
  const title = `Start ${wayText(plan)} on ${instance.label}`
  const draft = await draftOf(tools, planning, wishOf(plan), run)
  if (!draft.ok) return tellFailure(tools, 'The plan could not be judged anew.', draft.failure)
  const accepted = await acceptGuards(tools, title, draft.value)
  if (!accepted || !(await confirmPlan(tools, title, draft.value, false))) return
  await startRun(tools, run, wayText(plan))
}

/** What the person asked for, and accepted. */
function wishOf({ sources, destination, types, how, only, atOnce, rate, attempts, cluster, accepted }: Plan): PlanWish {
  return {
    ...{ sources, types, how, atOnce, rate, attempts, accepted },
    ...(destination !== undefined && { destination }),
    ...(only && { only }),
    ...(cluster !== undefined && { cluster }),
  }
}
