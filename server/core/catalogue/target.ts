/** Against which version is usage judged? What a person wrote, read with the range that the catalogue covers. */
import type { Catalogue } from './catalogue.ts'
import { compareVersions, parseVersion, type Version } from './version.ts'

/** `problem` says, for a person, why the wanted version is not used or not fully known. */
export interface Target {
  readonly version: Version
  readonly problem?: string
  /** The wanted text is no version: a command line must not judge by it. */
  readonly invalid?: boolean
}

/** Reads `16.0`; `auto` and nothing give the newest version that the catalogue knows. */
export function readTarget(wanted: string | undefined, catalogue: Catalogue): Target {
  const [oldest, newest] = [catalogue.versions[0], catalogue.versions.at(-1)]
  if (!oldest || !newest) throw new Error('The catalogue has no versions.')
  if (wanted === undefined || wanted === '' || wanted === 'auto') return { version: newest }
  const version = parseVersion(wanted.trim())
  const range = `The catalogue covers ${oldest.text} to ${newest.text}.`
  if (!version || version.api) {
    const problem = `\`${wanted}\` is not a target version. Write major.minor, such as ${newest.text}. ${range}`
    return { version: newest, problem, invalid: true }
  }
  if (compareVersions(version, newest) > 0)
    return { version, problem: `${range} What changed after that is not known here.` }
  if (compareVersions(version, oldest) < 0)
    return { version, problem: `${range} What changed before that is not known here.` }
  return { version }
}
