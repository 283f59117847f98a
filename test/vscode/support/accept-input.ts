// How does a test press Enter in the line or the list at the top?
import * as vscode from 'vscode'

/** Takes what is proposed, as often as the command asks. */
export async function accepted(command: Thenable<unknown>): Promise<void> {
  let done = false
  const ended = command.then(() => {
    done = true
  })
  while (!done) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem')
  await ended
}
