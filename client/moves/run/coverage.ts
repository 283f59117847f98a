/** Which stretches of a list are known without a gap? Pages shift while they are read: only what overlaps belongs together. */

export interface Coverage {
  /** A page showed everything from `high` down to `low`. */
  add(high: number, low: number): void
  /** The newest stretch: it begins at the head of the list. */
  readonly top: { readonly high: number; readonly low: number } | undefined
  /** Whether everything is known from the newest down to what is above `floor`. */
  reaches(floor: number): boolean
}

export function coverage(): Coverage {
  /** Newest first; no two of them share an id. */
  let stretches: { readonly high: number; readonly low: number }[] = []
  return {
    add(high, low) {
      const apart = stretches.filter(other => other.low > high || other.high < low)
      const together = stretches.filter(other => other.low <= high && other.high >= low)
      const merged = {
        high: Math.max(high, ...together.map(other => other.high)),
        low: Math.min(low, ...together.map(other => other.low)),
      }
      stretches = [...apart, merged].sort((a, b) => b.high - a.high)
    },
    get top() {
      return stretches[0]
    },
    reaches: floor => (stretches[0]?.low ?? Number.POSITIVE_INFINITY) <= floor,
  }
}
