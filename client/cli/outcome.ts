/** What came out of the files that were looked at, and what does that make of the run? */
import type { Finding } from '../../server/core/finding.ts'
import type { CheckWish } from './check-wish.ts'
import { checkJson } from './formats/check-json.ts'
import { checkText } from './formats/check-text.ts'
import { byCodeUnits } from './paths.ts'
import { countsOf, type Reported, reaches } from './report.ts'
import type { Terminal } from './terminal.ts'

/** What came out of one file. */
export interface Outcome {
  readonly findings: readonly Reported[]
  /** How many findings `--fix` mended. */
  readonly mended: number
}

/** The report on all outcomes, as it is to be written. */
export function render(outcomes: readonly Outcome[], target: string, wish: CheckWish, terminal: Terminal): string {
  const all = outcomes.flatMap(({ findings }) => findings).sort(byPath)
  const limit = wish.failOn === 'never' ? 'error' : wish.failOn
  const report = {
    target,
    files: outcomes.length,
    findings: wish.quiet ? all.filter(({ severity }) => reaches(severity, limit)) : all,
    counts: countsOf(all),
    mendable: all.filter(hasSafeFix).length,
  }
  return wish.format === 'json' ? checkJson(report) : checkText(report, terminal, wish.quiet)
}

/** 1 when a finding is at or above what the run is to fail on. */
export function exitCode(outcomes: readonly Outcome[], { failOn }: CheckWish): number {
  if (failOn === 'never') return 0
  return outcomes.some(({ findings }) => findings.some(({ severity }) => reaches(severity, failOn))) ? 1 : 0
}

/** What `--fix` did, for standard error. */
export function mendedLine(outcomes: readonly Outcome[]): string {
  const touched = outcomes.filter(({ mended }) => mended > 0)
  const count = touched.reduce((sum, { mended }) => sum + mended, 0)
  if (count === 0) return 'signalbox: --fix: nothing to mend.\n'
  return `signalbox: --fix: mended ${count} in ${touched.length} ${touched.length === 1 ? 'file' : 'files'}.\n`
}

function hasSafeFix({ fixes }: Finding): boolean {
  return fixes.some(({ safety }) => safety === 'safe')
}

/** Sorting is stable, so findings of one file stay in the order of its text. */
function byPath(a: Reported, b: Reported): number {
  return byCodeUnits(a.path, b.path)
}
