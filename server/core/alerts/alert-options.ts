/** What does an instance do differently from another when it reads payloads? */
import type { FieldMapping } from './mapping/field-mapping.ts'

/** Subscription tiers, lowest first. */
export const tiers = ['free', 'premium', 'ultimate'] as const
export type Tier = (typeof tiers)[number]

/** What one alert may hold; more is cut off, or the payload is refused. */
export interface AlertLimits {
  /** Estimated memory of the parsed payload in bytes; a larger one is refused. */
  readonly payload: number
  /** Objects and arrays within each other; a deeper payload is refused. */
  readonly depth: number
  /** Characters; longer texts are cut. `hosts`: all of them together. */
  readonly title: number
  readonly description: number
  readonly service: number
  readonly monitoring_tool: number
  readonly hosts: number
}

export interface AlertOptions {
  /** The prefix in `platform_environment_name`. */
  readonly platformName: string
  /** Undefined: not known, so that both are said. */
  readonly tier?: Tier
  readonly limits: AlertLimits
  /** What the payload is read by, where a mapping lies beside it. */
  readonly mapping?: FieldMapping
}

/** As people write it in the settings of editor and project. What is absent is as in an instance as it comes. */
export interface AlertSettings {
  readonly platformName?: string
  /** A tier, or `auto`: not known. */
  readonly tier?: Tier | 'auto'
  readonly alertLimits?: Partial<AlertLimits>
}

/** An instance as it comes. https://docs.gitlab.com/operations/incident_management/integrations/ */
export const defaultAlertOptions: AlertOptions = {
  platformName: 'gitlab',
  limits: {
    payload: 1024 * 1024,
    depth: 100,
    title: 200,
    description: 1000,
    service: 100,
    monitoring_tool: 100,
    hosts: 255,
  },
}

/** What the settings mean; later ones win. */
export function alertOptions(...settings: readonly AlertSettings[]): AlertOptions {
  let options = defaultAlertOptions
  for (const { platformName, tier, alertLimits } of settings) {
    const { tier: before, ...others } = options
    const known = tier === undefined ? before : tier === 'auto' ? undefined : tier
    options = {
      ...others,
      ...(platformName && { platformName }),
      ...(known && { tier: known }),
      limits: { ...options.limits, ...alertLimits },
    }
  }
  return options
}

/** Whether the tier has what is paid for; undefined where the tier is not known. */
export function isPaid(tier: Tier | undefined): boolean | undefined {
  return tier === undefined ? undefined : tier !== 'free'
}
