/** How does a person see the runs? As the view Storage Moves, which reads them when it is first looked at. */
import { commands, Disposable, window, workspace } from 'vscode'
import type { MoveRow } from './move-row.ts'
import { moveRows } from './move-rows.ts'
import { createMoveTree } from './move-tree.ts'
import { failureRows } from './part-rows.ts'
import { shownFailures } from './shown-failures.ts'
import type { WindowRuns } from './window-runs.ts'

export interface MoveView extends Disposable {
  refresh(): void
  /** 100 failures more below the group of this id. */
  showMore(group: unknown): void
}

/** `read`: called when the view is first looked at. */
export function createMoveView(runs: WindowRuns, read: () => Promise<void>): MoveView {
  /** How many failures are shown below a group. */
  const shown = new Map<string, number>()
  let looked = false
  const rows = () => {
    // VS Code asks for rows when they are to be seen.
    if (!looked) queueMicrotask(() => void read())
    looked = true
    return moveRows(runs)
  }
  const failures = async ({ id, target, failures: group }: MoveRow) => {
    if (!target || !group) return []
    const run = await runs.open(target.run)
    return failureRows(target.run, group, shownFailures(run, group, shown.get(id) ?? 100))
  }
  const tree = createMoveTree(rows, failures)
  const view = window.createTreeView('signalbox.storageMoves', { treeDataProvider: tree.provider })
  const tellContext = contextTeller(runs)
  const subscriptions = Disposable.from(
    tree,
    view,
    workspace.onDidGrantWorkspaceTrust(() => tree.refresh()),
  )
  return {
    refresh() {
      tree.refresh()
      tellContext()
      const wanting = runs.pictures.filter(({ stage }) => stage === 'attention' || stage === 'check').length
      view.badge =
        wanting === 0
          ? undefined
          : {
              value: wanting,
              tooltip: wanting === 1 ? '1 storage move needs you' : `${wanting} storage moves need you`,
            }
    },
    showMore(group) {
      if (typeof group !== 'string') return
      shown.set(group, (shown.get(group) ?? 100) + 100)
      tree.refreshBelow(group)
    },
    dispose: () => subscriptions.dispose(),
  }
}

/** Only what has changed is told. */
function contextTeller(runs: Pick<WindowRuns, 'pictures'>): () => void {
  let told: boolean | undefined
  return () => {
    const has = runs.pictures.length > 0
    if (told !== has) void commands.executeCommand('setContext', 'signalbox.hasStorageMoves', has)
    told = has
  }
}
