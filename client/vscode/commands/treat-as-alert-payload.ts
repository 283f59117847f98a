/** How does a person say that a file of any name is an alert payload? For this window, or for good in the settings. */
import { ConfigurationTarget, type TextDocument, window, workspace } from 'vscode'
import { isPayloadByPath } from '../checked-document.ts'
import { payloadGlobs } from '../payload-glob.ts'
import { currentGlobs } from '../settings.ts'
import { treatedAsPayload } from '../treated-as-payload.ts'

export async function treatAsAlertPayload(): Promise<void> {
  const document = window.activeTextEditor?.document
  if (!document) {
    void window.showInformationMessage('Open the file first that is to be treated as an alert payload.')
    return
  }
  await treatedAsPayload(document)
  // Not awaited: the message stays until somebody reads it.
  void offerToRemember(document)
}

async function offerToRemember(document: TextDocument): Promise<void> {
  if (!workspace.getWorkspaceFolder(document.uri) || isPayloadByPath(document)) return
  const path = workspace.asRelativePath(document.uri, false)
  const { file, folder } = payloadGlobs(path)
  const choices = [
    { title: 'Always This File', glob: file },
    ...(folder ? [{ title: `Always ${folder}`, glob: folder }] : []),
  ]
  const message = `${path} is treated as an alert payload in this window.`
  const choice = await window.showInformationMessage(message, ...choices)
  if (choice) await remember(choice.glob)
}

/** The list in the settings replaces the default, so that goes into it too. */
async function remember(glob: string): Promise<void> {
  const section = workspace.getConfiguration('signalbox')
  const before: Record<string, unknown> = section.inspect<Record<string, unknown>>('files')?.workspaceValue ?? {}
  const alert = [...new Set([...currentGlobs('alert'), glob])]
  await section.update('files', { ...before, alert }, ConfigurationTarget.Workspace)
}
