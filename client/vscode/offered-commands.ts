/** When does the palette offer what needs a pipeline file or a running extension? It reads two context keys. */
import { commands, Disposable, window, workspace } from 'vscode'
import { isPipeline } from './is-pipeline.ts'

export function offerCommands(): Disposable {
  const tell = () => {
    const document = window.activeTextEditor?.document
    const pipeline = document !== undefined && isPipeline(document)
    void commands.executeCommand('setContext', 'signalbox.pipelineFocused', pipeline)
  }
  void commands.executeCommand('setContext', 'signalbox.active', true)
  tell()
  return Disposable.from(
    window.onDidChangeActiveTextEditor(tell),
    workspace.onDidOpenTextDocument(tell),
    workspace.onDidChangeConfiguration(tell),
  )
}
