/** Does an instance's version have a mended mistake, or lie between two releases? */

export interface InstanceVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
  /** Made before that release: it does not surely hold all of it. */
  readonly before: boolean
}

/** `17.5.1-ee`, `14.2.4-ce.0`, `15.0.0-rc42`, `17.5.0-pre`; undefined for anything else. */
export function readInstanceVersion(text: string): InstanceVersion | undefined {
  const read = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})((?:[-+][\w.+-]*)?)$/.exec(text.trim())
  if (!read) return undefined
  const [, major, minor, patch, suffix = ''] = read
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    before: !/^(?:[-+](?:ee|ce)(?:\.\d{1,4})?)?$/.test(suffix),
  }
}

/**
 * Whether the version has what was mended in the releases `fixed`: the first of each line, oldest first. What is newer than the
 * newest of them has it; a line in between that is not named has not, nor has anything made before the release that mended it.
 */
export function hasFix(version: InstanceVersion, fixed: readonly string[]): boolean {
  const releases = fixed.map(readInstanceVersion).filter(release => release !== undefined)
  const newest = releases.at(-1)
  if (newest && lineOf(version) > lineOf(newest)) return true
  const mended = releases.find(release => lineOf(release) === lineOf(version))
  if (!mended) return false
  return version.patch > mended.patch || (version.patch === mended.patch && !version.before)
}

/** Whether its line, as in `14.1`, is `first`, `last` or in between; without `last`: or any later one. */
export function isWithin(version: InstanceVersion, first: string, last?: string): boolean {
  return lineOf(version) >= lineNumber(first) && (last === undefined || lineOf(version) <= lineNumber(last))
}

const lineOf = ({ major, minor }: Pick<InstanceVersion, 'major' | 'minor'>) => major * 10_000 + minor

function lineNumber(release: string): number {
  const [major, minor] = release.split('.').map(Number)
  return lineOf({ major: major ?? 0, minor: minor ?? 0 })
}
