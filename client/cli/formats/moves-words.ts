/** How are numbers and times of a run told in few words? */
import type { MoveType } from '../../moves/move-type.ts'
import type { Plan, RepositoryCount } from '../../moves/plan/plan.ts'
import type { RunPicture, Totals } from '../../moves/run/run-picture.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** As in `1,240`. */
export function countText(count: number): string {
  return numbers.format(count)
}

/** As in `1 repository`, `812 repositories`. */
export function repositoriesText(count: number): string {
  return count === 1 ? '1 repository' : `${countText(count)} repositories`
}

/** As in `default → nvme`. */
export function wayText({ sources, destination, how, only }: Plan): string {
  const way = `${sources.join(', ')} → ${destination ?? 'by weights'}`
  return how === 'one' && only ? `${only.label}: ${way}` : way
}

/** As in `3 projects`, `up to 12 groups`, `10,000 projects or more`, `an unknown number of snippets`. */
export function amountText({ count, how, type }: Pick<RepositoryCount, 'count' | 'how' | 'type'>): string {
  if (count === undefined) return `an unknown number of ${typeNames[type]}`
  const amount = `${countText(count)} ${count === 1 ? type : typeNames[type]}`
  if (how === 'at-least') return `${amount} or more`
  return how === 'at-most' && count > 0 ? `up to ${amount}` : amount
}

export const typeNames: Readonly<Record<MoveType, string>> = {
  project: 'projects',
  snippet: 'snippets',
  group: 'groups',
}

/** As in `812 of 1,240 moved`. */
export function movedText({ moved, expected }: Pick<Totals, 'moved' | 'expected'>): string {
  return expected === undefined ? `${countText(moved)} moved` : `${countText(moved)} of ${countText(expected)} moved`
}

/** From 0 to 100; 100 only when everything has moved. Undefined where nobody knows how many there are. */
export function percentMoved({ moved, expected }: Pick<Totals, 'moved' | 'expected'>): number | undefined {
  if (expected === undefined || expected === 0) return undefined
  return Math.floor((Math.min(moved, expected) / expected) * 100)
}

/** As in `about 30 min left`. */
export function leftText(seconds: number): string {
  return seconds < 60 ? 'less than a minute left' : `about ${spanText(seconds)} left`
}

/** As in `12 s`, `30 min`, `5 h`, `3 days`. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** As in `14/min`. */
export function paceText(perMinute: number): string {
  return `${perMinute < 10 ? perMinute.toFixed(1).replace(/\.0$/, '') : countText(Math.round(perMinute))}/min`
}

/** As in `2026-11-21 10:05 UTC`; logs of several hosts are read side by side. */
export function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** What a run is doing, in a word or two. */
export function stageText({ stage, followed }: Pick<RunPicture, 'stage' | 'followed'>): string {
  switch (stage) {
    case 'planned':
      return 'planned'
    case 'running':
      return followed === 'nobody' ? 'not watched' : followed === 'elsewhere' ? 'watched elsewhere' : 'running'
    case 'attention':
      return 'needs you'
    case 'check':
      return 'console check'
    case 'done':
      return 'done'
    case 'given-up':
      return 'given up'
  }
}
