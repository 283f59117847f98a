/** How long may a request take, and whose certificates are believed? What `--timeout` and `--ca-file` say. */
import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { fileProblem, type Problem } from './problem.ts'

export interface RequestWish {
  /** Milliseconds. */
  readonly timeout: number | undefined
  /** Absolute. */
  readonly caFile: string | undefined
}

/** The values, or all that is wrong with them. */
export function readRequestWish(
  options: { readonly timeout?: string; readonly 'ca-file'?: string },
  cwd: string,
): RequestWish | readonly Problem[] {
  const timeout = options.timeout === undefined ? undefined : readSeconds(options.timeout)
  const caFile = options['ca-file'] === undefined ? undefined : resolve(cwd, options['ca-file'])
  const unread = caFile === undefined ? [] : unreadable(caFile)
  if (typeof timeout === 'object') return [timeout, ...unread]
  return unread.length > 0 ? unread : { timeout, caFile }
}

const longestTimeout = 3600

function readSeconds(text: string): number | Problem {
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (seconds > 0 && seconds <= longestTimeout) return seconds * 1000
  return {
    subject: '--timeout',
    message: `\`${text}\` is no number of seconds above 0 and up to ${longestTimeout}. Correct it.`,
  }
}

function unreadable(path: string): Problem[] {
  try {
    accessSync(path, constants.R_OK)
    return []
  } catch (error) {
    return [fileProblem('--ca-file', error)]
  }
}
