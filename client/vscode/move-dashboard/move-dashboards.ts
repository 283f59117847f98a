/** How does a run come before a person's eyes? As a panel with progress, chart, failures and log. */
import type { Disposable, Uri } from 'vscode'
import type { MoveRuns } from '../moves/move-runs.ts'

export interface MoveDashboards extends Disposable {
  /** Opens it, or brings it to the front. */
  show(run: string): Promise<void>
}

/** What a person presses there is carried out by the commands, with a `MoveTarget`. */
export function createMoveDashboards(extension: Uri, runs: MoveRuns): MoveDashboards {
  throw new Error(`Not written yet. ${extension} ${runs}`)
}
