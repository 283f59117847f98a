/** What is kept of a run for others to read? */
import type { FailedRepository, RunPicture } from '../run/run-picture.ts'

export const reportFormats = ['markdown', 'json', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** `csv`: the failures alone, a line each. Times in UTC. Holds no secret. */
export function writeReport(picture: RunPicture, failures: readonly FailedRepository[], format: ReportFormat): string {
  throw new Error(`Not written yet. ${picture} ${failures} ${format}`)
}
