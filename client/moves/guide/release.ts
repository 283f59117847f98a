/** Which release is a version of? */

export interface Release {
  /** As in `16.11`. */
  readonly text: string
  readonly major: number
  readonly minor: number
}

/** Reads `16.11`, `16.11.2` and `16.11.2-ee`; undefined for anything else. */
export function readRelease(text: string): Release | undefined {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,3})(?:[.-].*)?$/.exec(text.trim()) ?? []
  if (!major || !minor) return undefined
  return { text: `${Number(major)}.${Number(minor)}`, major: Number(major), minor: Number(minor) }
}

/** `release` is `since` or comes after it. Throws where `since` is none: a bug. */
export function reaches(release: Release, since: string): boolean {
  const first = readRelease(since)
  if (!first) throw new Error(`${since} is no release.`)
  return (release.major - first.major || release.minor - first.minor) >= 0
}
