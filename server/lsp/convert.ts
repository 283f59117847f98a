/** How do core's plain data become the protocol's? The only place where the server knows lines. */
import {
  type CodeDescription,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
  type TextEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Finding, Severity } from '../core/finding.ts'
import { lineIndex, type Position } from '../core/text/line-index.ts'
import type { Edit, Span } from '../core/text/span.ts'

export const source = 'signalbox'

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
}

export function toRange(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

export function toSpan(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) }
}

export function toTextEdit(document: TextDocument, edit: Edit): TextEdit {
  return { range: toRange(document, edit), newText: edit.text }
}

/** The diagnostic of a finding. `code` is the entry where there is one, as it leads to the page. */
export function toDiagnostic(document: TextDocument, finding: Finding, strikeThrough: boolean): Diagnostic {
  const { rule, entry, link, message, severity, span } = finding
  const codeDescription: CodeDescription | undefined = link ? { href: link } : undefined
  return {
    range: toRange(document, span),
    severity: severities[severity],
    source,
    code: entry ? `${rule}/${entry}` : rule,
    ...(codeDescription && { codeDescription }),
    message,
    ...(finding.tag === 'deprecated' && strikeThrough && { tags: [DiagnosticTag.Deprecated] }),
  }
}

/** A place in a text that is no document of the client. */
export function linePosition(text: string, offset: number): Position {
  return lineIndex(text).position(offset)
}

/** The line of each offset in a text that may be no document of the client, from 0. */
export function linesOf(text: string): (offset: number) => number {
  const index = lineIndex(text)
  return offset => index.position(offset).line
}
