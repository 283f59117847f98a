/** What is one panel of a run? The page of the run, and the talk between both, from the first picture to the closing. */
import { commands, env, Uri, ViewColumn, type WebviewPanel, window } from 'vscode'
import { viewHtml, viewOptions } from '../alert-views/view-html.ts'
import type { MoveRuns } from '../moves/move-runs.ts'
import type { ToDashboard } from '../webviews/moves/messages.ts'
import { createDashboardTalk, type DashboardTalk } from './dashboard-talk.ts'

export const dashboardType = 'signalbox.moveDashboard'

export function newPanel(extension: Uri): WebviewPanel {
  const options = { ...viewOptions(extension), enableFindWidget: true }
  return window.createWebviewPanel(dashboardType, 'Storage Move', ViewColumn.Active, options)
}

/** Shows a run in the panel for as long as there is one. Where the run cannot be read, the page says so. */
export function fillPanel(
  panel: WebviewPanel,
  extension: Uri,
  name: string,
  runs: Pick<MoveRuns, 'open' | 'wish'>,
): void {
  let talk: DashboardTalk | undefined
  let opening: Promise<void> | undefined
  let isClosed = false
  const post = (message: ToDashboard) => void panel.webview.postMessage(message)
  const open = async () => {
    try {
      const run = await runs.open(name)
      if (isClosed) return
      const { sources, destination } = run.picture.plan
      panel.title = `${sources.join(', ')} → ${destination ?? 'by weights'}`
      talk = createDashboardTalk(run, {
        isVisible: () => panel.visible,
        post,
        execute: (command, target) => commands.executeCommand(command, target),
        wish: wish => runs.wish(name, wish),
        openAddress: address => env.openExternal(Uri.parse(address, true)),
        tellProblem: text => void window.showErrorMessage(text),
        now: Date.now,
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!isClosed) post({ type: 'unreadable', message })
    }
  }
  panel.webview.options = viewOptions(extension)
  panel.iconPath = {
    light: Uri.joinPath(extension, 'media', 'move-light.svg'),
    dark: Uri.joinPath(extension, 'media', 'move-dark.svg'),
  }
  panel.webview.onDidReceiveMessage(async (data: unknown) => {
    if (!talk) {
      opening ??= open().finally(() => {
        opening = undefined
      })
      await opening
    }
    talk?.receive(data)
  })
  panel.onDidDispose(() => {
    isClosed = true
    talk?.dispose()
  })
  panel.webview.html = viewHtml(panel.webview, extension, 'move-dashboard')
}
