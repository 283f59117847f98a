/** Which run is a command about? That of the row, panel or message it was called from, else one that the person chooses. */
import type { RunPicture } from '../../../moves/run/run-picture.ts'
import { isRecord } from '../../is-record.ts'
import type { MoveTarget } from '../move-runs.ts'
import { isOver, movedOfParts, wayText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'

/** Of a row, a dashboard or a message; anything else that a keybinding passes is none. */
export function readTarget(value: unknown): MoveTarget | undefined {
  if (!isRecord(value) || typeof value.run !== 'string') return undefined
  const { run, part, containers } = value
  return {
    run,
    ...(typeof part === 'string' && { part }),
    ...(Array.isArray(containers) && { containers: containers.filter(id => typeof id === 'number') }),
  }
}

export interface ChosenRun {
  readonly target: MoveTarget
  /** A report is shown rather than saved: the person has asked to see it. */
  readonly show: boolean
  readonly picture: RunPicture
}

/** `suits`: which runs the command is for; `none`: what is told where there is none of them. */
export async function chosenRun(
  { runs, dialogue }: MoveTools,
  value: unknown,
  title: string,
  suits: (picture: RunPicture) => boolean,
  none: string,
): Promise<ChosenRun | undefined> {
  if (runs.state !== 'read') await runs.read('all')
  const target = readTarget(value)
  const named = target && runs.pictures.find(({ run }) => run === target.run)
  if (target && named) return { target, picture: named, show: isRecord(value) && value.show === true }
  // Those that are over come last.
  const suitable = runs.pictures.filter(suits).sort((one, other) => Number(isOver(one)) - Number(isOver(other)))
  const [only, ...others] = suitable
  if (!only) {
    dialogue.tell('information', none)
    return undefined
  }
  if (others.length === 0) return { target: { run: only.run }, picture: only, show: false }
  const answer = await dialogue.pick({
    title,
    placeholder: 'Which storage move?',
    choices: suitable.map(picture => ({
      label: wayText(picture.plan),
      description: `${picture.plan.instance.label} · ${movedOfParts(picture.parts)}`,
      detail: picture.run,
      value: picture,
    })),
  })
  return answer.kind === 'given' ? { target: { run: answer.value.run }, picture: answer.value, show: false } : undefined
}
