/** What is an output format of `check`? It writes findings one by one, so that no file's text has to be kept, and then the whole. */
import type { Report, Reported } from '../report.ts'

export interface Format {
  /** One finding. */
  finding(finding: Reported): string
  /** The whole output, in pieces. */
  report(report: Report): Iterable<string>
}
