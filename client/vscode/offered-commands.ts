/** When does the palette offer what needs a checked file or a running extension? It reads these context keys. */
import { commands, Disposable, window, workspace } from 'vscode'
import { readSurfaces } from '../../server/core/features/default-globs.ts'
import { surfaceOf } from './checked-document.ts'

export function offerCommands(): Disposable {
  const tell = () => {
    const document = window.activeTextEditor?.document
    const focused = document && surfaceOf(document)
    for (const surface of readSurfaces)
      void commands.executeCommand('setContext', `signalbox.${surface}Focused`, surface === focused)
  }
  void commands.executeCommand('setContext', 'signalbox.active', true)
  tell()
  return Disposable.from(
    window.onDidChangeActiveTextEditor(tell),
    workspace.onDidOpenTextDocument(tell),
    workspace.onDidChangeConfiguration(tell),
  )
}
