/** Time that passes only when all else has come to rest, for any number of processes; what their clocks show may jump. */
import type { Clock } from '../../../../client/platform/network.ts'

export interface FakeTime {
  /** Milliseconds that have truly passed, from 0. */
  readonly passed: number
  clockOf(skew?: () => number): Clock
  /** Wakes up after a time. */
  after(milliseconds: number, action: () => void): void
  /** Lets time pass until `done` says so, or the time is up: false then. */
  run(done: () => boolean, most: number): Promise<boolean>
}

export const epoch = Date.parse('2026-03-01T12:00:00Z')

interface Timer {
  readonly at: number
  readonly number: number
  action: (() => void) | undefined
}

export function fakeTime(): FakeTime {
  const timers: Timer[] = []
  let passed = 0
  let count = 0
  const add = (milliseconds: number, action: () => void): Timer => {
    const timer = { at: passed + Math.max(0, milliseconds), number: count++, action }
    push(timers, timer)
    return timer
  }
  return {
    get passed() {
      return passed
    },
    clockOf: (skew = () => 0) => ({
      now: () => epoch + passed + skew(),
      sleep: (milliseconds, signal) =>
        new Promise(resolve => {
          if (signal.aborted) return resolve()
          const done = () => {
            timer.action = undefined
            signal.removeEventListener('abort', done)
            resolve()
          }
          const timer = add(milliseconds, done)
          signal.addEventListener('abort', done)
        }),
    }),
    after: (milliseconds, action) => void add(milliseconds, action),
    async run(done, most) {
      const end = passed + most
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        if (done()) return true
        let next = pop(timers)
        while (next && !next.action) next = pop(timers)
        if (!next || next.at > end) return done()
        passed = Math.max(passed, next.at)
        next.action?.()
      }
    },
  }
}

const before = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.number < b.number)

/** A heap: the earliest first. */
function push(heap: Timer[], timer: Timer): void {
  let at = heap.push(timer) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent] as Timer
    if (!before(timer, above)) break
    heap[at] = above
    at = parent
  }
  heap[at] = timer
}

function pop(heap: Timer[]): Timer | undefined {
  const [first] = heap
  const last = heap.pop()
  if (!last || heap.length === 0) return first
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && before(heap[child + 1] as Timer, heap[child] as Timer)) child++
    if (!before(heap[child] as Timer, last)) break
    heap[at] = heap[child] as Timer
    at = child
  }
  heap[at] = last
  return first
}
