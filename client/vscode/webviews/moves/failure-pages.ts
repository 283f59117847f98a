/** Which failures are on the screen? A page of them; what is searched for, and where one goes from here. */
import { outcomeOf } from '../../../moves/move-state.ts'
import type { FailedRepository } from '../../../moves/run/run-picture.ts'
import { untilWords } from './duration-words.ts'
import type { ChosenContainers } from './messages.ts'
import { countWords } from './number-words.ts'
import { timeWords } from './time-words.ts'

export const pageSize = 25

/** As in `1–50 of 1,234`. */
export function rangeWords(offset: number, shown: number, total: number): string {
  return total === 0 ? 'none' : `${countWords(offset + 1)}–${countWords(offset + shown)} of ${countWords(total)}`
}

/** Where the last page begins. */
export function lastOffset(total: number): number {
  return Math.max(0, Math.ceil(total / pageSize) - 1) * pageSize
}

/** Names a row among all of a run, whatever its page. */
export function rowKey({ part, container }: Pick<FailedRepository, 'part' | 'container'>): string {
  return `${container} ${part}`
}

/** What is chosen, by part, as the command for rescheduling takes it. */
export function chosenByPart(keys: Iterable<string>): readonly ChosenContainers[] {
  const parts = new Map<string, number[]>()
  for (const key of keys) {
    const gap = key.indexOf(' ')
    const part = key.slice(gap + 1)
    parts.set(part, [...(parts.get(part) ?? []), Number(key.slice(0, gap))])
  }
  return [...parts].map(([part, containers]) => ({ part, containers }))
}

const judged: Readonly<Record<FailedRepository['judged'], string>> = {
  passing: 'most likely passes',
  lasting: 'fails again until its cause is mended',
  unknown: 'may pass',
}

/** Whether another move would help: a repository that left its old copy is where it should be. */
export function mayBeRescheduled({ state }: Pick<FailedRepository, 'state'>): boolean {
  return outcomeOf(state) === 'failed'
}

export function judgedWords(row: Pick<FailedRepository, 'state' | 'judged'>): string {
  return mayBeRescheduled(row) ? judged[row.judged] : 'moved; the old copy stays'
}

const minute = 60_000

export function nextTryWords(nextAt: number | undefined, now: number): string {
  if (nextAt === undefined) return 'not by itself'
  const left = nextAt - now
  if (left < minute) return untilWords(nextAt, now)
  return left < 60 * minute ? `in ${Math.ceil(left / minute)} min` : `at ${timeWords(nextAt, now)}`
}

export function noFailureWords(search: string, everFailed: boolean): string {
  if (search !== '') return `No failure has “${search}” in its name, number, state or error.`
  return everFailed ? 'No failure in this part.' : 'Nothing has failed.'
}
