/** What of a run is worth a notification? Its end, what only a person can do, failures that pile up: each once. */
import type { RunPicture, Want } from '../../moves/run/run-picture.ts'
import { countText, repositoriesText, wayText } from './move-texts.ts'
import { wantAction } from './want-rows.ts'

export interface MoveNotice {
  /** What it is about; told once. */
  readonly key: string
  readonly level: 'information' | 'warning' | 'error'
  readonly message: string
  readonly actions: readonly NoticeAction[]
}

export interface NoticeAction {
  readonly label: string
  readonly command: string
  readonly part?: string
  readonly show?: true
}

const dashboard: NoticeAction = { label: 'Open Dashboard', command: 'signalbox.openMoveDashboard' }

/** All that could be told of it as it is now. What was told, and by whom, is for others to know. */
export function noticesOf(picture: RunPicture): readonly MoveNotice[] {
  switch (picture.stage) {
    case 'planned':
    case 'given-up':
      return []
    case 'done':
      return [endNotice(picture)]
    case 'running':
      return pileNotices(picture)
    case 'attention':
    case 'check':
      return onceEach([...picture.wants.map(want => wantNotice(picture, want)), ...pileNotices(picture)])
  }
}

function endNotice({ plan, totals }: RunPicture): MoveNotice {
  const { moved, leftCopies } = totals
  const copies = leftCopies > 0 ? ` ${repositoriesText(leftCopies)} left an old copy behind.` : ''
  return {
    key: 'done',
    level: 'information',
    message: `The storage move ${wayText(plan)} on ${plan.instance.label} is done: ${repositoriesText(moved)} moved, and nothing is left on ${plan.sources.join(', ')}.${copies}`,
    actions: [{ label: 'Show Report', command: 'signalbox.exportMoveReport', show: true }, dashboard],
  }
}

function wantNotice({ plan }: RunPicture, want: Want): MoveNotice {
  const { kind, part, message, remedy } = want
  const action = { ...wantAction(want), ...(part !== undefined && { part }) }
  const answer = { label: 'Enter Answer', command: 'signalbox.enterConsoleAnswer', ...(part !== undefined && { part }) }
  return {
    // One check is for all types of a storage.
    key: `want ${kind} ${kind === 'console' ? storageOf(part) : (part ?? '')}`,
    level: kind === 'console' ? 'information' : 'warning',
    message: `Storage move ${wayText(plan)}: ${message} ${remedy}`,
    actions: [action, ...(kind === 'console' ? [answer] : []), dashboard],
  }
}

/** At least 10, and 5 % of what was tried. */
function pileNotices({ plan, totals, wants }: RunPicture): readonly MoveNotice[] {
  const { failed, moved } = totals
  if (failed < 10 || failed < (failed + moved) * 0.05) return []
  if (wants.some(({ kind }) => kind === 'failures')) return []
  const action = { label: 'Reschedule Failed', command: 'signalbox.rescheduleFailedMoves' }
  return [
    {
      key: 'pile',
      level: 'warning',
      message: `Storage move ${wayText(plan)}: failures pile up, ${countText(failed)} beside ${countText(moved)} that moved. Look at their messages before more of them fail.`,
      actions: [dashboard, action],
    },
  ]
}

function onceEach(notices: readonly MoveNotice[]): readonly MoveNotice[] {
  return notices.filter(({ key }, index) => notices.findIndex(other => other.key === key) === index)
}

/** Of a part, `SOURCE/TYPE`. */
function storageOf(part: string | undefined): string {
  return part?.slice(0, part.lastIndexOf('/')) ?? ''
}
