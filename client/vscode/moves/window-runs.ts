/** What can the commands of this window do with runs, beyond looking at them? */
import type { Plan } from '../../moves/plan/plan.ts'
import type { MovesHost } from '../host.ts'
import type { MoveObstacle } from './move-obstacle.ts'
import type { MoveRuns } from './move-runs.ts'

export interface WindowRuns extends MoveRuns {
  /** Whether the runs that were kept are known by now; `loading` while they are read. */
  readonly state: 'unread' | 'loading' | 'read'
  /** Runs that could not be read, with a sentence for a person. */
  readonly unreadable: readonly { readonly run: string; readonly problem: string }[]
  /** Why this window does not go on with a run that is not over. */
  obstacle(run: string): MoveObstacle | undefined
  /** What moves storages; the first call loads it. */
  load(): Promise<MovesHost>
  /** Reads what is there, and goes on with what was going. `going`: only where a run may be; `kept`: only where there is any run. */
  read(when: 'going' | 'kept' | 'all'): Promise<void>
  /** Writes the plan down; nothing is asked for yet. */
  create(plan: Plan): Promise<{ readonly run: string } | { readonly problem: string }>
  /** Goes on with it; a missing token is asked for. Resolves as soon as it goes, or to a sentence that says why not. */
  start(run: string): Promise<string | undefined>
  /** Stops watching; resolves to a problem where another process watches. */
  pause(run: string): Promise<string | undefined>
  /** Takes it off the list, for good. Resolves to a problem. */
  remove(run: string): Promise<string | undefined>
  /** Whether this window goes on with the run at this moment. */
  isFollowed(run: string): boolean
  /** Ends all watching, and frees the journals. */
  stop(): Promise<void>
}
