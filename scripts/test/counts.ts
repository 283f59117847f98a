// What is the outcome of a stage of `npm test`?
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}
