/** How does a wish become a run? Drafted, judged, confirmed, written down, and started at once or later. */
import type { PlanWish } from '../../../moves/plan/draft.ts'
import { wayText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import { acceptGuards } from './accept-guards.ts'
import { confirmPlan } from './confirm-plan.ts'
import { draftOf, type Planning, tellFailure } from './planning.ts'

export async function finishPlan(tools: MoveTools, planning: Planning, title: string, wish: PlanWish): Promise<void> {
  const { runs, dialogue } = tools
  const draft = await draftOf(tools, planning, wish)
  if (!draft.ok) return tellFailure(tools, 'The plan could not be made.', draft.failure)
  const plan = await acceptGuards(tools, title, draft.value)
  const decision = plan && (await confirmPlan(tools, title, draft.value, true))
  if (!plan || !decision) return
  const created = await runs.create(plan)
  if ('problem' in created) {
    await dialogue.refuse({ message: 'This move cannot start.', detail: created.problem })
    return
  }
  await dialogue.run('signalbox.storageMoves.focus')
  if (decision === 'keep') {
    const start = { label: 'Start', run: () => dialogue.run('signalbox.startStorageMove', { run: created.run }) }
    dialogue.tell('information', `The move ${wayText(plan)} is planned. Nothing was asked of the instance yet.`, start)
    return
  }
  await startRun(tools, created.run, wayText(plan))
}

/** Tells where it goes, or why it does not. */
export async function startRun({ runs, dialogue }: MoveTools, run: string, way: string): Promise<void> {
  const problem = await runs.start(run)
  if (problem !== undefined) {
    dialogue.tell('error', `The move ${way} did not start. ${problem}`)
    return
  }
  const open = { label: 'Open Dashboard', run: () => dialogue.run('signalbox.openMoveDashboard', { run }) }
  dialogue.tell('information', `The move ${way} goes. Closing the window does not stop it.`, open)
}
