/** Where are the marks of an axis? At round numbers, and at round times of day. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Whole numbers from 0 to the first mark that is not below `most`; about `count` of them. */
export function countTicks(most: number, count: number): readonly number[] {
  const rough = Math.max(1, most) / Math.max(1, count)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (roundSteps.find(one => one * magnitude >= rough) ?? 10) * magnitude)
  const marks = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: marks + 1 }, (_, index) => index * step)
}

const roundSteps = [1, 2, 5, 10]

/**
 * Between two moments, at most `count`. `offset`: minutes by which local time is behind UTC, as `Date` tells it, so that
 * whole hours and days are those of whoever looks.
 */
export function timeTicks(
  from: number,
  to: number,
  count: number,
  offset: number,
): { readonly step: number; readonly ticks: readonly number[] } {
  const length = Math.max(second, to - from)
  const step = timeSteps.find(one => length / one <= count) ?? Math.ceil(length / count / (7 * day)) * 7 * day
  const shift = offset * minute
  const first = Math.ceil((from - shift) / step) * step + shift
  const ticks: number[] = []
  for (let at = first; at <= to; at += step) ticks.push(at)
  return { step, ticks }
}

const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map(one => one * second),
  ...[1, 2, 5, 10, 15, 30].map(one => one * minute),
  ...[1, 2, 3, 6, 12].map(one => one * hour),
  ...[1, 2, 7].map(one => one * day),
]
