/** How do tests ask for what an editor shows of a whole document: its outline, its folds, its format? */
import { parseDocument, type ReadSurface } from '../../server/core/documents/document.ts'
import { foldingRanges } from '../../server/core/features/folding.ts'
import { type FormatOptions, format } from '../../server/core/features/format.ts'
import { type OutlineSymbol, symbols } from '../../server/core/features/symbols.ts'
import { lineIndex } from '../../server/core/text/line-index.ts'
import { applyEdits, type Span } from '../../server/core/text/span.ts'

export function formatted(text: string, options: FormatOptions, range?: Span, surface: ReadSurface = 'alert'): string {
  return applyEdits(text, format(parseDocument(surface, text), options, range))
}

export function symbolsOf(text: string, surface: ReadSurface = 'alert'): OutlineSymbol[] {
  return symbols(parseDocument(surface, text))
}

/** Name, detail and kind, indented by depth. */
export function outlineOf(text: string, surface: ReadSurface = 'alert'): string[] {
  const lines = (list: readonly OutlineSymbol[], indent: string): string[] =>
    list.flatMap(({ name, detail, kind, children }) => [
      `${indent}${name} ${detail} ${kind}`,
      ...lines(children, `${indent}  `),
    ])
  return lines(symbolsOf(text, surface), '')
}

/** First and last line of each range, counted from 1. */
export function foldsOf(text: string, surface: ReadSurface = 'alert', most?: number): string[] {
  const lines = lineIndex(text)
  return foldingRanges(parseDocument(surface, text), most).map(
    ({ start, end }) => `${lines.position(start).line + 1}-${lines.position(end).line + 1}`,
  )
}
