// What can run a suite? The desktop and the browser fulfil this alike.
export interface SuiteRun {
  /** Absolute path of the bundled suite. */
  tests: string
  /** Absolute path of the folder to open. */
  workspace: string
  /** Runs in the web worker extension host. */
  web: boolean
  /** Gets every line of the editor's console. */
  onLine(line: string): void
}

export interface SuiteHost {
  name: string
  /** How many suites may run at once: windows of a desktop take the keyboard from each other. */
  atOnce: number
  /** Resolves with the exit code of the tests; rejects when the editor could not be started. */
  run(suite: SuiteRun, signal: AbortSignal): Promise<number>
}
