/** What is wrong with one source, and what does it become when it is fixed? */
import type { Catalogue } from '../../server/core/catalogue/catalogue.ts'
import { type Document, parseDocument, type ReadSurface } from '../../server/core/documents/document.ts'
import { type CheckOptions, check, withLevel } from '../../server/core/features/check.ts'
import { sizeFindings } from '../../server/core/features/file-limits.ts'
import { fixAll } from '../../server/core/features/fix-all.ts'
import type { Finding } from '../../server/core/finding.ts'
import type { Source } from './source.ts'

export interface Judged {
  /** The text that the findings speak of. */
  readonly text: string
  readonly findings: readonly Finding[]
  /** How many findings were mended to get this text. */
  readonly mended: number
}

/** Judges a file of a surface; with `fix`, after applying every safe fix. */
export function judge(
  source: Source,
  surface: ReadSurface,
  catalogue: Catalogue,
  options: CheckOptions,
  fix: boolean,
): Judged {
  const aboutFile = [...source.findings, ...sizeFindings(source.bytes, surface)].flatMap(finding =>
    withLevel(finding, options),
  )
  if (source.text === undefined) return settled('', aboutFile)
  let known: Document | undefined
  const findingsOf = (text: string) => {
    known = parseDocument(surface, text, known)
    return check(known, catalogue, options)
  }
  if (!source.faithful) {
    // Edits of a text that is not what the bytes say would spoil them.
    const unfixable = findingsOf(source.text).map(finding => ({ ...finding, fixes: [] }))
    return settled(source.text, [...aboutFile, ...unfixable].sort(byStart))
  }
  const { text, count } = fix ? fixAll(source.text, findingsOf) : { text: source.text, count: 0 }
  return { text, findings: [...aboutFile, ...findingsOf(text)], mended: count }
}

/** Findings of a text that nothing was done to. */
export function settled(text: string, findings: readonly Finding[]): Judged {
  return { text, findings, mended: 0 }
}

function byStart(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || a.span.end - b.span.end
}
