/** What alert will this payload become? The web view beside the editor shows it. */
import { type Uri, window, workspace } from 'vscode'
import type { AlertViews } from '../alert-views/alert-views.ts'
import { hasAlert } from '../checked-document.ts'
import { treatedAsPayload } from '../treated-as-payload.ts'

/** `uri` comes from the button in an editor's title. */
export async function previewAlert(views: AlertViews, uri?: Uri): Promise<void> {
  const document = uri ? await workspace.openTextDocument(uri) : window.activeTextEditor?.document
  if (!document) {
    void window.showInformationMessage('Open an alert payload or a field mapping to preview its alert.')
    return
  }
  if (hasAlert(document)) {
    views.preview(document)
    return
  }
  const treat = 'Treat as Alert Payload'
  const message = 'Signalbox does not read this file as an alert payload or a field mapping.'
  const choice = await window.showInformationMessage(message, treat)
  if (choice === treat) views.preview(await treatedAsPayload(document))
}
