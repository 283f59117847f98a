/** Which figures tell how a run goes? Numbers, speed, time left, and what is asked of the instance. */
import { estimateWords, untilWords } from './duration-words.ts'
import type { DashboardPicture } from './messages.ts'
import { countWords, paceWords, shareWords } from './number-words.ts'
import { isOver } from './stage-words.ts'
import { timeWords } from './time-words.ts'

export interface Figure {
  readonly id: string
  readonly label: string
  readonly value: string
  /** Below the value, or empty. */
  readonly more: string
}

const none = '–'

/** `now` in milliseconds since 1970. */
export function figures(picture: DashboardPicture, now: number): readonly Figure[] {
  const { totals, perMinute, secondsLeft, watching, plan } = picture
  const over = isOver(picture)
  const copies = totals.leftCopies
  return [
    { id: 'moved', label: 'Moved', value: countWords(totals.moved), more: ofWords(picture) },
    { id: 'going', label: 'Going', value: countWords(totals.going), more: '' },
    {
      id: 'failed',
      label: 'Failed',
      value: countWords(totals.failed),
      more: copies === 0 ? '' : copies === 1 ? '1 old copy left' : `${countWords(copies)} old copies left`,
    },
    {
      id: 'pace',
      label: 'Per minute',
      value: perMinute === undefined || over || picture.followed === 'nobody' ? none : paceWords(perMinute),
      more: 'repositories',
    },
    {
      id: 'left',
      label: 'Time left',
      value: over ? 'none' : secondsLeft === undefined ? none : estimateWords(secondsLeft),
      more: over || secondsLeft !== undefined ? '' : whyNoEstimate(picture),
    },
    {
      id: 'requests',
      label: 'Requests',
      value: countWords(watching.requests),
      more: `at most ${plan.rate} a second`,
    },
    {
      id: 'look',
      label: 'Last look',
      value: watching.lastAt === undefined ? none : timeWords(watching.lastAt, now),
      more: nextLook(picture, now),
    },
  ]
}

function ofWords({ totals: { moved, expected } }: DashboardPicture): string {
  const share = shareWords(moved, expected)
  if (expected === undefined) return 'so far'
  return share === undefined ? 'nothing to move' : `of ${countWords(expected)} (${share})`
}

function whyNoEstimate({ stage, totals }: DashboardPicture): string {
  if (stage === 'attention' && totals.going > 0) return 'not known yet'
  switch (stage) {
    case 'planned':
      return 'not started'
    case 'attention':
    case 'check':
      return 'waits for you'
    case 'running':
    case 'done':
    case 'given-up':
      return 'not known yet'
  }
}

function nextLook({ watching, followed, stage }: DashboardPicture, now: number): string {
  if (isOver({ stage })) return ''
  if (watching.nextAt !== undefined && followed === 'here') return `next look ${untilWords(watching.nextAt, now)}`
  if (stage === 'running' && followed === 'here') return 'looking now'
  return followed === 'elsewhere' ? 'followed elsewhere' : followed === 'nobody' ? 'not watched' : ''
}
