/** What do the alert views have in common? One panel beside the editor, which is drawn anew when the page changes. */
import { type Disposable, Uri, ViewColumn, type WebviewPanel, window } from 'vscode'
import { type FromView, readFromView, type ToView } from '../webviews/alert/messages.ts'
import { viewHtml, viewOptions } from './view-html.ts'

export interface AlertView {
  /** Undefined while there is none. */
  readonly panel: WebviewPanel | undefined
  /** Makes the panel where there is none, and brings it to the front; the editor keeps the focus. */
  open(title: string): void
  /** Takes a panel that VS Code kept from the last session. */
  adopt(panel: WebviewPanel): void
  /** Shows a page; it is kept for a view that is hidden. */
  show(message: ToView): void
}

/** `type` is the one of the manifest. `receive` hears what the person does; `closed`, that the panel is gone. */
export function createAlertView(
  extension: Uri,
  type: string,
  receive: (message: FromView) => void,
  closed: () => void,
): AlertView & Disposable {
  let panel: WebviewPanel | undefined
  let last: ToView | undefined

  const adopt = (given: WebviewPanel) => {
    panel?.dispose()
    panel = given
    given.webview.options = viewOptions(extension)
    given.iconPath = {
      light: Uri.joinPath(extension, 'media', 'alert-light.svg'),
      dark: Uri.joinPath(extension, 'media', 'alert-dark.svg'),
    }
    given.webview.onDidReceiveMessage(data => {
      const message = readFromView(data)
      if (message?.type === 'ready') {
        if (last) void given.webview.postMessage(last)
      } else if (message) receive(message)
    })
    given.onDidDispose(() => {
      if (panel !== given) return
      panel = undefined
      last = undefined
      closed()
    })
    given.webview.html = viewHtml(given.webview, extension, 'alert-preview')
  }
  return {
    get panel() {
      return panel
    },
    open(title) {
      const place = { viewColumn: ViewColumn.Beside, preserveFocus: true }
      if (panel) panel.reveal(undefined, true)
      else adopt(window.createWebviewPanel(type, title, place, viewOptions(extension)))
    },
    adopt,
    show(message) {
      last = message
      void panel?.webview.postMessage(message)
    },
    dispose: () => panel?.dispose(),
  }
}
