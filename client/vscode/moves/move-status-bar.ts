/** How does the status bar show storage moves? One item while a run goes or wants a person. */
import { type Disposable, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from 'vscode'
import { moveStatus } from './move-status.ts'
import type { WindowRuns } from './window-runs.ts'

export interface MoveStatusBar extends Disposable {
  refresh(): void
}

export function createMoveStatusBar(runs: Pick<WindowRuns, 'pictures' | 'obstacle'>): MoveStatusBar {
  let item: StatusBarItem | undefined
  return {
    refresh() {
      const status = moveStatus(runs.pictures, runs.obstacle)
      if (!status) return item?.hide()
      item ??= createItem()
      item.text = status.text
      item.tooltip = status.tooltip
      item.accessibilityInformation = { label: status.spoken, role: 'button' }
      item.backgroundColor =
        status.urgency === 'none' ? undefined : new ThemeColor(`statusBarItem.${status.urgency}Background`)
      item.command = {
        command: 'signalbox.openMoveDashboard',
        title: 'Open Dashboard',
        arguments: status.run === undefined ? [] : [{ run: status.run }],
      }
      item.show()
    },
    dispose: () => item?.dispose(),
  }
}

function createItem(): StatusBarItem {
  const item = window.createStatusBarItem('signalbox.storageMoves', StatusBarAlignment.Left, 40)
  item.name = 'Signalbox Storage Moves'
  return item
}
