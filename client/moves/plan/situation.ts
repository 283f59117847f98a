/** What do guards look at? The plan, who wants it, and what the instance told. */
import type { Connected } from '../../platform/connect.ts'
import type { MoveType } from '../move-type.ts'
import type { StorageWeights } from './ask-settings.ts'
import type { ProjectCount } from './count-projects.ts'
import type { PlanWish } from './draft.ts'
import type { Guard } from './guard.ts'
import type { InstanceVersion } from './instance-version.ts'
import type { GoingRun, Plan } from './plan.ts'

export interface Situation {
  readonly wish: PlanWish
  readonly plan: Plan
  readonly connected: Connected
  /** Undefined where the instance's version cannot be read. */
  readonly version: InstanceVersion | undefined
  /** Undefined where the instance does not treat the person as an administrator: then it tells nothing that could be relied upon. */
  readonly told: Told | undefined
  /** Runs that are not over, on whatever instance. */
  readonly going: readonly GoingRun[]
}

export interface Told {
  readonly weights: StorageWeights
  /** Of sources and destination; undefined: not told. */
  readonly projects: ReadonlyMap<string, ProjectCount | undefined>
  /** State of each feature flag that was ever set: `on`, `off`, `conditional`. Undefined: not told, or not asked. */
  readonly features: ReadonlyMap<string, string> | undefined
  readonly newestMoves: readonly NewestMoves[]
  /** For the run of one: where its project is; undefined: there is no such project, or it was not asked. */
  readonly project: OneProject | undefined
  readonly newestProject: number | undefined
  /** Of the whole instance. */
  readonly statistics: { readonly snippet: number | undefined; readonly group: number | undefined }
}

export interface OneProject {
  readonly id: number
  readonly path: string
  /** Undefined: not told. */
  readonly storage: string | undefined
}

/** The newest moves of a type. */
export interface NewestMoves {
  readonly type: MoveType
  /** False: the instance has no such moves. Undefined: it does not tell. */
  readonly offered: boolean | undefined
  /** Those that are going. */
  readonly going: readonly { readonly source: string; readonly destination: string; readonly createdAt: string }[]
}

/** One thing that can speak against a plan; none where it does not. */
export type GuardCheck = (situation: Situation) => readonly Guard[]

export const pages = {
  moving: 'https://docs.gitlab.com/administration/operations/moving_repositories/',
  weights:
    'https://docs.gitlab.com/administration/repository_storage_paths/#configure-where-new-repositories-are-stored',
  scopes: 'https://docs.gitlab.com/user/profile/personal_access_tokens/#personal-access-token-scopes',
  flags: 'https://docs.gitlab.com/administration/feature_flags/',
  project: 'https://docs.gitlab.com/api/project_repository_storage_moves/',
  snippet: 'https://docs.gitlab.com/api/snippet_repository_storage_moves/',
  group: 'https://docs.gitlab.com/api/group_repository_storage_moves/',
} as const
