/** Which lines of a log came since it was looked at last? The log forgets its oldest ones. */
import type { LogLine } from '../../moves/run/run-picture.ts'

/** Gives the lines that came since the last call; at first those behind `seen`, the last one that is known already. */
export function newLines(seen: LogLine | undefined): (log: readonly LogLine[]) => readonly LogLine[] {
  let last = seen
  return log => {
    const known = last
    let from = log.length
    while (known !== undefined && from > 0 && !isSame(log[from - 1], known)) from--
    last = log.at(-1) ?? last
    return log.slice(known === undefined ? 0 : from)
  }
}

function isSame(one: LogLine | undefined, other: LogLine): boolean {
  return one === other || (one?.at === other.at && one.text === other.text && one.level === other.level)
}
