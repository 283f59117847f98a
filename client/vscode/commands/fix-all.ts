/** How are all safe fixes applied to the file in the editor? By the same code action that runs on save. */
import { type CodeAction, commands, Range, type TextDocument, window, workspace } from 'vscode'
import { isChecked } from '../checked-document.ts'
import type { LanguageServer } from '../language-server.ts'

const fixAllKind = 'source.fixAll.signalbox'

export async function fixAll(server: LanguageServer): Promise<void> {
  const document = window.activeTextEditor?.document
  if (!document || !isChecked(document)) {
    void window.showInformationMessage('Open a pipeline file or an alert payload to fix what Signalbox finds in it.')
    return
  }
  await server.ready
  const [action] = await actionsFor(document)
  if (action?.edit) await workspace.applyEdit(action.edit)
  else void window.showInformationMessage('Nothing here has a safe fix.')
}

function actionsFor(document: TextDocument): Thenable<CodeAction[]> {
  const everything = new Range(0, 0, document.lineCount, 0)
  return commands.executeCommand('vscode.executeCodeActionProvider', document.uri, everything, fixAllKind)
}
