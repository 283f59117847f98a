/** Which problems of a JSON text are told? The first errors and the first warnings: nobody reads more of one file. */
import type { Fix } from '../../finding.ts'
import type { Span } from '../../text/span.ts'
import type { Problem } from '../tree.ts'

/** Most errors of one text, and most warnings. */
export const mostProblems = 100

/** What is wrong at one place, and how it is mended. */
export interface Mistake extends Span {
  readonly message: string
  readonly fixes?: readonly Fix[]
}

export interface ProblemList {
  /** What `JSON.parse` refuses. Not asked for the mistake when there are enough. */
  error(mistakeOf: () => Mistake): void
  /** Whether there is room for more errors. */
  wantsErrors(): boolean
  /** What it accepts, though nobody means it. */
  warning(mistake: Mistake, rule?: Problem['rule']): void
  /** In the order of the text. */
  sorted(): Problem[]
}

export function problemList(): ProblemList {
  const errors: Problem[] = []
  const warnings: Problem[] = []
  return {
    error(mistakeOf) {
      if (errors.length < mostProblems) errors.push({ rule: 'json-syntax', severity: 'error', ...mistakeOf() })
    },
    wantsErrors: () => errors.length < mostProblems,
    warning(mistake, rule = 'json-syntax') {
      if (warnings.length < mostProblems) warnings.push({ rule, severity: 'warning', ...mistake })
    },
    sorted: () => [...errors, ...warnings].sort((a, b) => a.start - b.start || a.end - b.end),
  }
}

/** A fix that keeps what the text means. */
export function safeFix(title: string, ...edits: Fix['edits']): readonly [Fix] {
  return [{ title, safety: 'safe', edits }]
}

/** A fix that a person has to look at. */
export function reviewFix(title: string, ...edits: Fix['edits']): readonly [Fix] {
  return [{ title, safety: 'review', edits }]
}

/** A piece of the text as a message shows it: on one line, cut off where it gets long. */
export function shown(text: string): string {
  const cut = text.length > 40 ? `${text.slice(0, 40).replace(/[\ud800-\udbff]$/, '')}…` : text
  return `\`${cut.replace(/[\u0000-\u001f\u007f-\u00a0\u2028\u2029\ufeff]+/g, ' ')}\``
}
