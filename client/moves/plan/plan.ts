/** What did a person decide to move? Plain data; a run never changes it. */

import type { MoveType } from '../move-type.ts'
import type { Container } from '../storage-move.ts'

export interface Plan {
  readonly instance: {
    /** Normalised base address. */
    readonly url: string
    /** For people. */
    readonly label: string
    /** As the instance tells it, as in `17.5.1-ee`. */
    readonly version: string
  }
  /** Their repositories leave these storages, one storage after the other. */
  readonly sources: readonly string[]
  /** Undefined: the instance chooses for each repository, by the weights of its storages. */
  readonly destination: string | undefined
  readonly types: readonly MoveType[]
  /**
   * `bulk`: one request for each type and source; the instance does the rest. `each`: projects one request at a time, no more than
   * `atOnce` going at a time, so that few are read-only together; snippets and groups in bulk all the same. `one`: a single
   * project, `only`.
   */
  readonly how: 'bulk' | 'each' | 'one'
  readonly atOnce: number
  /** The project of a run of one. */
  readonly only?: Container
  readonly counts: readonly RepositoryCount[]
  /** The highest id of a project when the plan was made: what is newer and on a source came there meanwhile. */
  readonly newestProject: number | undefined
  /** Requests in a second, at most. */
  readonly rate: number
  /** How often a failed repository is scheduled by itself, the first time included; 1: never again. */
  readonly attempts: number
  /** Whether the destination is a cluster, where that matters; as the person says. */
  readonly cluster: boolean | undefined
  /** What a person accepted though a guard warned: ids of guards. */
  readonly accepted: readonly string[]
}

/** What matters of a run that is not over to another one. */
export type GoingRun = Pick<Plan, 'instance' | 'sources' | 'types'> &
  Partial<Pick<Plan, 'destination' | 'how' | 'only'>>

export interface RepositoryCount {
  readonly source: string
  readonly type: MoveType
  /** Undefined: no interface tells it. */
  readonly count: number | undefined
  /** `exact`; `at-least`: there are more; `at-most`: of the whole instance, whatever the storage. */
  readonly how: 'exact' | 'at-least' | 'at-most'
}
