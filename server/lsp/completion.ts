/** `textDocument/completion`. */
import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  type CompletionParams,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import type { Texts } from '../core/catalogue/texts.ts'
import type { ReadSurface } from '../core/documents/document.ts'
import { type Completion, complete } from '../core/features/complete.ts'
import { toRange, toTextEdit } from './convert.ts'
import { contextOf, type OpenDocument, type OpenDocuments } from './open-documents.ts'

/** Characters that open the list by themselves, in files of one surface or another. */
const openers: Record<ReadSurface, readonly string[]> = {
  pipeline: ['$', '{', ' ', ':', '-', '.'],
  alert: ['"', ':', '{', ' '],
  mapping: ['"', ':', '{', ' '],
}

export const triggerCharacters: readonly string[] = [...new Set(Object.values(openers).flat())]

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
  texts: Texts,
  withTabStops: boolean,
): CompletionList | null {
  const document = documents.get(params.textDocument.uri)
  if (!document || !opens(params, document.parsed.surface)) return null
  const offset = document.text.offsetAt(params.position)
  const completions = complete(document.parsed, offset, contextOf(document, catalogue, texts))
  return { isIncomplete: false, items: completions.map(completion => toItem(document, completion, withTabStops)) }
}

/** A character that opens the list in files of another surface only is nothing special here. */
function opens({ context }: CompletionParams, surface: ReadSurface): boolean {
  const { triggerKind, triggerCharacter } = context ?? {}
  if (triggerKind !== CompletionTriggerKind.TriggerCharacter || triggerCharacter === undefined) return true
  return openers[surface].includes(triggerCharacter)
}

function toItem({ text }: OpenDocument, completion: Completion, withTabStops: boolean): CompletionItem {
  const { label, kind, insert, tabStops, span, alongside, filter, deprecated, documentation } = completion
  const isSnippet = withTabStops && tabStops !== undefined
  return {
    label,
    kind: kinds[kind],
    textEdit: { range: toRange(text, span), newText: isSnippet ? tabStops : insert },
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    insertTextMode: InsertTextMode.asIs,
    sortText: sortText(completion),
    filterText: filter ?? label,
    ...(alongside && { additionalTextEdits: alongside.map(edit => toTextEdit(text, edit)) }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
    ...(documentation && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
  }
}

/** Deprecated proposals come last. */
function sortText({ label, order, deprecated }: Completion): string {
  return `${deprecated ? 'z' : 'a'}${order === undefined ? label : String(order).padStart(5, '0')}`
}
