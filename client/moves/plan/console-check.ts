/** What does the interface not tell, and a console does? Whether snippets and groups are left on a storage. */
import type { MoveType } from '../move-type.ts'

/** To be run on a server of the instance; prints a line for each type that `readConsoleAnswer` reads, as `signalbox {"storage":"default","type":"snippet","left":3}`. Holds the name of the storage safely quoted. */
export function consoleCheck(source: string, types: readonly MoveType[]): string {
  throw new Error(`Not written yet. ${source} ${types}`)
}

export interface ConsoleAnswer {
  readonly type: MoveType
  /** How many are left there. */
  readonly left: number
}

/** What a person pasted, with the command, prompts and other lines around it. A problem names what is missing or was asked of another storage. */
export function readConsoleAnswer(
  text: string,
  source: string,
  types: readonly MoveType[],
): { readonly answers: readonly ConsoleAnswer[] } | { readonly problem: string } {
  throw new Error(`Not written yet. ${text} ${source} ${types}`)
}
