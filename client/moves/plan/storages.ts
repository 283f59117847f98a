/** Which storages does an instance have, as far as it tells? */
import type { Outcome } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Storage {
  readonly name: string
  /** Share of new projects that go there, as administrators set it; undefined where the instance does not tell. */
  readonly weight: number | undefined
  /** Projects on it; `at-least` beyond what the instance counts. */
  readonly projects: { readonly count: number; readonly how: 'exact' | 'at-least' } | undefined
}

/**
 * As the application settings name them, by name. Empty where they name none: then a person has to type the names.
 * https://docs.gitlab.com/api/settings/
 */
export function listStorages(platform: Platform, signal?: AbortSignal): Promise<Outcome<readonly Storage[]>> {
  throw new Error(`Not written yet. ${platform} ${signal}`)
}
