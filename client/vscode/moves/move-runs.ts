/** Which runs are there, and what is known of each? One for the window: view, status bar, dashboard and commands share it. */
import type { Disposable, Event } from 'vscode'
import type { Run, Wish } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'

export interface MoveRuns extends Disposable {
  /** Newest first. Empty until they were read. */
  readonly pictures: readonly RunPicture[]
  readonly onDidChange: Event<void>
  /** The one object of this window for that run; whoever got it does not close it. Rejects with a sentence for a person. */
  open(run: string): Promise<Run>
  /** Carries it out, and goes on with the run. Resolves to a problem. */
  wish(run: string, wish: Wish): Promise<string | undefined>
}

/** What rows, dashboard and notifications hand to the commands. */
export interface MoveTarget {
  readonly run: string
  /** `SOURCE/TYPE`. */
  readonly part?: string
  readonly containers?: readonly number[]
}
