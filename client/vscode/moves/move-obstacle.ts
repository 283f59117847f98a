/** Why does this window not go on with a run that is not over? */

/**
 * `paused`: by the person. `untrusted`: the workspace. `unknown-instance`: no instance of that address is known here. `no-token`: none
 * is stored for it, or plain HTTP was not agreed to. `failed`: by a mistake of ours, see the output.
 */
export type MoveObstacle = 'paused' | 'untrusted' | 'unknown-instance' | 'no-token' | 'failed'

/** What is the matter, and what to do about it. */
export function obstacleText(
  obstacle: MoveObstacle,
  label: string,
): { readonly message: string; readonly remedy: string } {
  switch (obstacle) {
    case 'paused':
      return {
        message: 'Watching is paused',
        remedy: 'Moves that were scheduled go on in the instance. Resume to go on here.',
      }
    case 'untrusted':
      return { message: 'This workspace is not trusted', remedy: 'Nothing is sent from here until you trust it.' }
    case 'unknown-instance':
      return {
        message: `${label} is not among your instances`,
        remedy: 'Add it under the address that the run began with, then resume.',
      }
    case 'no-token':
      return { message: `There is no access token for ${label}`, remedy: 'Resume to give one.' }
    case 'failed':
      return {
        message: 'Watching ended by a mistake',
        remedy: 'The output of Signalbox tells more. Resume to try again.',
      }
  }
}
