/** How do the commands about storage moves talk with the person? As others do, with lists to tick and refusals that say what to do. */
import type { Answer, Place } from '../instances/run-steps.ts'
import type { Action, Choice, Dialogue } from '../integrations/dialogue.ts'

export interface TickChoice<T> extends Choice<T> {
  readonly ticked?: boolean
}

export interface TickQuestion<T> {
  readonly title: string
  readonly position?: Place
  readonly placeholder: string
  readonly choices: readonly TickChoice<T>[]
  /** Stands below them. */
  readonly note?: string
  /** Why these cannot be taken. */
  check(chosen: readonly T[]): string | undefined
}

export interface SavedFile {
  /** For people. */
  readonly name: string
  show(): Promise<void>
}

export interface MoveDialogue extends Omit<Dialogue, 'during'> {
  /** Several of a list. */
  tick<T>(question: TickQuestion<T>): Promise<Answer<readonly T[]>>
  /** Stands in the way until one of the buttons is pressed; undefined: none. */
  decide(question: {
    readonly message: string
    readonly detail: string
    readonly buttons: readonly string[]
  }): Promise<string | undefined>
  /** Stands in the way until it is answered: it cannot be done, why, and what to do. */
  refuse(refusal: {
    readonly message: string
    readonly detail: string
    readonly actions?: readonly Action[]
  }): Promise<void>
  /** Shows that work is going on, how far it is, and a way to cancel it. */
  during<T>(title: string, work: (signal: AbortSignal, progress: (text: string) => void) => Promise<T>): Promise<T>
  /** Asks where to put a text, and writes it there. Undefined when the person turns away. */
  save(name: string, kind: string, ending: string, text: string): Promise<SavedFile | undefined>
  /** Shows a text that is not saved anywhere. */
  showText(text: string, language: string): Promise<void>
  /** Writes files into a folder that the person chooses; those of the same name are replaced only when that is agreed to. */
  saveFolder(button: string, files: readonly TextFile[]): Promise<SavedFile | undefined>
  readClipboard(): Promise<string>
}

export interface TextFile {
  readonly name: string
  readonly text: string
}
