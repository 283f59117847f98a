/** `textDocument/hover`. */
import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import type { Texts } from '../core/catalogue/texts.ts'
import { hover } from '../core/features/hover.ts'
import { toRange } from './convert.ts'
import { contextOf, type OpenDocuments } from './open-documents.ts'

export function hoverAt(
  { textDocument, position }: HoverParams,
  documents: OpenDocuments,
  catalogue: Catalogue,
  texts: Texts,
): Hover | null {
  const document = documents.get(textDocument.uri)
  if (!document) return null
  const offset = document.text.offsetAt(position)
  const found = hover(document.parsed, offset, documents.findings(document), contextOf(document, catalogue, texts))
  if (!found) return null
  return { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: toRange(document.text, found.span) }
}
