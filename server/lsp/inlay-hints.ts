/** `textDocument/inlayHint`. */
import {
  type Connection,
  type InitializeParams,
  type InlayHint,
  InlayHintKind,
  type InlayHintParams,
  MarkupKind,
} from 'vscode-languageserver'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { type InlayHint as Hint, inlayHints as hintsIn } from '../core/features/inlay-hints.ts'
import { toSpan } from './convert.ts'
import { guarded, logBug } from './guard.ts'
import { contextOf, type OpenDocument, type OpenDocuments } from './open-documents.ts'

const kinds: Record<Hint['kind'], InlayHintKind> = { value: InlayHintKind.Type, default: InlayHintKind.Parameter }

export interface InlayHints {
  /** Asks the editor to ask again, as answers may differ for reasons outside of the text. */
  refresh(): void
}

export function serveInlayHints(
  connection: Connection,
  { capabilities }: InitializeParams,
  documents: OpenDocuments,
  catalogue: Catalogue,
): InlayHints {
  const canRefresh = capabilities.workspace?.inlayHint?.refreshSupport === true
  connection.languages.inlayHint.on(
    guarded(connection, 'textDocument/inlayHint', [], params => inlayHints(params, documents, catalogue)),
  )
  return {
    refresh() {
      if (!canRefresh) return
      connection.languages.inlayHint.refresh().catch(error => logBug(connection, 'workspace/inlayHint/refresh', error))
    },
  }
}

function inlayHints(
  { textDocument, range }: InlayHintParams,
  documents: OpenDocuments,
  catalogue: Catalogue,
): InlayHint[] {
  const document = documents.get(textDocument.uri)
  if (!document) return []
  const hints = hintsIn(document.parsed, toSpan(document.text, range), contextOf(document, catalogue))
  return hints.map(hint => toHint(document, hint))
}

function toHint({ text }: OpenDocument, { offset, label, tooltip, kind }: Hint): InlayHint {
  return {
    position: text.positionAt(offset),
    label,
    kind: kinds[kind],
    paddingLeft: true,
    ...(tooltip && { tooltip: { kind: MarkupKind.Markdown, value: tooltip } }),
  }
}
