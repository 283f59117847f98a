/** How does a row of the preview lead to its place in the text? */
import { Range, TextEditorRevealType, Uri, ViewColumn, window, workspace } from 'vscode'

/** Does nothing where the text is another one by now. */
export async function revealSpan(
  uri: string,
  { start, end, version }: { readonly start: number; readonly end: number; readonly version: number },
): Promise<void> {
  const document = workspace.textDocuments.find(candidate => candidate.uri.toString() === uri)
  if (document?.version !== version) return
  const visible = window.visibleTextEditors.find(editor => editor.document === document)
  const selection = new Range(document.positionAt(start), document.positionAt(end))
  const editor = await window.showTextDocument(Uri.parse(uri, true), {
    selection,
    viewColumn: visible?.viewColumn ?? ViewColumn.One,
  })
  editor.revealRange(selection, TextEditorRevealType.InCenterIfOutsideViewport)
}
