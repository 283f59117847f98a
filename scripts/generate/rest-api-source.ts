/** How does what is known of the platform's REST interface become a module? */
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header, literal } from './literal.ts'
import type { Problem } from './problem.ts'

export const restApiFile = 'schemas/rest-api.json'

/** `schemas/rest-api.json`. */
export interface RestApiFile {
  /** Part → the first release that has it. */
  readonly introduced: Readonly<Record<string, string>>
  /** Part → the first and the last release in which it is so. */
  readonly between?: Readonly<Record<string, readonly [string, string]>>
  /** Mistake → with a patch, the first release of each line that is without it; newer lines never had it. */
  readonly fixed?: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with the file. */
export function restApiProblems({ introduced, between = {}, fixed = {} }: RestApiFile): Problem[] {
  const isRelease = (text: string) => parseVersion(text)?.text === text
  const isPatch = (text: string) => /^\d+\.\d+\.\d+$/.test(text)
  return [
    ...mistaken('introduced', introduced, isRelease, 'it must be a release in quotes, as in "16.0".'),
    ...mistaken(
      'between',
      between,
      (pair: readonly string[]) => pair.length === 2 && pair.every(isRelease),
      'it must be two releases, as in ["15.0", "15.2"].',
    ),
    ...mistaken(
      'fixed',
      fixed,
      (list: readonly string[]) => list.length > 0 && list.every(isPatch),
      'it must be releases with their patch, as in ["15.1.2", "15.2.0"].',
    ),
  ]
}

function mistaken<T>(
  group: string,
  parts: Readonly<Record<string, T>>,
  isRight: (value: T) => boolean,
  message: string,
): Problem[] {
  return Object.entries(parts)
    .filter(([, value]) => !isRight(value))
    .map(([part]) => ({ file: restApiFile, field: `${group}.${part}`, message }))
}

/** The module `introduced.generated.ts`. */
export function restApiSource({ introduced, between = {}, fixed = {} }: RestApiFile): string {
  const head = header('Since which release has the REST interface this?', `\`${restApiFile}\``)
  const parts = Object.entries({ introduced, between, fixed })
  return `${head}${parts.map(([name, part]) => `\nexport const ${name} = ${literal(part)} as const\n`).join('')}`
}
