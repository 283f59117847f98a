/** `textDocument/documentSymbol`. */
import { DocumentSymbol, type DocumentSymbolParams, SymbolKind } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type OutlineSymbol, symbols } from '../core/features/symbols.ts'
import { toRange } from './convert.ts'
import type { OpenDocuments } from './open-documents.ts'

const kinds: Record<OutlineSymbol['kind'], SymbolKind> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
}

export function documentSymbols(
  { textDocument }: DocumentSymbolParams,
  documents: OpenDocuments,
): DocumentSymbol[] | null {
  const document = documents.get(textDocument.uri)
  if (!document || document.parsed.surface === 'pipeline') return null
  return symbols(document.parsed).map(symbol => toSymbol(document.text, symbol))
}

/** No deeper than core gives them. */
function toSymbol(
  text: TextDocument,
  { name, detail, kind, span, selection, children }: OutlineSymbol,
): DocumentSymbol {
  const below = children.map(child => toSymbol(text, child))
  return DocumentSymbol.create(name, detail, kinds[kind], toRange(text, span), toRange(text, selection), below)
}
