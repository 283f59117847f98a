/** What does the person want of a run that waits for them? What the options of `moves watch` mean, each with its question. */
import { nearest } from '../../../server/core/text/nearest.ts'
import type { MoveType } from '../../moves/move-type.ts'
import type { Wish } from '../../moves/run/run.ts'
import type { PartPicture, RunPicture, Want } from '../../moves/run/run-picture.ts'
import type { Options } from '../call.ts'
import { countText, repositoriesText, typeNames } from '../formats/moves-words.ts'
import type { Problem } from '../problem.ts'
import type { ConsoleText } from './console-text.ts'
import type { MovesLibrary } from './moves-library.ts'

/** What the console printed of a source. */
export interface ConsoleWish extends AskedWish {
  readonly source: string
}

export interface AskedWish {
  readonly wish: Wish
  /** Undefined where nothing of the instance changes. */
  readonly question: string | undefined
}

/** In the order in which they are carried out, or all that is wrong. */
export function readRunWishes(
  picture: RunPicture,
  options: Options,
  printed: ConsoleText | undefined,
  library: Pick<MovesLibrary, 'readConsoleAnswer'>,
): readonly AskedWish[] | { readonly problems: readonly Problem[] } {
  const { part } = options
  const unknown = part === undefined ? undefined : unknownPart(part, picture)
  if (unknown) return { problems: [unknown] }
  const parts = picture.parts.filter(known => part === undefined || known.part === part)
  const console = printed === undefined ? [] : consoleWishes(picture, printed, library)
  const problems = [
    ...('problems' in console ? console.problems : []),
    ...(part !== undefined && !options['reschedule-failed'] && !options['schedule-left'] && !options['schedule-again']
      ? [{ subject: '--part', message: partAlone }]
      : []),
    ...(options['reschedule-failed'] && parts.every(({ failed }) => failed === 0)
      ? [nothing('--reschedule-failed', 'nothing failed')]
      : []),
    ...(options['schedule-left'] && leftParts(picture, parts).length === 0
      ? [nothing('--schedule-left', 'nothing is known to be left without a move')]
      : []),
    ...(options['schedule-again'] && againParts(picture, parts).length === 0
      ? [nothing('--schedule-again', 'no request for a whole storage was refused or lost')]
      : []),
  ]
  if (problems.length > 0 || 'problems' in console) return { problems }
  return [
    ...console,
    ...(options['reschedule-failed'] ? [rescheduleWish(picture, part, parts)] : []),
    ...(options['schedule-left'] ? leftParts(picture, parts).map(one => leftWish(picture, one)) : []),
    ...(options['schedule-again'] ? againParts(picture, parts).map(one => againWish(picture, one)) : []),
  ]
}

/** What the console printed, as wishes: one for each source that it tells of. */
export function consoleWishes(
  { parts }: RunPicture,
  { from: subject, text }: ConsoleText,
  library: Pick<MovesLibrary, 'readConsoleAnswer'>,
): readonly ConsoleWish[] | { readonly problems: readonly Problem[] } {
  const open = parts.filter(({ stage, type }) => type !== 'project' && stage !== 'done' && stage !== 'waiting')
  const sources = [...new Set(open.map(({ source }) => source))]
  if (sources.length === 0) return { problems: [nothing('--console', 'no snippets and groups wait for a console')] }
  const read = sources.map(source => ({
    source,
    answer: library.readConsoleAnswer(text, source, typesOnConsole(parts, source)),
  }))
  const told = read.filter(({ answer }) => 'answers' in answer)
  if (told.length === 0)
    return {
      problems: read.flatMap(({ answer }) => ('problem' in answer ? [{ subject, message: answer.problem }] : [])),
    }
  return told.map(({ source }) => ({ source, wish: { kind: 'console', source, text }, question: undefined }))
}

/** One check tells of all types of a source that the interface does not tell. */
export function typesOnConsole(parts: readonly PartPicture[], source: string): readonly MoveType[] {
  return parts.filter(part => part.source === source && part.type !== 'project').map(({ type }) => type)
}

/** Why `--part` means nothing of this run. */
export function unknownPart(part: string, { parts, run }: RunPicture): Problem | undefined {
  const names = parts.map(known => known.part)
  if (names.includes(part)) return undefined
  const [guess] = nearest(part, names)
  const meant = guess ? `Is ${guess} meant? ` : ''
  return { subject: '--part', message: `\`${part}\` is no part of ${run}. ${meant}There are ${names.join(', ')}.` }
}

function nothing(subject: string, why: string): Problem {
  return { subject, message: `${why}. Leave it out.` }
}

const partAlone =
  'says what --reschedule-failed, --schedule-left and --schedule-again are for. Add one of them, or leave it out.'

function wants({ wants }: RunPicture, part: string, kinds: readonly Want['kind'][]): boolean {
  return wants.some(want => want.part === part && kinds.includes(want.kind))
}

function leftParts(picture: RunPicture, parts: readonly PartPicture[]): readonly PartPicture[] {
  return parts.filter(({ part, type }) => type === 'project' && wants(picture, part, ['left-over', 'newcomers']))
}

function againParts(picture: RunPicture, parts: readonly PartPicture[]): readonly PartPicture[] {
  // Which snippets and groups are left, no interface tells: they can only be asked for as a whole.
  return parts.filter(({ part, type }) =>
    wants(picture, part, type === 'project' ? ['refused', 'unanswered'] : ['refused', 'unanswered', 'left-over']),
  )
}

function rescheduleWish(
  { plan, totals }: RunPicture,
  part: string | undefined,
  parts: readonly PartPicture[],
): AskedWish {
  const count = part === undefined ? totals.failed : (parts[0]?.failed ?? 0)
  const of = part === undefined ? '' : ` of ${part}`
  return {
    wish: { kind: 'reschedule', ...(part !== undefined && { part }) },
    question: `Schedule ${repositoriesText(count)}${of} that failed again, on ${plan.instance.label}?`,
  }
}

function leftWish({ plan }: RunPicture, { part, left, leftMore, type, source }: PartPicture): AskedWish {
  const count = left === undefined ? 'the' : `${countText(left)}${leftMore ? ' or more' : ''}`
  return {
    wish: { kind: 'schedule-left', part },
    question: `Schedule ${count} ${typeNames[type]} that are left on ${source}, one by one, on ${plan.instance.label}?`,
  }
}

function againWish(picture: RunPicture, { part, type, source }: PartPicture): AskedWish {
  const { plan } = picture
  const lost = wants(picture, part, ['unanswered'])
    ? ' Nobody knows whether the first request arrived: look at the instance before.'
    : ''
  return {
    wish: { kind: 'schedule-again', part },
    question: `Ask ${plan.instance.label} once more to move all ${typeNames[type]} of ${source}?${lost}`,
  }
}
