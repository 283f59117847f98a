/** What is a command about one run, and which runs is it for? */
import type { RunPicture, Want } from '../../../moves/run/run-picture.ts'
import { isOver } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import type { ChosenRun } from './chosen-run.ts'

export interface RunCommand {
  readonly title: string
  suits(picture: RunPicture): boolean
  /** Told where no run suits. */
  readonly none: string
  /** What it resolves to goes to whoever called the command. */
  run(tools: MoveTools, chosen: ChosenRun): Promise<unknown>
}

/** Started, and not over. */
export const isGoing = (picture: RunPicture) => picture.startedAt !== undefined && !isOver(picture)

/** Goes, and wants a person for one of these reasons. */
export const wants =
  (...kinds: readonly Want['kind'][]) =>
  (picture: RunPicture) =>
    isGoing(picture) && picture.wants.some(({ kind }) => kinds.includes(kind))
