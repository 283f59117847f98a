/** How does a person go through several questions, forth and back? */

export type Answer<T> =
  | { readonly kind: 'given'; readonly value: T }
  | { readonly kind: 'back' }
  /** The person turned away. */
  | { readonly kind: 'left' }

export const back: Answer<never> = { kind: 'back' }
export const left: Answer<never> = { kind: 'left' }

export function given<T>(value: T): Answer<T> {
  return { kind: 'given', value }
}

/** Where a question stands among the others. */
export interface Place {
  /** From 1. */
  readonly step: number
  readonly totalSteps: number
}

/** Takes what is known, and gives it with one answer more. */
export type Step<State> = (state: State, place: Place) => Promise<Answer<State>>

/** What was answered stays when the person goes back. `stepsOf` says which questions there are after the answers so far. Undefined when the person turns away. */
export async function runSteps<State>(
  first: State,
  stepsOf: (state: State) => readonly Step<State>[],
): Promise<State | undefined> {
  let state = first
  for (let at = 0; ; ) {
    const steps = stepsOf(state)
    const step = steps[at]
    if (!step) return state
    const answer = await step(state, { step: at + 1, totalSteps: steps.length })
    switch (answer.kind) {
      case 'left':
        return undefined
      case 'back':
        if (at === 0) return undefined
        at--
        break
      case 'given':
        state = answer.value
        at++
        break
    }
  }
}
