/** `textDocument/completion`. */
import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  type CompletionParams,
  InsertTextMode,
  MarkupKind,
} from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { type Completion, complete } from '../core/features/complete.ts'
import { toRange } from './convert.ts'
import { contextOf, type OpenDocument, type OpenDocuments } from './open-documents.ts'

/** Characters that open the list by themselves. */
export const triggerCharacters = ['$', '{', ' ', ':', '-', '.'] as const

const kinds: Record<Completion['kind'], CompletionItemKind> = {
  keyword: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  variable: CompletionItemKind.Variable,
  stage: CompletionItemKind.Module,
  job: CompletionItemKind.Class,
  field: CompletionItemKind.Property,
  snippet: CompletionItemKind.Snippet,
}

export function completionList(
  params: CompletionParams,
  documents: OpenDocuments,
  catalogue: Catalogue,
): CompletionList | null {
  const document = documents.get(params.textDocument.uri)
  if (!document) return null
  const offset = document.text.offsetAt(params.position)
  const completions = complete(document.parsed, offset, contextOf(document, catalogue))
  return { isIncomplete: false, items: completions.map(completion => toItem(document, completion)) }
}

function toItem(
  document: OpenDocument,
  { label, kind, insert, span, documentation, deprecated }: Completion,
): CompletionItem {
  return {
    label,
    kind: kinds[kind],
    textEdit: { range: toRange(document.text, span), newText: insert },
    insertTextMode: InsertTextMode.asIs,
    // Deprecated proposals come last.
    sortText: `${deprecated ? 'z' : 'a'}${label}`,
    filterText: label,
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
    ...(documentation && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
  }
}
