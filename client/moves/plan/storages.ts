/** Which storages does an instance have, as far as it tells? */
import { type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import { askWeights } from './ask-settings.ts'
import { countProjects } from './count-projects.ts'

export interface Storage {
  readonly name: string
  /** Share of new projects that go there, as administrators set it; undefined where the instance does not tell. */
  readonly weight: number | undefined
  /** Projects on it; `at-least` beyond what the instance counts. Undefined where it does not tell, or was not asked: see `countedAtMost`. */
  readonly projects: { readonly count: number; readonly how: 'exact' | 'at-least' } | undefined
}

/** More storages than anybody has are listed without their projects, as each costs a request. */
const countedAtMost = 100

/**
 * As the application settings name them, by name. Empty where they name none: then a person has to type the names.
 * https://docs.gitlab.com/api/settings/
 */
export async function listStorages(platform: Platform, signal?: AbortSignal): Promise<Outcome<readonly Storage[]>> {
  const weights = await askWeights(platform, signal)
  if (!weights.ok) return weights
  const storages: Storage[] = []
  for (const [name, weight] of weights.value) {
    if (storages.length >= countedAtMost) {
      storages.push({ name, weight, projects: undefined })
      continue
    }
    const projects = await countProjects(platform, name, { newest: undefined, ...(signal && { signal }) })
    if (!projects.ok) return projects
    storages.push({ name, weight, projects: projects.value })
  }
  return succeeded(storages)
}
