/** What is removed when? The entries of the catalogue, judged at one target version. */
import type { DescribedEntry, Entry } from '../catalogue/entry.ts'
import { type Lifecycle, lifecycle } from '../catalogue/lifecycle.ts'
import { compareVersions, parseVersion, type Version } from '../catalogue/version.ts'

export interface ScheduledEntry {
  readonly entry: DescribedEntry
  readonly life: Lifecycle
}

/** By the version of the removal, what has none last; within a version by id. */
export function schedule(entries: readonly DescribedEntry[], target: Version): ScheduledEntry[] {
  return [...entries].sort(byRemoval).map(entry => ({ entry, life: lifecycle(entry, target) }))
}

function byRemoval(a: Entry, b: Entry): number {
  const [left, right] = [a.removed, b.removed].map(text => (text === undefined ? undefined : parseVersion(text)))
  if (left && right) return compareVersions(left, right) || byId(a, b)
  return left ? -1 : right ? 1 : byId(a, b)
}

function byId(a: Entry, b: Entry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
