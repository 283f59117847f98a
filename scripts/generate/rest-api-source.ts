/** How does what is known of the platform's REST interface become a module? */
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import type { Problem } from './problem.ts'

export const restApiFile = 'schemas/rest-api.json'

/** `schemas/rest-api.json`. */
export interface RestApiFile {
  /** Part → the first release that has it. */
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
export function restApiSource({ introduced }: RestApiFile): string {
  const head = header('Since which release has the REST interface this?', `\`${restApiFile}\``)
  return `${head}\nexport const introduced = ${literal(introduced)} as const\n`
}
