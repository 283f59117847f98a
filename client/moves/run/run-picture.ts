/** What does a person see of a run? Plain data for view, dashboard, status bar, command line and report alike. */
import type { Failure } from '../../platform/outcome.ts'
import type { MoveType } from '../move-type.ts'
import type { Plan } from '../plan/plan.ts'

/**
 * `planned`: nothing was asked for yet. `running`: repositories are being moved. `attention`: it does not go on without a person,
 * see `wants`. `check`: all that can be seen has moved; what the interface does not tell has to be checked on a console.
 * `done`: proven that nothing is left. `given-up`: a person ended it before that.
 */
export type RunStage = 'planned' | 'running' | 'attention' | 'check' | 'done' | 'given-up'

export interface RunPicture {
  /** Name of the run: letters, digits and hyphens. */
  readonly run: string
  readonly plan: Plan
  readonly stage: RunStage
  /** `here`: this process goes on with it. `elsewhere`: another one does, and this one reads along. `nobody`: it is not watched; moves go on in the instance all the same. */
  readonly followed: 'here' | 'elsewhere' | 'nobody'
  /** Times are milliseconds since 1970. */
  readonly plannedAt: number
  readonly startedAt: number | undefined
  readonly endedAt: number | undefined
  /** In the order in which they are dealt with: by source, then by type. */
  readonly parts: readonly PartPicture[]
  /** Sums over the parts. */
  readonly totals: Totals
  /** Repositories in a minute, over the last minutes; undefined until there is something to count. */
  readonly perMinute: number | undefined
  /** Estimate; undefined where there is none. */
  readonly secondsLeft: number | undefined
  /** For a chart over time, oldest first, at most 500. */
  readonly samples: readonly Sample[]
  /** What only a person can do, most urgent first. */
  readonly wants: readonly Want[]
  /** The instance does not answer for the moment, and is asked again. */
  readonly trouble?: Failure
  /** Newest last, at most 500. */
  readonly log: readonly LogLine[]
  /** Of the requests of this process. */
  readonly watching: {
    readonly requests: number
    readonly lastAt: number | undefined
    readonly nextAt: number | undefined
  }
}

export interface Totals {
  /** Repositories that are meant, as far as is known; never less than the sum of the others. */
  readonly expected: number | undefined
  readonly going: number
  readonly moved: number
  /** Of those that moved: the old copy is still there. */
  readonly leftCopies: number
  /** Those that failed and were not scheduled again. */
  readonly failed: number
}

export interface PartPicture extends Totals {
  /** `SOURCE/TYPE`. */
  readonly part: string
  readonly source: string
  readonly type: MoveType
  /**
   * `waiting`: its turn comes later. `scheduling`: the request is under way, or repositories still come in. `watching`: moves are going.
   * `verifying`: none is going; what is left on the storage is looked at. `check`: wants the console. `attention`: see the run's `wants`.
   * `done`: proven that nothing is left.
   */
  readonly stage: 'waiting' | 'scheduling' | 'watching' | 'verifying' | 'check' | 'attention' | 'done'
  /** Moves by state, as the instance words it, those going first. A repository counts once, by its newest move. */
  readonly states: readonly {
    readonly state: string
    readonly count: number
    readonly outcome: 'going' | 'moved' | 'left-copy' | 'failed'
  }[]
  /** Those on the source when it was last looked: undefined: never looked. */
  readonly left: number | undefined
  /** `left` is a lower bound: there are more. */
  readonly leftMore: boolean
  /** Projects that appeared on the source after the plan was made. */
  readonly newcomers: number
  /** Milliseconds since 1970. */
  readonly verifiedAt: number | undefined
}

export interface Sample {
  readonly at: number
  readonly moved: number
  readonly failed: number
  readonly going: number
}

export interface LogLine {
  readonly at: number
  readonly level: 'info' | 'warning' | 'error'
  readonly text: string
}

export interface Want {
  /**
   * `access`: the instance refuses the token. `refused`: scheduling was refused. `unanswered`: nobody knows whether the request
   * for a whole storage arrived. `failures`: repositories failed as often as the plan allows, or in a way that no repeat mends.
   * `left-over`: repositories stay on the source without a move going. `newcomers`: projects came to the source meanwhile.
   * `console`: the console check. `disk`: the journal cannot be written. `other-run`: one that is going moves the same.
   */
  readonly kind:
    | 'access'
    | 'refused'
    | 'unanswered'
    | 'failures'
    | 'left-over'
    | 'newcomers'
    | 'console'
    | 'disk'
    | 'other-run'
  readonly part: string | undefined
  readonly message: string
  readonly remedy: string
  readonly failure?: Failure
}

/** A move that failed and was not scheduled again, or one that left its old copy. */
export interface FailedRepository {
  readonly part: string
  readonly type: MoveType
  readonly container: number
  readonly label: string
  readonly move: number
  readonly state: string
  /** As the instance tells it. */
  readonly error: string | undefined
  /** How the error is judged. */
  readonly judged: 'passing' | 'lasting' | 'unknown'
  /** How often it was scheduled in this run. */
  readonly attempts: number
  /** When it is scheduled again by itself; undefined: not. */
  readonly nextAt: number | undefined
  readonly extra: Readonly<Record<string, unknown>>
}

export interface FailureQuery {
  readonly part?: string
  /** In label, id, error or state; any case. */
  readonly search?: string
  readonly offset: number
  readonly limit: number
}

export interface FailurePage {
  /** That fit the query. */
  readonly total: number
  readonly rows: readonly FailedRepository[]
}
