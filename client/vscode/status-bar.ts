/** When is the status bar item there? While a file that is checked is on the screen. */
import { Disposable, MarkdownString, StatusBarAlignment, ThemeColor, window, workspace } from 'vscode'
import { isChecked } from './checked-document.ts'
import type { LanguageServer } from './language-server.ts'
import { statusBarContent } from './status-bar-content.ts'

export function showStatusBar(server: LanguageServer): Disposable {
  const item = window.createStatusBarItem('signalbox.target', StatusBarAlignment.Right, 100)
  item.name = 'Signalbox: Target Version'
  const render = () => {
    if (!window.visibleTextEditors.some(({ document }) => isChecked(document))) {
      item.hide()
      return
    }
    const { text, tooltip, level, command } = statusBarContent(server.state)
    item.text = text
    item.tooltip = new MarkdownString(tooltip)
    item.command = command
    item.backgroundColor = level === 'normal' ? undefined : new ThemeColor(`statusBarItem.${level}Background`)
    item.show()
  }
  render()
  return Disposable.from(
    item,
    server.onDidChangeState(render),
    window.onDidChangeVisibleTextEditors(render),
    // Another language for an open document arrives as a document that opens.
    workspace.onDidOpenTextDocument(render),
  )
}
