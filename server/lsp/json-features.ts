/**
 * Which requests does the server answer for JSON alone, and how does the editor hear of it? A provider for pipeline files
 * that has nothing to say would still displace what the editor and its support of YAML do there: folding by indentation,
 * the one formatter. So the editor is asked to send these requests for our languages of JSON only, where it can be asked.
 */
import {
  BulkRegistration,
  type Connection,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver'
import { foldingRanges } from './folding.ts'
import { formattingEdits } from './formatting.ts'
import { guarded, logBug } from './guard.ts'
import type { OpenDocuments } from './open-documents.ts'
import { documentSymbols } from './symbols.ts'

export interface JsonFeatures {
  /** What is announced at once, to editors that cannot be asked later. */
  readonly capabilities: ServerCapabilities
  /** Asks the others, once they are ready to be asked. */
  register(): void
}

const documentSelector = [{ language: 'alert-payload' }, { language: 'alert-mapping' }]

export function serveJsonFeatures(
  connection: Connection,
  { capabilities }: InitializeParams,
  documents: OpenDocuments,
): JsonFeatures {
  const { documentSymbol, foldingRange, formatting, rangeFormatting } = capabilities.textDocument ?? {}
  const limit = foldingRange?.rangeLimit
  connection.onDocumentSymbol(
    guarded(connection, 'textDocument/documentSymbol', null, params => documentSymbols(params, documents)),
  )
  connection.onFoldingRanges(
    guarded(connection, 'textDocument/foldingRange', null, params => foldingRanges(params, documents, limit)),
  )
  connection.onDocumentFormatting(
    guarded(connection, 'textDocument/formatting', null, params => formattingEdits(params, documents)),
  )
  connection.onDocumentRangeFormatting(
    guarded(connection, 'textDocument/rangeFormatting', null, params => formattingEdits(params, documents)),
  )
  const failed = (error: unknown) => logBug(connection, 'registering for JSON', error)
  return {
    capabilities: {
      ...(!documentSymbol?.dynamicRegistration && { documentSymbolProvider: true }),
      ...(!foldingRange?.dynamicRegistration && { foldingRangeProvider: true }),
      ...(!formatting?.dynamicRegistration && { documentFormattingProvider: true }),
      ...(!rangeFormatting?.dynamicRegistration && { documentRangeFormattingProvider: true }),
    },
    register() {
      const registrations = BulkRegistration.create()
      const wanted = [documentSymbol, foldingRange, formatting, rangeFormatting].some(
        known => known?.dynamicRegistration,
      )
      if (documentSymbol?.dynamicRegistration) registrations.add(DocumentSymbolRequest.type, { documentSelector })
      if (foldingRange?.dynamicRegistration) registrations.add(FoldingRangeRequest.type, { documentSelector })
      if (formatting?.dynamicRegistration) registrations.add(DocumentFormattingRequest.type, { documentSelector })
      if (rangeFormatting?.dynamicRegistration)
        registrations.add(DocumentRangeFormattingRequest.type, { documentSelector })
      if (wanted) connection.client.register(registrations).catch(failed)
    },
  }
}
