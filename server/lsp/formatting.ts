/** `textDocument/formatting` and `textDocument/rangeFormatting`. */
import type { DocumentFormattingParams, DocumentRangeFormattingParams, TextEdit } from 'vscode-languageserver'
import { format } from '../core/features/format.ts'
import { toSpan, toTextEdit } from './convert.ts'
import type { OpenDocuments } from './open-documents.ts'

export function formattingEdits(
  params: DocumentFormattingParams | DocumentRangeFormattingParams,
  documents: OpenDocuments,
): TextEdit[] | null {
  const document = documents.get(params.textDocument.uri)
  if (!document || document.parsed.surface === 'pipeline') return null
  const { tabSize, insertSpaces, insertFinalNewline = false } = params.options
  const range = 'range' in params ? toSpan(document.text, params.range) : undefined
  const edits = format(document.parsed, { tabSize, insertSpaces, insertFinalNewline }, range)
  return edits.map(edit => toTextEdit(document.text, edit))
}
