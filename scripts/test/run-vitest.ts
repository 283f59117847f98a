// How does vitest run, and what is its own account of it?
import type { Counts } from './counts.ts'
import { reportFile, runReported } from './run-reported.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** `config` is relative to the project. */
export function runVitest(name: string, config: string, rest: string[]): Promise<Counts> {
  const report = reportFile(name)
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', config, '--root', '.'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...rest,
  ]
  return runReported({ report, command, read: content => read(content as Report) })
}

/** A file that could not be loaded has no tests, but is a failure. */
function read(report: Report): Counts {
  const broken = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
