/** Which storages do the application settings name, and with which weights? */
import { type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import { at, countAt } from './told-value.ts'

/** Weights by name of the storage; undefined where the instance tells only the name. Empty: it names none. */
export type StorageWeights = ReadonlyMap<string, number | undefined>

/** Shown to administrators alone: a failure of kind `forbidden` to others. https://docs.gitlab.com/api/settings/ */
export async function askWeights(platform: Platform, signal?: AbortSignal): Promise<Outcome<StorageWeights>> {
  const asked = await platform.get<unknown>('/application/settings', signal ? { signal } : {})
  return asked.ok ? succeeded(weightsIn(asked.value)) : asked
}

/** Older versions name storages without weights. */
function weightsIn(settings: unknown): StorageWeights {
  const weighted = at(settings, 'repository_storages_weighted')
  const names =
    typeof weighted === 'object' && weighted !== null && !Array.isArray(weighted) ? Object.keys(weighted) : []
  if (names.length > 0) return new Map(names.sort().map(name => [name, countAt(weighted, name)]))
  const older = at(settings, 'repository_storages')
  const unweighted = Array.isArray(older) ? older.filter(name => typeof name === 'string' && name !== '') : []
  return new Map(unweighted.sort().map(name => [name, undefined]))
}
