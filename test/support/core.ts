/** How do tests ask core? The only file of the tests that calls its interface, so that a change there touches one place. */

import { readFileSync } from 'node:fs'
import { defaultAlertOptions } from '../../server/core/alerts/alert-options.ts'
import { type AlertOutcome, resultingAlert } from '../../server/core/alerts/outcome/resulting-alert.ts'
import { type Catalogue, catalogueOf } from '../../server/core/catalogue/catalogue.ts'
import { entries } from '../../server/core/catalogue/entries.generated.ts'
import type { DescribedEntry } from '../../server/core/catalogue/entry.ts'
import { readTarget } from '../../server/core/catalogue/target.ts'
import { described, type Texts } from '../../server/core/catalogue/texts.ts'
import { parseDocument, type ReadSurface } from '../../server/core/documents/document.ts'
import { parseJson } from '../../server/core/documents/json/json-document.ts'
import { type CheckOptions, check } from '../../server/core/features/check.ts'
import { type Completion, complete } from '../../server/core/features/complete.ts'
import type { FeatureContext } from '../../server/core/features/feature-context.ts'
import { type Fixed, fixAll } from '../../server/core/features/fix-all.ts'
import { hover } from '../../server/core/features/hover.ts'
import { type InlayHint, inlayHints } from '../../server/core/features/inlay-hints.ts'
import type { Finding } from '../../server/core/finding.ts'
import { parsePipeline } from '../../server/core/pipeline/pipeline-document.ts'
import { lineIndex } from '../../server/core/text/line-index.ts'
import { applyEdits, type Span } from '../../server/core/text/span.ts'

export const catalogue: Catalogue = catalogueOf(entries)

/** What is told at length, as it is shipped. */
export const texts: Texts = JSON.parse(readFileSync('server/core/catalogue/texts.generated.json', 'utf8'))

/** All entries with their examples. */
export const describedEntries: readonly DescribedEntry[] = entries.flatMap(entry => described(entry, texts) ?? [])

export interface Options extends Partial<Omit<CheckOptions, 'target'>> {
  readonly target?: string
  /** A pipeline unless given. */
  readonly surface?: ReadSurface
}

/** The findings of a text. The target is the newest version of the catalogue unless given. */
export function findingsOf(text: string, options: Options = {}): Finding[] {
  const { target, surface = 'pipeline', ...others } = options
  const version = readTarget(target, catalogue).version
  return check(parseDocument(surface, text), catalogue, { ...others, target: version })
}

/** What a payload becomes, at the moment that `contextAt` holds. */
export function outcomeOf(payload: string, { target, alert = defaultAlertOptions }: Options = {}): AlertOutcome {
  const { now, options } = contextAt({ ...(target && { target }) })
  return resultingAlert(parseJson(payload).root, { options: alert, target: options.target, now })
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
export function completionsAt(text: string, offset: number, options: Options = {}): Completion[] {
  return complete(parseDocument(options.surface ?? 'pipeline', text), offset, contextAt(options))
}

/** The hover at an offset, in Markdown. */
export function hoverIn(text: string, offset: number, options: Options = {}): string | undefined {
  const document = parseDocument(options.surface ?? 'pipeline', text)
  return hover(document, offset, findingsOf(text, options), contextAt(options))?.markdown
}

/** The hints between the words, of the whole text unless a range is given. */
export function hintsIn(
  text: string,
  options: Options = {},
  range: Span = { start: 0, end: text.length },
): InlayHint[] {
  return inlayHints(parseDocument(options.surface ?? 'pipeline', text), range, contextAt(options))
}

/** What a feature may know; the clock stands still at the first moment of 2026. */
export function contextAt({ target, surface: _, ...options }: Options = {}): FeatureContext {
  return {
    catalogue,
    texts,
    options: { ...options, target: readTarget(target, catalogue).version },
    now: Date.UTC(2026, 0, 1),
  }
}
