/** How does what is known of the platform's REST interface become a module? */
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import type { Problem } from './problem.ts'
import { type StorageMovesFile, storageMovesFile } from './storage-moves-source.ts'

export const restApiFile = 'schemas/rest-api.json'

/** `schemas/rest-api.json`. */
export interface RestApiFile {
  /** Part → the first release that has it; what is about moves stands in `schemas/storage-moves.json`. */
  readonly introduced: Readonly<Record<string, string>>
}

/** What is wrong with the file. */
export function restApiProblems({ introduced }: RestApiFile): Problem[] {
  return Object.entries(introduced)
    .filter(([, release]) => parseVersion(release)?.text !== release)
    .map(([part]) => ({
      file: restApiFile,
      field: `introduced.${part}`,
      message: 'it must be a release in quotes, as in "16.0".',
    }))
}

/** The module `introduced.generated.ts`. */
export function restApiSource({ introduced }: RestApiFile, moves: StorageMovesFile): string {
  const { fixed } = moves.ownStorage
  const { flag, first, last } = moves.directFetch
  const { project, snippet, group } = moves.introduced
  const parts = {
    introduced: {
      ...introduced,
      'storage-moves-of-a-project': project.each,
      'bulk-project-storage-moves': project.bulk,
      'snippet-storage-moves': snippet.bulk,
      'group-storage-moves': group.bulk,
    },
    sameCluster: { fixed },
    directFetch: { flag, first, last },
  }
  const head = header(
    'Since which release has the REST interface this?',
    `\`${restApiFile}\` and \`${storageMovesFile}\``,
  )
  return `${head}${Object.entries(parts)
    .map(([name, part]) => `\nexport const ${name} = ${literal(part)} as const\n`)
    .join('')}`
}
