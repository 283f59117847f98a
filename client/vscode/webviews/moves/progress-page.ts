/** What does the page show of the progress of one type on one source? A bar, its numbers, and each state as the instance words it. */
import type { PartPicture } from '../../../moves/run/run-picture.ts'
import { countWords, movedWords, shareWords } from './number-words.ts'
import { isSettling } from './part-standing.ts'
import type { StageShape } from './stage-icon.ts'
import { partStageWords, typeWords } from './stage-words.ts'
import { timeWords } from './time-words.ts'

/** `unknown`: nobody knows how many are not begun. */
export const barKinds = ['moved', 'going', 'failed', 'left', 'unknown'] as const
export type BarKind = (typeof barKinds)[number]

export const barWords: Readonly<Record<BarKind, string>> = {
  moved: 'moved',
  going: 'going',
  failed: 'failed',
  left: 'not begun',
  unknown: 'how many more is not known',
}

export interface ProgressPage {
  readonly part: string
  readonly title: string
  readonly stage: PartPicture['stage']
  readonly shape: StageShape
  readonly stageLabel: string
  /** As in `812 of 1,240 moved (65.4%)`. */
  readonly summary: string
  /** What the bar says to whoever does not see it. */
  readonly spoken: string
  /** From 0 to 100; undefined where nobody knows how many there are. */
  readonly percent: number | undefined
  readonly bar: Readonly<Record<BarKind, number>>
  readonly states: readonly { readonly state: string; readonly count: string; readonly outcome: string }[]
  readonly notes: readonly string[]
}

/** `now` in milliseconds since 1970; `isOver`: of the run. */
export function progressPage(part: PartPicture, now: number, isOver = false): ProgressPage {
  const { type, stage, moved, going, failed, expected } = part
  const share = shareWords(moved, expected)
  const summary = `${movedWords(part)}${share === undefined ? '' : ` (${share})`}`
  const rest = expected === undefined ? 0 : Math.max(0, expected - moved - going - failed)
  const seen = moved + going + failed
  // Wide enough not to look as if all were there.
  const unknown = expected === undefined && stage !== 'done' ? Math.max(1, Math.ceil(seen / 3)) : 0
  const bar = { moved, going, failed, left: rest, unknown }
  const told = (['going', 'failed', 'left'] as const).filter(kind => bar[kind] > 0)
  return {
    part: part.part,
    title: typeWords[type].many,
    stage,
    shape: partShape(part, isOver),
    stageLabel: partStageWords(part, isOver),
    summary,
    spoken: [
      summary,
      ...told.map(kind => `${countWords(bar[kind])} ${barWords[kind]}`),
      ...(unknown > 0 ? [barWords.unknown] : []),
    ].join(', '),
    percent:
      expected === undefined || expected === 0 ? undefined : Math.floor((Math.min(moved, expected) / expected) * 100),
    bar,
    states: part.states.map(({ state, count, outcome }) => ({
      state,
      count: countWords(count),
      outcome: outcomes[outcome],
    })),
    notes: notes(part, now),
  }
}

const outcomes: Readonly<Record<PartPicture['states'][number]['outcome'], string>> = {
  going: 'not over',
  moved: 'moved',
  'left-copy': 'moved, but the old copy is still there',
  failed: 'failed',
}

function notes(part: PartPicture, now: number): readonly string[] {
  const { source, left, leftMore, leftCopies, newcomers, verifiedAt } = part
  const when = verifiedAt === undefined ? '' : `, at ${timeWords(verifiedAt, now)}`
  return [
    ...(left === undefined
      ? []
      : [
          `Left on ${source} when last looked${when}: ${leftMore ? 'more than ' : ''}${left === 0 ? 'none' : countWords(left)}.`,
        ]),
    ...(newcomers > 0
      ? [
          `${newcomers === 1 ? '1 project' : `${countWords(newcomers)} projects`} appeared there after the plan was made.`,
        ]
      : []),
    ...(leftCopies > 0
      ? [`${leftCopies === 1 ? '1 old copy is' : `${countWords(leftCopies)} old copies are`} still on ${source}.`]
      : []),
  ]
}

function partShape(part: PartPicture, isOver: boolean): StageShape {
  if (isOver && part.stage !== 'done') return 'ended'
  switch (part.stage) {
    case 'waiting':
      return 'waiting'
    case 'scheduling':
      return isSettling(part) ? 'looking' : 'going'
    case 'watching':
      return 'going'
    case 'verifying':
      return 'looking'
    case 'check':
    case 'attention':
      return 'person'
    case 'done':
      return 'done'
  }
}
