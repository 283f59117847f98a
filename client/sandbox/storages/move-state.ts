/** Which states does a move go through? Numbered as in the platform's database, worded as its interface words them. */
export const moveState = {
  initial: 1,
  scheduled: 2,
  started: 3,
  finished: 4,
  failed: 5,
  replicated: 6,
  cleanupFailed: 7,
} as const

export type MoveState = (typeof moveState)[keyof typeof moveState]

/** https://docs.gitlab.com/api/project_repository_storage_moves/ */
export const stateWords: Readonly<Record<MoveState, string>> = {
  1: 'initial',
  2: 'scheduled',
  3: 'started',
  4: 'finished',
  5: 'failed',
  6: 'replicated',
  7: 'cleanup failed',
}

/** Whether it is not over. */
export function isGoing(state: number | undefined): boolean {
  return isReadOnly(state) || state === moveState.replicated
}

/** Whether the repository takes no pushes meanwhile. */
export function isReadOnly(state: number | undefined): boolean {
  return state === moveState.initial || state === moveState.scheduled || state === moveState.started
}
