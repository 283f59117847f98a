/** Which repositories failed, and which of them are scheduled again by themselves? Kept so that neither question walks all of them. */
import { outcomeOf } from '../move-state.ts'
import { isRepeated, judgeError } from './reschedule.ts'

export interface FailureRecord {
  readonly container: number
  readonly label: string
  readonly move: number
  readonly state: string
  readonly error: string | undefined
  readonly extra: Readonly<Record<string, unknown>>
  readonly attempts: number
  /** A person wants it scheduled again, whatever speaks against it. */
  readonly wished: boolean
  /** Why no repeat is needed. */
  readonly moot: string | undefined
}

export interface FailureBook {
  readonly size: number
  /** How many are scheduled once more by themselves. */
  readonly repeatable: number
  /** How many failed, and only a person can do something. */
  readonly givenUpOn: number
  get(container: number): FailureRecord | undefined
  /** The one of a repository, where it is scheduled once more by itself. */
  repeatableOne(container: number): FailureRecord | undefined
  has(container: number): boolean
  /** In the order in which they came. */
  values(): Iterable<FailureRecord>
  /** The latest comes last. */
  put(record: FailureRecord): void
  delete(container: number): void
  /** Keeps its place. */
  change(container: number, change: Partial<Pick<FailureRecord, 'wished' | 'moot'>>): void
  /** Those that came or changed since it was called the last time. */
  takeFresh(): readonly FailureRecord[]
}

/** `most`: how often a repository is scheduled by itself, the first time included. */
export function failureBook(most: number): FailureBook {
  const records = new Map<number, FailureRecord>()
  const fresh = new Set<number>()
  let repeatable = 0
  let givenUpOn = 0
  const count = (record: FailureRecord | undefined, by: 1 | -1) => {
    if (!record) return
    if (isRepeatable(record, most)) repeatable += by
    else if (isGivenUpOn(record, most)) givenUpOn += by
  }
  const set = (record: FailureRecord) => {
    count(records.get(record.container), -1)
    records.set(record.container, record)
    fresh.add(record.container)
    count(record, 1)
  }
  const remove = (container: number) => {
    count(records.get(container), -1)
    records.delete(container)
    fresh.delete(container)
  }
  return {
    get size() {
      return records.size
    },
    get repeatable() {
      return repeatable
    },
    get givenUpOn() {
      return givenUpOn
    },
    get: container => records.get(container),
    repeatableOne(container) {
      const record = records.get(container)
      return record && isRepeatable(record, most) ? record : undefined
    },
    has: container => records.has(container),
    values: () => records.values(),
    put(record) {
      remove(record.container)
      set(record)
    },
    delete: remove,
    change(container, change) {
      const record = records.get(container)
      if (record) set({ ...record, ...change })
    },
    takeFresh() {
      const taken = [...fresh].flatMap(container => records.get(container) ?? [])
      fresh.clear()
      return taken
    },
  }
}

/** Whether it is scheduled once more by itself. */
export function isRepeatable(failure: FailureRecord, most: number): boolean {
  if (failure.moot !== undefined || !hasFailed(failure)) return false
  return failure.wished || isRepeated(judgeError(failure.error), failure.attempts, most)
}

/** Whether it failed, and only a person can do something. */
export function isGivenUpOn(failure: FailureRecord, most: number): boolean {
  return failure.moot === undefined && hasFailed(failure) && !isRepeatable(failure, most)
}

/** And did not merely leave its old copy. */
export function hasFailed({ move, state }: Pick<FailureRecord, 'move' | 'state'>): boolean {
  return move === 0 || outcomeOf(state) === 'failed'
}
