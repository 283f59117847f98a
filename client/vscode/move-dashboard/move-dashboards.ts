/** How does a run come before a person's eyes? As a panel with progress, chart, failures and log. */
import { Disposable, type Uri, type WebviewPanel, window } from 'vscode'
import type { MoveRuns } from '../moves/move-runs.ts'
import { readMemory } from '../webviews/moves/page-memory.ts'
import { dashboardType, fillPanel, newPanel } from './dashboard-panel.ts'

export interface MoveDashboards extends Disposable {
  /** Opens it, or brings it to the front. */
  show(run: string): Promise<void>
}

/** What a person presses there is carried out by the commands, with a `MoveTarget`. */
export function createMoveDashboards(extension: Uri, runs: MoveRuns): MoveDashboards {
  const panels = new Map<string, WebviewPanel>()
  const adopt = (panel: WebviewPanel, run: string) => {
    panels.get(run)?.dispose()
    panels.set(run, panel)
    panel.onDidDispose(() => {
      if (panels.get(run) === panel) panels.delete(run)
    })
    fillPanel(panel, extension, run, runs)
  }
  const subscriptions = Disposable.from(
    window.registerWebviewPanelSerializer(dashboardType, {
      async deserializeWebviewPanel(panel, state) {
        const run = readMemory(state)?.run
        if (run === undefined) panel.dispose()
        else adopt(panel, run)
      },
    }),
    {
      dispose: () => {
        for (const panel of [...panels.values()]) panel.dispose()
      },
    },
  )
  return {
    async show(run) {
      const panel = panels.get(run)
      if (panel) panel.reveal()
      else adopt(newPanel(extension), run)
    },
    dispose: () => subscriptions.dispose(),
  }
}
