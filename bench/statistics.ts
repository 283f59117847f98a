/** What do many measurements say? */

export function median(values: readonly number[]): number | undefined {
  return percentile(values, 0.5)
}

/** The smallest value that `share` of all values do not exceed; the middle of the two middle ones for a half. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const even = share === 0.5 && sorted.length % 2 === 0
  const lower = even ? sorted[sorted.length / 2 - 1] : upper
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
