/** How does what is known of storage moves, version by version, become a module? */
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import type { Problem } from './problem.ts'

export const storageMovesFile = 'schemas/storage-moves.json'

/** `schemas/storage-moves.json`. */
export interface StorageMovesFile {
  /** The first release whose interface moves one repository of the type, and all of a storage. */
  readonly introduced: Readonly<
    Record<'project' | 'snippet' | 'group', { readonly each: string; readonly bulk: string }>
  >
  /** Moving a project to the storage where it is deleted its repository: the first release of each line that does not, oldest first. */
  readonly ownStorage: { readonly fixed: readonly string[]; readonly link: string }
  /** The feature flag that moves into a cluster need, from the first to the last of these lines. */
  readonly directFetch: {
    readonly flag: string
    readonly first: string
    readonly last: string
    readonly link: string
  }
}

/** What is wrong with the file. */
export function storageMovesProblems({ introduced, ownStorage, directFetch }: StorageMovesFile): Problem[] {
  const at = (field: string, must: string): Problem => ({ file: storageMovesFile, field, message: `it must ${must}.` })
  const release = (field: string, value: unknown) => (isRelease(value) ? [] : [at(field, 'be a release, as in "16.0"')])
  const address = (field: string, value: unknown) =>
    typeof value === 'string' && /^https:\/\/[^\s"]+$/.test(value) ? [] : [at(field, 'be the https address of a page')]
  return [
    ...types.flatMap(type => [
      ...release(`introduced.${type}.each`, introduced?.[type]?.each),
      ...release(`introduced.${type}.bulk`, introduced?.[type]?.bulk),
    ]),
    ...Object.keys(introduced ?? {})
      .filter(type => !types.some(known => known === type))
      .map(type => at(`introduced.${type}`, `be one of ${types.join(', ')}`)),
    ...(areInOrder(ownStorage?.fixed)
      ? []
      : [at('ownStorage.fixed', 'be releases with their patch, as in "14.2.4", oldest first, one for each line')]),
    ...address('ownStorage.link', ownStorage?.link),
    ...(/^[a-z]+(?:_[a-z]+)+$/.test(directFetch?.flag ?? '')
      ? []
      : [at('directFetch.flag', 'be the name of a feature flag')]),
    ...release('directFetch.first', directFetch?.first),
    ...release('directFetch.last', directFetch?.last),
    ...address('directFetch.link', directFetch?.link),
  ]
}

/** The module `storage-move-facts.generated.ts`. */
export function storageMovesSource({ introduced, ownStorage, directFetch }: StorageMovesFile): string {
  const head = header('Which version moves what, and how safely?', `\`${storageMovesFile}\``)
  return `${head}\nexport const storageMoveFacts = ${literal({ introduced, ownStorage, directFetch })} as const\n`
}

const types = ['project', 'snippet', 'group'] as const

function isRelease(value: unknown): boolean {
  return typeof value === 'string' && parseVersion(value)?.text === value && !value.startsWith('v')
}

function areInOrder(releases: unknown): boolean {
  if (!Array.isArray(releases) || releases.length === 0) return false
  const lines = releases.map(release => /^(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(String(release)))
  const numbers = lines.map(line => (line ? Number(line[1]) * 1000 + Number(line[2]) : Number.NaN))
  return numbers.every((number, index) => number > (numbers[index - 1] ?? -1))
}
