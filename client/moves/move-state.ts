/** What does the state of a move mean? The list is open: what is not known here is shown as it is, and goes on. */

/**
 * `going`: not over, as far as is known. `moved`: the repository is at its destination. `left-copy`: so too, but the old copy
 * is still there. `failed`: it stayed where it was.
 */
export type MoveOutcome = 'going' | 'moved' | 'left-copy' | 'failed'

/** `state` as an instance tells it. https://docs.gitlab.com/api/project_repository_storage_moves/ */
export function outcomeOf(state: string): MoveOutcome {
  switch (state.replaceAll('_', ' ')) {
    case 'finished':
      return 'moved'
    case 'cleanup failed':
      return 'left-copy'
    case 'failed':
      return 'failed'
    default:
      return 'going'
  }
}
