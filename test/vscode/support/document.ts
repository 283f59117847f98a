// How does a test get a file of its own into the editor, and what the extension says about it?
import * as vscode from 'vscode'
import { waitUntil } from './wait-until.ts'

/** Writes the text to a file, named from the workspace root, and shows it. */
export async function openText(name: string, text: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.joinPath(workspaceRoot(), name)
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  const document = await vscode.workspace.openTextDocument(uri)
  await vscode.window.showTextDocument(document)
  return document
}

/** Shows a file of the workspace, named from its root. */
export async function openFile(name: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(workspaceRoot(), name))
  await vscode.window.showTextDocument(document)
  return document
}

export function diagnosticsOf(
  document: vscode.TextDocument,
  what: string,
  accept: (diagnostics: vscode.Diagnostic[]) => boolean,
): Promise<vscode.Diagnostic[]> {
  return waitUntil(
    `${what} in ${document.fileName}`,
    vscode.languages.onDidChangeDiagnostics,
    () => diagnosticsNow(document),
    accept,
  )
}

/** Waits for the findings on these words, in the order of the text. */
export async function findingsOn(document: vscode.TextDocument, words: string[]): Promise<vscode.Diagnostic[]> {
  const wordsOf = (found: vscode.Diagnostic[]) => found.map(({ range }) => document.getText(range)).join()
  return diagnosticsOf(document, `findings on ${words}`, found => wordsOf(found) === words.join())
}

/** Waits until the document has this text. */
export async function textBecomes(document: vscode.TextDocument, text: string): Promise<void> {
  await waitUntil(
    `the text of ${document.fileName} to change`,
    vscode.workspace.onDidChangeTextDocument,
    () => document.getText(),
    now => now === text,
  )
}

export function workspaceRoot(): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0]
  if (!folder) throw new Error('No folder is open.')
  return folder.uri
}

/** In the order of the text. */
function diagnosticsNow(document: vscode.TextDocument): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .sort((one, other) => one.range.start.compareTo(other.range.start))
}
