/** How is the stage of a run, and of a part, told in words? */
import type { MoveType } from '../../../moves/move-type.ts'
import type { Plan } from '../../../moves/plan/plan.ts'
import type { PartPicture, RunStage } from '../../../moves/run/run-picture.ts'
import type { DashboardPicture } from './messages.ts'
import { isSettling } from './part-standing.ts'

export interface StageWords {
  readonly label: string
  /** What it means for whoever looks. */
  readonly meaning: string
}

export function stageWords({
  stage,
  followed,
  totals,
  trouble,
}: Pick<DashboardPicture, 'stage' | 'followed' | 'trouble'> & {
  readonly totals: Pick<DashboardPicture['totals'], 'going'>
}): StageWords {
  if (trouble && followed === 'here' && stage === 'running')
    return { label: 'No answer', meaning: `${trouble.message} It is asked again by itself, in growing intervals.` }
  const unwatched = followed === 'nobody' && stage !== 'planned' && !isOver({ stage })
  if (unwatched && stage === 'running')
    return {
      label: 'Not watched',
      meaning: 'Moves go on in the instance. Resume watching to see them, and to verify the run.',
    }
  const { label } = stages[stage]
  const meaning = stage === 'attention' && totals.going > 0 ? goesMeanwhile : stages[stage].meaning
  if (unwatched) return { label, meaning: `${meaning} Nobody watches the run at the moment.` }
  return followed === 'elsewhere' && !isOver({ stage })
    ? { label, meaning: `${meaning} Another window or command line follows the run; this one reads along.` }
    : { label, meaning }
}

const goesMeanwhile = 'Moves are going meanwhile. Something waits for you, or the run cannot come to its end.'

const stages: Readonly<Record<RunStage, StageWords>> = {
  planned: { label: 'Planned', meaning: 'Nothing was asked of the instance yet.' },
  running: { label: 'Running', meaning: 'Repositories are being moved. Each is read-only during its move.' },
  attention: { label: 'Needs you', meaning: 'The run does not go on without you.' },
  check: { label: 'Console check', meaning: 'All that can be seen has moved. The rest is checked on a console.' },
  done: { label: 'Done', meaning: 'It is proven that nothing is left on the source.' },
  'given-up': { label: 'Ended early', meaning: 'A person ended it before everything was proven to have moved.' },
}

/** `isOver`: of the run. */
export function partStageWords(part: PartPicture, isOver: boolean): string {
  if (isOver && part.stage !== 'done') return part.stage === 'waiting' ? 'Not begun' : 'Ended without proof'
  switch (part.stage) {
    case 'waiting':
      return 'Waits for its turn'
    case 'scheduling':
      return isSettling(part) ? 'Moves are over, late ones may appear' : 'Being scheduled'
    case 'watching':
      return 'Moving'
    case 'verifying':
      return 'Verifying'
    case 'check':
      return 'Wants the console check'
    case 'attention':
      return 'Needs you'
    case 'done':
      return 'Done, none is left'
  }
}

export const typeWords: Readonly<Record<MoveType, { readonly many: string; readonly one: string }>> = {
  project: { many: 'Projects', one: 'Project' },
  snippet: { many: 'Snippets', one: 'Snippet' },
  group: { many: 'Group wikis', one: 'Group wiki' },
}

/** Where a run goes to, as in `fast-1`. */
export function destinationWords({ destination }: Pick<Plan, 'destination'>): string {
  return destination ?? 'by the weights of the instance'
}

export function isOver({ stage }: { readonly stage: RunStage }): boolean {
  return stage === 'done' || stage === 'given-up'
}
