/** What came out of the files that were looked at, and what does that make of the run? */
import type { Finding, Severity } from '../../server/core/finding.ts'
import type { CheckWish } from './check-wish.ts'
import type { Format } from './formats/format.ts'
import type { Judged } from './judge.ts'
import { byCodeUnits } from './paths.ts'
import { type Counts, place, type Report, reaches } from './report.ts'

/** What came out of one file. Holds nothing of its text. */
export interface Outcome {
  readonly path: string
  readonly counts: Counts
  readonly mendable: number
  /** How many findings `--fix` mended. */
  readonly mended: number
  /** Findings as the format writes them. */
  readonly shown: readonly string[]
}

/** Sums up one file; `--quiet` shows only what the exit code is about. */
export function outcomeOf(path: string, { text, findings, mended }: Judged, wish: CheckWish, format: Format): Outcome {
  const limit = wish.failOn === 'never' ? 'error' : wish.failOn
  const heard = wish.quiet ? findings.filter(({ severity }) => reaches(severity, limit)) : findings
  const shown = place(path, text, heard, findings).map(finding => detached(format.finding(finding)))
  return { path, counts: countsOf(findings), mendable: findings.filter(hasSafeFix).length, mended, shown }
}

/** All files together, by path. */
export function reportOf(outcomes: readonly Outcome[], target: string): Report {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 }
  let mendable = 0
  for (const outcome of outcomes) {
    mendable += outcome.mendable
    for (const severity of severities) counts[severity] += outcome.counts[severity]
  }
  const shown = [...outcomes].sort((a, b) => byCodeUnits(a.path, b.path)).flatMap(outcome => outcome.shown)
  return { target, files: outcomes.length, shown, counts, mendable }
}

/** 1 when a finding is at or above what the run is to fail on. */
export function exitCode({ counts }: Report, { failOn }: CheckWish): number {
  return failOn !== 'never' && severities.some(severity => counts[severity] > 0 && reaches(severity, failOn)) ? 1 : 0
}

/** What `--fix` did, for standard error. */
export function mendedLine(outcomes: readonly Outcome[]): string {
  const touched = outcomes.filter(({ mended }) => mended > 0)
  const count = touched.reduce((sum, { mended }) => sum + mended, 0)
  if (count === 0) return 'signalbox: --fix: nothing to mend.\n'
  return `signalbox: --fix: mended ${count} in ${touched.length} ${touched.length === 1 ? 'file' : 'files'}.\n`
}

const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint']

/** How many there are of each severity. */
export function countsOf(findings: readonly Finding[]): Counts {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

function hasSafeFix({ fixes }: Finding): boolean {
  return fixes.some(({ safety }) => safety === 'safe')
}

/** A copy that shares no memory: engines keep a whole text alive behind a piece of it. */
function detached(text: string): string {
  return Buffer.from(text).toString()
}
