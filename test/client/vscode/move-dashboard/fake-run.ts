/** What does a run do for the dashboard? It has a picture that the test changes, and failures that are made when asked for. */
import type { Run, Wish } from '../../../../client/moves/run/run.ts'
import type { FailedRepository, RunPicture } from '../../../../client/moves/run/run-picture.ts'

export interface FakeRun extends Run {
  readonly wishes: readonly Wish[]
  /** What the next wishes resolve to. */
  problem: string | undefined
  readonly listeners: number
  change(picture: RunPicture): void
}

/** `failures`: how many there are, and each of them by its place. */
export function fakeRun(
  first: RunPicture,
  failures: { count: number; at(index: number): FailedRepository } = { count: 0, at: () => never() },
): FakeRun {
  const listeners = new Set<() => void>()
  const wishes: Wish[] = []
  let picture = first
  return {
    wishes,
    problem: undefined,
    get picture() {
      return picture
    },
    get listeners() {
      return listeners.size
    },
    change(given) {
      picture = given
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    failures({ offset, limit, search, part }) {
      const fits = (row: FailedRepository) =>
        (part === undefined || row.part === part) &&
        [row.label, `${row.container}`, row.state, row.error ?? ''].some(text =>
          text.toLowerCase().includes((search ?? '').toLowerCase()),
        )
      if (!search && part === undefined) {
        const length = Math.max(0, Math.min(limit, failures.count - offset))
        return { total: failures.count, rows: Array.from({ length }, (_, index) => failures.at(offset + index)) }
      }
      const all = Array.from({ length: failures.count }, (_, index) => failures.at(index)).filter(fits)
      return { total: all.length, rows: all.slice(offset, offset + limit) }
    },
    async wish(wish) {
      wishes.push(wish)
      return this.problem
    },
    follow: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

function never(): never {
  throw new Error('There are no failures.')
}
