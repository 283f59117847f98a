/** How do tests ask core? The only file of the tests that calls its interface, so that a change there touches one place. */
import { type Catalogue, catalogueOf } from '../../server/core/catalogue/catalogue.ts'
import { entries } from '../../server/core/catalogue/entries.generated.ts'
import { readTarget } from '../../server/core/catalogue/target.ts'
import { type CheckOptions, check } from '../../server/core/features/check.ts'
import { type Completion, complete } from '../../server/core/features/complete.ts'
import type { FeatureContext } from '../../server/core/features/feature-context.ts'
import { type Fixed, fixAll } from '../../server/core/features/fix-all.ts'
import { hover } from '../../server/core/features/hover.ts'
import type { Finding } from '../../server/core/finding.ts'
import { parsePipeline } from '../../server/core/pipeline/pipeline-document.ts'
import { lineIndex } from '../../server/core/text/line-index.ts'
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

/** A parsed pipeline, for tests about reading. */
export function parsed(text: string, previous?: ReturnType<typeof parsePipeline>): ReturnType<typeof parsePipeline> {
  return parsePipeline(text, previous)
}

/** What the reader complains about, as `line:column message`. */
export function problemsOf(text: string): string[] {
  const lines = lineIndex(text)
  return parsePipeline(text).problems.map(({ start, message }) => {
    const { line, column } = lines.position(start)
    return `${line + 1}:${column + 1} ${message}`
  })
}

/** The findings of the last of several versions: read one after the other, and read alone. */
export function findingsOfVersions(versions: readonly string[]): { incremental: Finding[]; fresh: Finding[] } {
  const target = readTarget(undefined, catalogue).version
  let document: ReturnType<typeof parsePipeline> | undefined
  for (const text of versions) document = parsePipeline(text, document)
  const fresh = check(parsePipeline(versions.at(-1) ?? ''), catalogue, { target })
  return { incremental: document ? check(document, catalogue, { target }) : [], fresh }
}

/** The proposals at an offset. */
export function completionsAt(text: string, offset: number, target?: string): Completion[] {
  return complete(parsePipeline(text), offset, contextAt(target))
}

/** The hover at an offset, in Markdown. */
export function hoverIn(text: string, offset: number, target?: string): string | undefined {
  return hover(parsePipeline(text), offset, findingsOf(text, target ? { target } : {}), contextAt(target))?.markdown
}

/** What a feature may know; the clock stands still. */
function contextAt(target: string | undefined): FeatureContext {
  return { catalogue, options: { target: readTarget(target, catalogue).version }, now: Date.UTC(2026, 0, 1) }
}
