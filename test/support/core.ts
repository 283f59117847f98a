/** How do tests ask core? The only file of the tests that calls its interface, so that a change there touches one place. */
import { type Catalogue, catalogueOf } from '../../server/core/catalogue/catalogue.ts'
import { entries } from '../../server/core/catalogue/entries.generated.ts'
import { readTarget } from '../../server/core/catalogue/target.ts'
import { type CheckOptions, check } from '../../server/core/features/check.ts'
import { type Fixed, fixAll } from '../../server/core/features/fix-all.ts'
import type { Finding } from '../../server/core/finding.ts'
import { parsePipeline } from '../../server/core/pipeline/pipeline-document.ts'
import { applyEdits } from '../../server/core/text/span.ts'

export const catalogue: Catalogue = catalogueOf(entries)

export interface Options extends Partial<Omit<CheckOptions, 'target'>> {
  readonly target?: string
}

/** The findings of a pipeline text. The target is the newest version of the catalogue unless given. */
export function findingsOf(text: string, options: Options = {}): Finding[] {
  const { target, ...others } = options
  return check(parsePipeline(text), catalogue, { ...others, target: readTarget(target, catalogue).version })
}

/** The text after all safe fixes. */
export function fixed(text: string, options: Options = {}): Fixed {
  return fixAll(text, current => findingsOf(current, options))
}

/** The text after the first fix of every finding, safe or not, one after the other. */
export function fixedByHand(text: string, options: Options = {}, only?: string): string {
  let current = text
  for (let round = 0; round < 50; round++) {
    const fix = findingsOf(current, options)
      .filter(({ entry }) => !only || entry === only)
      .flatMap(({ fixes }) => fixes)[0]
    if (!fix) return current
    current = applyEdits(current, fix.edits)
  }
  throw new Error(`Fixing does not end:\n${current}`)
}
