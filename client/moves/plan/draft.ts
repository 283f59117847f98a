/** What would a run do, and may it? A plan with what speaks against it. */
import type { Connected } from '../../platform/connect.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MoveType } from '../move-type.ts'
import type { Container } from '../storage-move.ts'
import type { Guard } from './guard.ts'
import type { Plan } from './plan.ts'

/** What a person asks for; everything else is found out, or has a default. */
export interface PlanWish {
  readonly sources: readonly string[]
  readonly destination?: string
  /** All that the instance's tier has, where absent. */
  readonly types?: readonly MoveType[]
  readonly how?: Plan['how']
  readonly only?: Container
  /** 10 where absent. */
  readonly atOnce?: number
  /** 5 where absent. */
  readonly rate?: number
  /** 3 where absent. */
  readonly attempts?: number
  readonly cluster?: boolean
  /** Whether the weights are so that new projects go elsewhere, as a person says. */
  readonly weightsSet?: boolean
  readonly accepted?: readonly string[]
}

export interface PlanDraft {
  readonly plan: Plan
  /** Worst first; empty: nothing is against it. */
  readonly guards: readonly Guard[]
  /** What to say before it starts. */
  readonly confirmation: Confirmation
}

export interface Confirmation {
  /** Names instance, storages and how many. */
  readonly question: string
  /** That repositories are read-only meanwhile, how many, and which hour would be good; one sentence each. */
  readonly details: readonly string[]
  /** What the person has to type: the name of the source, where more than 100 repositories are concerned or nobody knows how many. */
  readonly typed: string | undefined
}

export interface DraftOptions {
  readonly platform: Platform
  readonly connected: Connected
  readonly label: string
  /** Runs that are not over, on whatever instance. */
  readonly going: readonly Pick<Plan, 'instance' | 'sources' | 'types'>[]
  readonly signal?: AbortSignal
  /** Told while repositories are counted. */
  readonly progress?: (text: string) => void
}

/** Asks the instance for storages, weights, counts and flags. A failure only where it could not be asked. */
export function draftPlan(wish: PlanWish, options: DraftOptions): Promise<Outcome<PlanDraft>> {
  throw new Error(`Not written yet. ${wish} ${options}`)
}
