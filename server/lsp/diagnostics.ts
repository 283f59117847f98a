/** When do findings reach the editor? Pulled by clients that can, else pushed as soon as the server is idle. */
import {
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type InitializeParams,
} from 'vscode-languageserver'
import { toDiagnostic } from './convert.ts'
import { guarded, logBug } from './guard.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'

export interface Diagnostics {
  /** What files are judged by changed: these are judged again, or everything that is open. */
  refresh(uris?: readonly string[]): void
}

export function serveDiagnostics(
  connection: Connection,
  params: InitializeParams,
  documents: OpenDocuments,
  defer: (task: () => void) => void,
): Diagnostics {
  const diagnosticsOf = (document: OpenDocument): Diagnostic[] =>
    documents.findings(document).map(finding => toDiagnostic(document.text, finding, document.settings.strikeThrough))
  return params.capabilities.textDocument?.diagnostic
    ? pull(connection, params, documents, diagnosticsOf)
    : push(connection, documents, diagnosticsOf, defer)
}

function pull(
  connection: Connection,
  params: InitializeParams,
  documents: OpenDocuments,
  diagnosticsOf: (document: OpenDocument) => Diagnostic[],
): Diagnostics {
  const empty: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] }
  const report = ({ textDocument, previousResultId }: DocumentDiagnosticParams): DocumentDiagnosticReport => {
    const document = documents.get(textDocument.uri)
    if (!document) return empty
    const resultId = document.revision
    if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: diagnosticsOf(document) }
  }
  connection.languages.diagnostics.on(guarded(connection, 'textDocument/diagnostic', empty, report))
  const canRefresh = params.capabilities.workspace?.diagnostics?.refreshSupport === true
  return {
    refresh() {
      if (canRefresh) connection.languages.diagnostics.refresh()
    },
  }
}

function push(
  connection: Connection,
  documents: OpenDocuments,
  diagnosticsOf: (document: OpenDocument) => Diagnostic[],
  defer: (task: () => void) => void,
): Diagnostics {
  const waiting = new Set<string>()
  const publish = () => {
    for (const uri of [...waiting]) {
      waiting.delete(uri)
      try {
        const document = documents.get(uri)
        if (document) {
          const { version } = document.text
          void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(document) })
        }
      } catch (error) {
        logBug(connection, 'publishDiagnostics', error)
      }
    }
  }
  // One task per turn: what arrives before it runs only replaces what it will look at.
  const schedule = (uri: string) => {
    if (waiting.size === 0) defer(publish)
    waiting.add(uri)
  }
  documents.texts.onDidChangeContent(({ document }) => schedule(document.uri))
  documents.texts.onDidClose(({ document }) => {
    waiting.delete(document.uri)
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] })
  })
  return { refresh: (uris = documents.texts.keys()) => uris.forEach(schedule) }
}
