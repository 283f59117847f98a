// How do the suites that run inside VS Code become a stage?
import type { Counts } from './counts.ts'
import { reportFile, runReported } from './run-reported.ts'

export function runVscodeSuites(): Promise<Counts> {
  const report = reportFile('vscode')
  return runReported({ report, command: ['test/vscode/run.ts', report], read: counts => counts as Counts })
}
