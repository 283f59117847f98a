/** How does the view tell what only a person can do? Each want is a row, with its remedy and something to press. */
import type { RunPicture, Want } from '../../moves/run/run-picture.ts'
import { markdownText } from '../markdown-text.ts'
import type { MoveRow } from './move-row.ts'

export function wantRow({ run }: RunPicture, want: Want, index: number): MoveRow {
  const { kind, part, message, remedy, failure } = want
  return {
    id: `want ${run} ${kind} ${part ?? index}`,
    label: message,
    description: remedy,
    icon: wantIcon(kind),
    tooltip: [message, remedy, ...(failure ? [failure.message] : [])].map(markdownText).join('\n\n'),
    contextValue: `want:${kind}${isToldByConsole(want) ? ':console' : ''}`,
    spoken: `${message} ${remedy}`,
    target: { run, ...(part !== undefined && { part }) },
  }
}

function wantIcon(kind: Want['kind']): MoveRow['icon'] {
  switch (kind) {
    case 'console':
      return { id: 'terminal', color: 'charts.yellow' }
    case 'access':
      return { id: 'key', color: 'list.warningForeground' }
    case 'disk':
    case 'refused':
      return { id: 'error', color: 'list.errorForeground' }
    case 'unanswered':
    case 'failures':
    case 'left-over':
    case 'newcomers':
      return { id: 'warning', color: 'list.warningForeground' }
  }
}

/** Which snippets or groups are left no interface tells: they can only be scheduled as a whole again. */
function isToldByConsole({ kind, part }: Want): boolean {
  return kind === 'left-over' && part !== undefined && !part.endsWith('/project')
}

/** What is pressed to deal with it: a command, and what it is called in a message. */
export function wantAction(want: Want): { readonly command: string; readonly label: string } {
  const again = { command: 'signalbox.scheduleAgain', label: 'Schedule Again' }
  if (isToldByConsole(want)) return again
  switch (want.kind) {
    case 'access':
    case 'disk':
      return { command: 'signalbox.resumeStorageMove', label: 'Resume' }
    case 'refused':
    case 'unanswered':
      return again
    case 'failures':
      return { command: 'signalbox.rescheduleFailedMoves', label: 'Reschedule Failed' }
    case 'left-over':
    case 'newcomers':
      return { command: 'signalbox.scheduleLeftRepositories', label: 'Schedule Those Left' }
    case 'console':
      return { command: 'signalbox.copyConsoleCheck', label: 'Copy Console Check' }
  }
}
