export type SuiteEvent =
  | {
      type: 'started'
      title: string
    }
  | {
      type: 'passed'
      title: string
      duration: number
    }
  | {
      type: 'skipped'
      title: string
    }
  | {
      type: 'failed'
      title: string
      error: string
    }
  | {
      type: 'ended'
    }
export declare function announce(event: SuiteEvent): void
/** Returns undefined for a line that is no event. */
export declare function readEvent(line: string): SuiteEvent | undefined
