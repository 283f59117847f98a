// How does a test run in a process of its own report its counts? In a file of JSON; nobody reads its prose.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../setup/project-root.mjs'
import type { Counts } from './counts.ts'

export interface ReportedRun {
  /** Absolute path of the report. */
  report: string
  /** Arguments for Node. */
  command: string[]
  /** Understands the report. */
  read(report: unknown): Counts
}

/** A run without a report or without a single test counts as one failure, as does a bad exit code that no test explains. */
export async function runReported({ report, command, read }: ReportedRun): Promise<Counts> {
  await rm(report, { force: true })
  await mkdir(dirname(report), { recursive: true })
  const run = spawn(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' })
  const [code] = await once(run, 'exit')
  const counts = await readFile(report, 'utf8').then(
    text => read(JSON.parse(text)),
    () => undefined,
  )
  if (!counts || (counts.passed === 0 && counts.failed === 0)) {
    console.log('No test ran.')
    return { passed: 0, failed: 1, skipped: counts?.skipped ?? 0 }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function reportFile(name: string): string {
  return join(projectRoot, 'test-results', `${name}.json`)
}
