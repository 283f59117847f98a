/** How does a person have repositories scheduled that the run does not schedule by itself? Each is asked for, and says what happens. */

import type { Wish } from '../../../moves/run/run.ts'
import type { RunPicture, Want } from '../../../moves/run/run-picture.ts'
import { repositoriesText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import { isGoing, type RunCommand, wants } from './run-command.ts'

export const reschedule: RunCommand = {
  title: 'Reschedule Failed',
  suits: picture => isGoing(picture) && picture.totals.failed > 0,
  none: 'No storage move has failures.',
  async run(tools, { target, picture }) {
    const { part, containers } = target
    const failed = partOf(picture, part)?.failed ?? picture.totals.failed
    const many = containers ? containers.length : failed
    const wish: Wish = { kind: 'reschedule', ...(part !== undefined && { part }), ...(containers && { containers }) }
    return await confirmed(tools, picture, wish, {
      message: `Schedule the move of ${failedText(picture, part, many)} on ${picture.plan.instance.label} again?`,
      detail: `${many === 1 ? 'It failed before, and is' : 'They failed before, and are'} read-only while ${many === 1 ? 'it moves' : 'they move'}.`,
      button: 'Reschedule',
    })
  },
}

export const scheduleLeft: RunCommand = {
  title: 'Schedule Those Left',
  suits: wants('left-over', 'newcomers'),
  none: 'No storage move has left a repository behind.',
  async run(tools, { target, picture }) {
    const part = target.part ?? partOfWant(picture, 'left-over', 'newcomers')
    if (part === undefined) return tools.dialogue.tell('information', scheduleLeft.none)
    // Which ones are left is told for projects alone.
    if (!part.endsWith('/project'))
      return await scheduleAgain.run(tools, { target: { ...target, part }, picture, show: false })
    const left = partOf(picture, part)
    const many =
      left?.left === undefined ? 'what is left' : `${left.leftMore ? 'more than ' : ''}${repositoriesText(left.left)}`
    await confirmed(
      tools,
      picture,
      { kind: 'schedule-left', part },
      {
        message: `Schedule ${many} on ${part.split('/')[0]}, one by one, on ${picture.plan.instance.label}?`,
        detail: 'Those that have a move going are left alone. Each is read-only while it moves.',
        button: 'Schedule',
      },
    )
  },
}

export const scheduleAgain: RunCommand = {
  title: 'Schedule Again',
  suits: wants('unanswered', 'refused', 'left-over'),
  none: 'No storage move waits for this.',
  async run(tools, { target, picture }) {
    const part = target.part ?? partOfWant(picture, 'unanswered', 'refused', 'left-over')
    if (part === undefined) return tools.dialogue.tell('information', scheduleAgain.none)
    const kind = picture.wants.find(want => want.part === part)?.kind
    await confirmed(
      tools,
      picture,
      { kind: 'schedule-again', part },
      {
        message: `Ask ${picture.plan.instance.label} once more to move everything of ${part}?`,
        detail: againText(kind),
        button: 'Ask Again',
      },
    )
  },
}

function againText(kind: Want['kind'] | undefined): string {
  if (kind === 'refused') return 'The first request was refused. Mend the reason before you ask again.'
  if (kind === 'left-over') return 'The instance passes over what has moved, and schedules what is still there.'
  return 'Nobody knows whether the first request arrived; no move has appeared since. If it did arrive, and is only slow, repositories may be scheduled twice. Look at the background jobs of the instance first.'
}

/** As in `3 repositories`, `1 repository (default/snippet)`: several parts may be asked for, one after the other. */
function failedText({ parts }: RunPicture, part: string | undefined, many: number): string {
  return `${repositoriesText(many)}${part !== undefined && parts.length > 1 ? ` (${part})` : ''}`
}

/** Carries it out when the person agrees. True when it was. */
async function confirmed(
  { runs, dialogue }: MoveTools,
  { run }: RunPicture,
  wish: Wish,
  question: { readonly message: string; readonly detail: string; readonly button: string },
): Promise<boolean> {
  if (!(await dialogue.confirm(question))) return false
  const problem = await runs.wish(run, wish)
  if (problem !== undefined) dialogue.tell('warning', problem)
  return problem === undefined
}

function partOf({ parts }: RunPicture, name: string | undefined) {
  return parts.find(({ part }) => part === name)
}

function partOfWant({ wants: all }: RunPicture, ...kinds: readonly Want['kind'][]): string | undefined {
  return all.find(({ kind, part }) => kinds.includes(kind) && part !== undefined)?.part
}
