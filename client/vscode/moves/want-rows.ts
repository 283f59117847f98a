/** How does the view tell what only a person can do? Each want is a row, with its remedy and something to press. */
import type { RunPicture, Want } from '../../moves/run/run-picture.ts'
import { markdownText } from '../markdown-text.ts'
import { earlyChecks } from '../webviews/moves/part-standing.ts'
import { earlyCheckWords, wantTitles } from '../webviews/moves/want-words.ts'
import type { MoveRow } from './move-row.ts'

/** One check of a storage tells of all its types. */
export function wantRows(picture: RunPicture): readonly MoveRow[] {
  const { wants, parts } = picture
  const sourceOf = (want: Want) => parts.find(({ part }) => part === want.part)?.source
  const isFirst = (want: Want, index: number) =>
    want.kind !== 'console' ||
    !wants.slice(0, index).some(other => other.kind === 'console' && sourceOf(other) === sourceOf(want))
  return wants.flatMap((want, index) => (isFirst(want, index) ? [wantRow(picture, want, index)] : []))
}

function wantRow({ run, parts }: RunPicture, want: Want, index: number): MoveRow {
  const { kind, part, message, remedy, failure } = want
  return {
    id: `want ${run} ${kind} ${part ?? index}`,
    label: wantTitles[kind],
    description: kind === 'console' ? `of ${parts.find(one => one.part === part)?.source ?? 'the storage'}` : message,
    icon: wantIcon(kind),
    tooltip: [message, remedy, ...(failure ? [failure.message] : [])].map(markdownText).join('\n\n'),
    contextValue: `want:${kind}${isToldByConsole(want) ? ':console' : ''}`,
    spoken: `${wantTitles[kind]}. ${message} ${remedy}`,
    target: { run, ...(part !== undefined && { part }) },
  }
}

/** What a console could tell by now, though the run does not wait for it yet. */
export function earlyCheckRows(picture: RunPicture): readonly MoveRow[] {
  const { run, parts } = picture
  return earlyChecks(picture).map(source => {
    const { message, remedy } = earlyCheckWords(source)
    const part = parts.find(one => one.source === source && one.type !== 'project')?.part ?? source
    return {
      ...{ id: `early check ${run} ${source}`, label: wantTitles.console, description: `can be run now on ${source}` },
      icon: wantIcon('console'),
      tooltip: [message, remedy].map(markdownText).join('\n\n'),
      contextValue: 'want:console',
      spoken: `${wantTitles.console}. ${message} ${remedy}`,
      target: { run, part },
    }
  })
}

function wantIcon(kind: Want['kind']): MoveRow['icon'] {
  switch (kind) {
    case 'console':
      return { id: 'terminal', color: 'charts.yellow' }
    case 'access':
      return { id: 'key', color: 'list.warningForeground' }
    case 'disk':
    case 'other-run':
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
    case 'other-run':
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
