/** What keeps this process from going on with a run, beside what is written down? */
import type { Want } from './run-picture.ts'

export const noToken: Want = {
  kind: 'access',
  part: undefined,
  message: 'There is no token for this instance.',
  remedy: 'Store the token of an administrator, with the scope api, and go on with the run.',
}

export function diskWant(error: unknown): Want {
  return {
    kind: 'disk',
    part: undefined,
    message: error instanceof Error ? error.message : String(error),
    remedy: 'Nothing is asked of the instance until the run can be written down. Mend that, and go on with the run.',
  }
}

/** `message`: which one, and what it moves. */
export function otherRunWant(message: string): Want {
  return {
    kind: 'other-run',
    part: undefined,
    message,
    remedy: 'Nothing of this run was asked for. Wait until that run is over, or give it up, and start this one again.',
  }
}
