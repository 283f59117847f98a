/** Which version comes first? Releases are `major.minor`; REST API generations (`v5`) come after every release. */

/** A parsed version. `api` marks a REST API generation such as `v5`. */
export interface Version {
  readonly text: string
  readonly api: boolean
  readonly major: number
  readonly minor: number
}

/** Reads `16.0` or `v5`; undefined for anything else. A patch level (`16.1.2`) is read and dropped. */
export function parseVersion(text: string): Version | undefined {
  const release = /^(\d{1,3})\.(\d{1,3})(?:\.\d+)?$/.exec(text)
  if (release) {
    const [major, minor] = [Number(release[1]), Number(release[2])]
    return { text: `${major}.${minor}`, api: false, major, minor }
  }
  const api = /^v(\d{1,3})$/.exec(text)
  return api ? { text, api: true, major: Number(api[1]), minor: 0 } : undefined
}

/** Negative when `a` comes before `b`, zero when equal, positive after. */
export function compareVersions(a: Version, b: Version): number {
  if (a.api !== b.api) return a.api ? 1 : -1
  return a.major - b.major || a.minor - b.minor
}

/** `a` is at or before `b`. */
export function atOrBefore(a: Version, b: Version): boolean {
  return compareVersions(a, b) <= 0
}
