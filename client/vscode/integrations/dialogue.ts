/** How does a command talk with the person? Behind this, so that what it asks and says can be told without an editor. */
import type { Answer, Place as Position } from '../instances/run-steps.ts'

export interface Choice<T> {
  readonly label: string
  readonly description?: string
  readonly detail?: string
  readonly value: T
  /** It is the one that Enter takes. */
  readonly active?: boolean
}

interface Question {
  readonly title: string
  /** Which one it is of several; the first has no way back. */
  readonly position?: Position
}

export interface PickQuestion<T> extends Question {
  readonly placeholder: string
  readonly choices: readonly Choice<T>[]
}

export interface InputQuestion extends Question {
  readonly prompt: string
  readonly value?: string
  readonly placeholder?: string
  /** What is typed is not shown. */
  readonly hidden?: boolean
  /** Why the text cannot be taken; with `note` it can be, and that is said about it. */
  check(text: string): string | { readonly note: string } | undefined
  /** Another text that stands in the box instead when this one is accepted, so that the person sees it before going on. */
  instead?(text: string): string | undefined
}

/** Something to press in a message; its label says what it does. */
export interface Action {
  readonly label: string
  run(): unknown
}

export interface Dialogue {
  pick<T>(question: PickQuestion<T>): Promise<Answer<T>>
  input(question: InputQuestion): Promise<Answer<string>>
  /** Stands in the way until it is answered. */
  confirm(question: { readonly message: string; readonly detail: string; readonly button: string }): Promise<boolean>
  /** Stands aside; does not wait. */
  tell(level: 'information' | 'warning' | 'error', message: string, ...actions: readonly Action[]): void
  /** Shows that work is going on, with a way to cancel it. */
  during<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  copy(text: string): Promise<void>
  open(address: string): Promise<void>
  run(command: string, ...values: readonly unknown[]): Promise<void>
}
