/** How does a payload begin? From one of the templates that completion offers too, with the time of now, in a file that is not saved. */
import { SnippetString, Uri, window, workspace } from 'vscode'
import { languageOf } from '../document-selector.ts'
import { readTemplates } from './templates.ts'

export async function newTestAlert(extension: Uri): Promise<void> {
  const file = Uri.joinPath(extension, 'snippets', 'alert-payload.json')
  const templates = readTemplates(new TextDecoder().decode(await workspace.fs.readFile(file)))
  const picked = await window.showQuickPick(
    templates.map(({ name, description, snippet }) => ({ label: name, detail: description, snippet })),
    { title: 'Signalbox: New Alert Payload', placeHolder: 'A template' },
  )
  if (!picked) return
  const document = await workspace.openTextDocument({ language: languageOf.alert })
  const editor = await window.showTextDocument(document, { preview: false })
  await editor.insertSnippet(new SnippetString(picked.snippet))
}
