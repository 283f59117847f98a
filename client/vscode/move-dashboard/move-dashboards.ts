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
  /** Runs that were there: a panel of one that is there no more has nothing to show. */
  let known = new Set<string>()
  const closeRemoved = () => {
    const there = new Set(runs.pictures.map(({ run }) => run))
    for (const run of known) if (!there.has(run)) panels.get(run)?.dispose()
    known = there
  }
  const subscriptions = Disposable.from(
    runs.onDidChange(closeRemoved),
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
