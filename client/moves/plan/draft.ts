/** What would a run do, and may it? A plan with what speaks against it. */
import type { Connected } from '../../platform/connect.ts'
import { type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MoveType } from '../move-type.ts'
import type { Container } from '../storage-move.ts'
import { askInstance } from './ask-instance.ts'
import { confirmationOf } from './confirmation.ts'
import type { Guard } from './guard.ts'
import { needsFlag } from './guards/direct-fetch.ts'
import { guardsAgainst } from './guards/index.ts'
import { lackOf } from './guards/offered-types.ts'
import { readInstanceVersion } from './instance-version.ts'
import type { GoingRun, Plan } from './plan.ts'
import { completed, planned } from './plan-of-wish.ts'
import type { Situation } from './situation.ts'

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
  /**
   * What the person has to type: the name of the source, where more than 100 repositories are concerned or nobody knows how many.
   * Of several sources: all their names in the plan's order, with a space between.
   */
  readonly typed: string | undefined
}

export interface DraftOptions {
  readonly platform: Platform
  readonly connected: Connected
  readonly label: string
  /** Runs that are not over, on whatever instance. */
  readonly going: readonly GoingRun[]
  readonly signal?: AbortSignal
  /** Told while repositories are counted. */
  readonly progress?: (text: string) => void
}

/**
 * Asks the instance for storages, weights, counts and flags. A failure only where it could not be asked: whoever may not know what
 * is asked gets a plan that is blocked, with the reason.
 */
export async function draftPlan(wish: PlanWish, options: DraftOptions): Promise<Outcome<PlanDraft>> {
  const { connected, going } = options
  const version = readInstanceVersion(connected.fullVersion)
  const wished = planned(wish, options)
  const asked = connected.user.isAdmin ? await askAbout(wished, wish, version, options) : succeeded(undefined)
  if (!asked.ok) return asked
  const told = asked.value
  const before: Situation = { wish, plan: wished, connected, version, told, going }
  // What nobody asked for by name, and the instance does not offer, is left out.
  const types = wished.types.filter(type => wish.types || type === 'project' || lackOf(type, before).length === 0)
  const offered = { ...wished, types }
  const plan = told ? completed(offered, told) : offered
  const guards = guardsAgainst({ ...before, plan })
  const accepted = guards
    .filter(({ id, level }) => level === 'accept' && wish.accepted?.includes(id))
    .map(({ id }) => id)
  return succeeded({ plan: { ...plan, accepted }, guards, confirmation: confirmationOf(plan) })
}

function askAbout(plan: Plan, wish: PlanWish, version: Situation['version'], options: DraftOptions) {
  const { platform, signal, progress } = options
  return askInstance(platform, {
    sources: plan.how === 'one' ? [] : plan.sources.filter(name => name.trim() !== ''),
    destination: plan.destination?.trim() === '' ? undefined : plan.destination,
    types: plan.types,
    project: plan.how === 'one' && wish.only?.type === 'project' && isId(wish.only.id) ? wish.only.id : undefined,
    features: needsFlag({ version }),
    ...(signal && { signal }),
    ...(progress && { progress }),
  })
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0
