/** How are numbers of a run written for people? */
import type { Totals } from '../../../moves/run/run-picture.ts'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 2 })

/** As in `1,240`. */
export function countWords(count: number): string {
  return whole.format(count)
}

/** As in `1 repository`, `1,240 repositories`. */
export function repositoriesWords(count: number): string {
  return count === 1 ? '1 repository' : `${countWords(count)} repositories`
}

/** For an axis, as in `250k`, `1.5m`, `12`. */
export function axisWords(count: number): string {
  return count < 10_000 ? whole.format(count) : short.format(count).replace('K', 'k')
}

/** `100%` only where nothing is missing, `0%` only where nothing is there. Undefined where nobody knows of how many. */
export function shareWords(part: number, all: number | undefined): string | undefined {
  if (all === undefined || all <= 0) return undefined
  if (part >= all) return '100%'
  const percent = (part / all) * 100
  if (part > 0 && percent < 0.1) return 'less than 0.1%'
  return `${oneDigit.format(Math.floor(percent * 10) / 10)}%`
}

/** As in `812 of 1,240 moved`; where nobody knows how many there are, `812 moved so far`. */
export function movedWords({ moved, expected }: Pick<Totals, 'moved' | 'expected'>): string {
  return expected === undefined
    ? `${countWords(moved)} moved so far`
    : `${countWords(moved)} of ${countWords(expected)} moved`
}

/** Repositories in a minute, as in `14`, `0.4`. */
export function paceWords(perMinute: number): string {
  if (perMinute > 0 && perMinute < 0.1) return 'less than 0.1'
  return perMinute < 10 ? oneDigit.format(perMinute) : whole.format(perMinute)
}
