/** What can a person do with a run now? Always the same buttons, so that none jumps; those that make no sense say why. */
import type { DashboardCommand, DashboardPicture } from './messages.ts'
import { isOver } from './stage-words.ts'

export interface RunAction {
  readonly id: 'start' | 'watch' | 'verify' | 'reschedule' | 'report' | 'end'
  readonly command: DashboardCommand
  readonly label: string
  /** Why it cannot be pressed. */
  readonly obstacle?: string
  /** What the person most likely wants. */
  readonly isFirst?: true
}

export const followedElsewhere = 'Another window or command line follows the run.'

type Shown = Pick<DashboardPicture, 'stage' | 'followed' | 'totals'>

export function runActions(picture: Shown): readonly RunAction[] {
  const { stage, totals } = picture
  const planned = stage === 'planned'
  const obstacle = isOver(picture)
    ? 'The run is over.'
    : planned
      ? 'The run was not started.'
      : picture.followed === 'elsewhere'
        ? followedElsewhere
        : undefined
  const unlessBlocked = obstacle === undefined ? {} : { obstacle }
  return [
    ...(planned
      ? [{ id: 'start', command: 'startStorageMove', label: 'Start…', isFirst: true } as const]
      : [watchAction(picture, unlessBlocked)]),
    { id: 'verify', command: 'verifyStorageMove', label: 'Verify', ...unlessBlocked },
    {
      id: 'reschedule',
      command: 'rescheduleFailedMoves',
      label: 'Reschedule Failed',
      ...(totals.failed === 0 ? { obstacle: 'No repository has failed.' } : {}),
      ...unlessBlocked,
    },
    { id: 'report', command: 'exportMoveReport', label: 'Export Report' },
    {
      id: 'end',
      command: 'endStorageMove',
      label: 'End…',
      ...(planned ? {} : unlessBlocked),
    },
  ]
}

function watchAction(picture: Shown, unlessBlocked: { readonly obstacle?: string }): RunAction {
  return picture.followed === 'nobody' && !isOver(picture)
    ? { id: 'watch', command: 'resumeStorageMove', label: 'Resume Watching', isFirst: true, ...unlessBlocked }
    : { id: 'watch', command: 'pauseStorageMove', label: 'Pause Watching', ...unlessBlocked }
}
