/** What is kept of a run for others to read? */
import type { FailedRepository, RunPicture } from '../run/run-picture.ts'
import { csvReport } from './csv-report.ts'
import { jsonReport } from './json-report.ts'
import { markdownReport } from './markdown-report.ts'

export const reportFormats = ['markdown', 'json', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/**
 * `markdown`: a page for people. `json`: for scripts, as `JsonReport` says. `csv`: the failures alone, a line each, for spreadsheets.
 * Times in UTC. Holds no secret.
 */
export function writeReport(picture: RunPicture, failures: readonly FailedRepository[], format: ReportFormat): string {
  switch (format) {
    case 'markdown':
      return markdownReport(picture, failures)
    case 'json':
      return jsonReport(picture, failures)
    case 'csv':
      return csvReport(failures)
  }
}
