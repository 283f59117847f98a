/** What do the options of `check` mean? */
import type { Severity } from '../../server/core/finding.ts'
import type { Call } from './call.ts'
import type { Problem } from './problem.ts'

export interface CheckWish {
  readonly format: 'text' | 'json'
  readonly failOn: Exclude<Severity, 'hint'> | 'never'
  readonly fix: boolean
  readonly quiet: boolean
}

/** The wish, or what is wrong with a value. */
export function readCheckWish({ options, operands }: Call): CheckWish | Problem {
  const { format = 'text', 'fail-on': failOn = 'error', fix = false, quiet = false } = options
  if (format === 'sarif' || format === 'code-quality' || format === 'junit') {
    return { subject: '--format', message: `\`${format}\` is not available yet. Use text or json.` }
  }
  if (format !== 'text' && format !== 'json') {
    return { subject: '--format', message: `\`${format}\` is no format. Use text or json.` }
  }
  if (!isFailOn(failOn)) {
    return { subject: '--fail-on', message: `\`${failOn}\` is no severity. Use error, warning, information or never.` }
  }
  if (options['stdin-filename'] !== undefined && operands.length > 0) {
    return { subject: '--stdin-filename', message: 'checks standard input alone. Leave out the paths, or the option.' }
  }
  return { format, failOn, fix, quiet }
}

function isFailOn(text: string): text is CheckWish['failOn'] {
  return ['error', 'warning', 'information', 'never'].includes(text)
}
