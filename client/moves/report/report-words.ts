/** How do times, spans and results of a run read in a report? */
import type { FailedRepository, RunPicture, RunStage } from '../run/run-picture.ts'

/** `2026-03-01 12:00:05`, in UTC. */
export function utc(milliseconds: number): string {
  return isoTime(milliseconds).slice(0, 19).replace('T', ' ')
}

/** `2026-03-01T12:00:05.000Z`. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** `45 seconds`, `12 minutes`, `3 hours 20 minutes`, `2 days 4 hours`. */
export function spanInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return amount(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return amount(minutes, 'minute')
  if (minutes < 48 * 60) return pair(Math.floor(minutes / 60), 'hour', minutes % 60, 'minute')
  const hours = Math.round(minutes / 60)
  return pair(Math.floor(hours / 24), 'day', hours % 24, 'hour')
}

const amount = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

function pair(larger: number, largerUnit: string, smaller: number, smallerUnit: string): string {
  return smaller === 0 ? amount(larger, largerUnit) : `${amount(larger, largerUnit)} ${amount(smaller, smallerUnit)}`
}

export interface Lasting {
  readonly milliseconds: number
  /** Repositories in a minute, on average; undefined where nothing moved. */
  readonly perMinute: number | undefined
}

/** From the start to the end, or to what was last seen; undefined before it started. */
export function lasting({ startedAt, endedAt, samples, totals }: RunPicture): Lasting | undefined {
  const until = endedAt ?? samples.at(-1)?.at
  if (startedAt === undefined || until === undefined || until <= startedAt) return undefined
  const milliseconds = until - startedAt
  return { milliseconds, perMinute: totals.moved > 0 ? (totals.moved / milliseconds) * 60_000 : undefined }
}

export function stageInWords(stage: RunStage): string {
  switch (stage) {
    case 'planned':
      return 'Planned: nothing was asked for yet.'
    case 'running':
      return 'Running: repositories are being moved.'
    case 'attention':
      return 'Waiting for a person: see what is wanted below.'
    case 'check':
      return 'Almost done: all that the interface shows has moved. The rest has to be checked in a console.'
    case 'done':
      return 'Done: it is proven that nothing of what was planned is left on its source.'
    case 'given-up':
      return 'Ended by a person before it was done. What was not moved is still on its source.'
  }
}

export function judgedInWords(judged: FailedRepository['judged']): string {
  switch (judged) {
    case 'passing':
      return 'may pass by itself'
    case 'lasting':
      return 'does not pass by itself'
    case 'unknown':
      return 'not known'
  }
}
