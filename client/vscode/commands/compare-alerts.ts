/** Would two payloads become one alert? A person names them, and the web view says what keeps them apart. */
import { type QuickPickItem, RelativePattern, type TextDocument, type Uri, window, workspace } from 'vscode'
import type { AlertViews } from '../alert-views/alert-views.ts'
import { hasAlert, surfaceOf } from '../checked-document.ts'
import { currentGlobs } from '../settings.ts'
import { treatedAsPayload } from '../treated-as-payload.ts'

/** `uri` and `selected` come from the explorer, where two files can be selected. */
export async function compareAlerts(views: AlertViews, uri?: Uri, selected: readonly Uri[] = []): Promise<void> {
  const two = selected.length === 2
  const left = two ? selected[0] : (uri ?? window.activeTextEditor?.document.uri)
  if (!left) {
    void window.showInformationMessage('Open the alert payload first that is to be compared with another one.')
    return
  }
  const right = two ? selected[1] : await pickPayload(left)
  if (!right) return
  const opened = await workspace.openTextDocument(left)
  const document = hasAlert(opened) ? opened : await treatedAsPayload(opened)
  // The server is asked about a document that VS Code keeps open.
  if (!window.visibleTextEditors.some(editor => editor.document === document)) await window.showTextDocument(document)
  views.compare(document, await workspace.openTextDocument(right))
}

/** Undefined when the person turns away. */
async function pickPayload(left: Uri): Promise<Uri | undefined> {
  const browse = { label: '$(folder-opened) Another file…', alwaysShow: true }
  const items = payloads().then(found => [
    ...found.filter(uri => uri.toString() !== left.toString()).map(pickOf),
    browse,
  ])
  const picked = await window.showQuickPick<QuickPickItem & { uri?: Uri }>(items, {
    title: `Signalbox: Compare ${workspace.asRelativePath(left)} with`,
    placeHolder: 'An alert payload',
  })
  if (picked?.label !== browse.label) return picked?.uri
  const chosen = await window.showOpenDialog({ title: 'Compare With Payload', filters: { JSON: ['json'] } })
  return chosen?.[0]
}

function pickOf(uri: Uri): QuickPickItem & { uri: Uri } {
  return { label: workspace.asRelativePath(uri), uri }
}

const mostFiles = 500

/** Those that are open come first, whatever they are called. */
async function payloads(): Promise<Uri[]> {
  const open = workspace.textDocuments.filter(isPayload).map(({ uri }) => uri)
  const pattern = `{${currentGlobs('alert').join(',')}}`
  const found = await Promise.all(
    (workspace.workspaceFolders ?? []).map(folder =>
      workspace.findFiles(new RelativePattern(folder, pattern), undefined, mostFiles),
    ),
  )
  const byAddress = new Map([...open, ...found.flat().sort(byPath)].map(uri => [uri.toString(), uri]))
  return [...byAddress.values()].filter(({ path }) => !path.endsWith('.alert-mapping.json'))
}

function isPayload(document: TextDocument): boolean {
  return surfaceOf(document) === 'alert'
}

function byPath(a: Uri, b: Uri): number {
  return a.path < b.path ? -1 : 1
}
