import type { SuiteHost } from './suite-host.ts'
export interface SuiteResult {
  passed: number
  failed: number
  skipped: number
}
/** Prints a line for each test. A run that hangs, breaks or runs nothing counts as a failure and says why. */
export declare function runSuite(name: string, host: SuiteHost, web: boolean): Promise<SuiteResult>
