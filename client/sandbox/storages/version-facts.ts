/** What does an instance of a version do with moves? `schemas/storage-moves.json` says it, as the platform's pages do. */
import { atOrBefore, parseVersion } from '../../../server/core/catalogue/version.ts'
import { directFetch as needed, sameCluster } from '../rest/introduced.generated.ts'
import { versionOf } from '../state/integration-rules.ts'

/**
 * Whether moving a project to the cluster where it is deletes it. A version without a patch is the first of its line.
 * https://docs.gitlab.com/administration/operations/moving_repositories/
 */
export function losesSameCluster(version: string): boolean {
  const own = numbersOf(version)
  const fixes = sameCluster.fixed.map(numbersOf)
  const newest = fixes.at(-1)
  if (newest && compared(own, newest) >= 0) return false
  return !fixes.some(fix => fix[0] === own[0] && fix[1] === own[1] && compared(own, fix) >= 0)
}

/** Whether copying into a cluster needs `directFetch`. */
export function needsDirectFetch(version: string): boolean {
  const own = versionOf(version)
  return atOrBefore(versionOf(needed.first), own) && atOrBefore(own, versionOf(needed.last))
}

/** The feature flag. */
export const directFetch = needed.flag

/** A release as it is kept: major.minor, and the patch where one is written. Undefined for what is no release. */
export function releaseIn(text: string): string | undefined {
  const version = parseVersion(text.trim())
  if (!version || version.api) return undefined
  const patch = /^\d+\.\d+\.(\d{1,3})$/.exec(text.trim())?.[1]
  return patch === undefined ? version.text : `${version.text}.${Number(patch)}`
}

/** With a patch, whether one is written or not: `14.2` is `14.2.0`. */
export function wholeVersion(version: string): string {
  return numbersOf(version).join('.')
}

function numbersOf(version: string): readonly [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
