/** Which fixes can the editor offer here? Recomputed from the text each time: nothing is kept between requests. */
import { type CodeAction, CodeActionKind, type CodeActionParams, type TextEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { parseDocument } from '../core/documents/document.ts'
import { check } from '../core/features/check.ts'
import { fixAll, safeFixes } from '../core/features/fix-all.ts'
import { ignoreEdit } from '../core/features/ignore-edit.ts'
import type { Finding } from '../core/finding.ts'
import type { Edit, Span } from '../core/text/span.ts'
import { toDiagnostic, toSpan, toTextEdit } from './convert.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'

/** What `editor.codeActionsOnSave` names. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.signalbox`

export function codeActions(params: CodeActionParams, documents: OpenDocuments, catalogue: Catalogue): CodeAction[] {
  const document = documents.get(params.textDocument.uri)
  if (!document) return []
  const wanted = (kind: string) =>
    !params.context.only || params.context.only.some(only => kind === only || kind.startsWith(`${only}.`))
  const actions: CodeAction[] = []
  if (wanted(CodeActionKind.QuickFix))
    actions.push(...quickFixes(document, documents.findings(document), toSpan(document.text, params.range)))
  if (wanted(fixAllKind) && params.context.only) actions.push(...fixEverything(document, catalogue))
  return actions
}

function quickFixes(document: OpenDocument, findings: readonly Finding[], selection: Span): CodeAction[] {
  const here = findings.filter(({ span }) => span.start <= selection.end && selection.start <= span.end)
  const actions = here.flatMap(finding => [
    ...finding.fixes.map(fix => ({
      ...action(document, fix.safety === 'safe' ? fix.title : `${fix.title} (check the result)`, fix.edits, finding),
      isPreferred: fix.safety === 'safe',
    })),
    ...ofOneKind(document, findings, finding),
  ])
  const all = safeFixes(findings)
  if (here.some(({ fixes }) => fixes.length > 0) && all.count > 1) {
    actions.push(action(document, `Fix all ${all.count} safe findings in this file`, all.edits))
  }
  // Without its diagnostic, as editors list what belongs to one first, and silencing comes last.
  for (const finding of here) {
    const edit = ignoreEdit(document.parsed, finding)
    if (edit) actions.push(action(document, `Ignore \`${finding.entry ?? finding.rule}\` here`, [edit]))
  }
  return withoutRepetition(actions)
}

/** The same mend at every place of the file where the same entry is found. */
function ofOneKind(document: OpenDocument, findings: readonly Finding[], { entry, fixes }: Finding): CodeAction[] {
  if (!entry || !fixes.some(({ safety }) => safety === 'safe')) return []
  const same = safeFixes(findings.filter(finding => finding.entry === entry))
  if (same.count < 2) return []
  return [action(document, `Fix all ${same.count} of \`${entry}\` in this file`, same.edits)]
}

function fixEverything(document: OpenDocument, catalogue: Catalogue): CodeAction[] {
  const before = document.parsed.text
  const { text, count } = fixAll(before, current =>
    check(parseDocument(document.parsed.surface, current, document.parsed), catalogue, document.settings.check),
  )
  if (count === 0) return []
  const edits = [toTextEdit(document.text, changedPart(before, text))]
  return [{ ...edited(document.text, `Fix all safe findings (${count})`, edits), kind: fixAllKind }]
}

/** One edit from the first to the last difference. */
function changedPart(before: string, after: string): Edit {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let tail = 0
  const most = Math.min(before.length, after.length) - start
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) }
}

function action(document: OpenDocument, title: string, edits: readonly Edit[], finding?: Finding): CodeAction {
  const changes = edits.map(edit => toTextEdit(document.text, edit))
  const diagnostics = finding && [toDiagnostic(document.text, finding, document.settings.strikeThrough)]
  return {
    ...edited(document.text, title, changes),
    kind: CodeActionKind.QuickFix,
    ...(diagnostics && { diagnostics }),
  }
}

function edited(text: TextDocument, title: string, edits: TextEdit[]): CodeAction {
  return {
    title,
    edit: { documentChanges: [{ textDocument: { uri: text.uri, version: text.version }, edits: unique(edits) }] },
  }
}

/** Two findings may ask for the same edit, as a rename of one variable does. */
function unique(edits: TextEdit[]): TextEdit[] {
  const seen = new Set<string>()
  return edits.filter(edit => {
    const key = JSON.stringify(edit)
    return seen.has(key) ? false : seen.add(key)
  })
}

function withoutRepetition(actions: CodeAction[]): CodeAction[] {
  const seen = new Set<string>()
  return actions.filter(({ title, edit }) => {
    const key = `${title} ${JSON.stringify(edit)}`
    return seen.has(key) ? false : seen.add(key)
  })
}
