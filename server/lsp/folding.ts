/** `textDocument/foldingRange`. */
import type { FoldingRange, FoldingRangeParams } from 'vscode-languageserver'
import { foldingRanges as rangesOf } from '../core/features/folding.ts'
import type { OpenDocuments } from './open-documents.ts'

/** Null leaves the editor to fold by indentation; an empty list would forbid it. */
export function foldingRanges(
  { textDocument }: FoldingRangeParams,
  documents: OpenDocuments,
  limit?: number,
): FoldingRange[] | null {
  const document = documents.get(textDocument.uri)
  if (!document || document.parsed.surface === 'pipeline') return null
  return rangesOf(document.parsed, limit).flatMap(({ start, end }) => {
    const startLine = document.text.positionAt(start).line
    // The closing bracket stays in sight.
    const endLine = document.text.positionAt(end).line - 1
    return endLine > startLine ? { startLine, endLine } : []
  })
}
