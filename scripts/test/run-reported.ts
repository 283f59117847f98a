// How does a test run in a process of its own report its counts? In a file of JSON; nobody reads its prose.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
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
  const code = await runKeepingOutput(command, report.replace(/\.json$/, '.log'))
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

/** What it prints is shown as it comes. Where nobody watches a terminal, it goes into a file too. */
async function runKeepingOutput(command: string[], log: string): Promise<number> {
  const watched = process.stdout.isTTY === true
  const run = spawn(process.execPath, command, { cwd: projectRoot, stdio: ['inherit', ...outputs(watched)] })
  if (!watched) {
    const kept = createWriteStream(log)
    for (const [from, to] of [[run.stdout, process.stdout] as const, [run.stderr, process.stderr] as const]) {
      from?.pipe(to, { end: false })
      from?.pipe(kept, { end: false })
    }
    run.once('close', () => kept.end())
  }
  const [code] = await once(run, 'close')
  return Number(code ?? 1)
}

function outputs(watched: boolean): ['inherit' | 'pipe', 'inherit' | 'pipe'] {
  return watched ? ['inherit', 'inherit'] : ['pipe', 'pipe']
}

export function reportFile(name: string): string {
  return join(projectRoot, 'test-results', `${name}.json`)
}
