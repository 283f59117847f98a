/** What do the commands about storage moves work with? */
import type { Instances } from '../instances/instances.ts'
import type { MoveDialogue } from './move-dialogue.ts'
import type { WindowRuns } from './window-runs.ts'

export interface MoveTools {
  readonly runs: WindowRuns
  readonly instances: Pick<Instances, 'all' | 'current' | 'project' | 'connect' | 'platform'>
  readonly dialogue: MoveDialogue
  readonly settings: () => MoveSettings
  /** Brings the dashboard of a run to the front. */
  showDashboard(run: string): Promise<void>
}

export interface MoveSettings {
  /** Requests in a second, at most. */
  readonly requestRate: number
  /** How often a failed repository is scheduled, the first time included. */
  readonly attempts: number
  /** How many repositories go at a time where they go one by one. */
  readonly atOnce: number
}
