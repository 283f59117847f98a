/** How is a run told in few words? Numbers, storages, time left: the same in rows, status bar and messages. */
import type { MoveType } from '../../moves/move-type.ts'
import type { Plan } from '../../moves/plan/plan.ts'
import type { PartPicture, RunPicture, Totals } from '../../moves/run/run-picture.ts'

/** As in `1,240`. */
export function countText(count: number): string {
  numbers ??= new Intl.NumberFormat('en-GB')
  return numbers.format(count)
}

/** Made when it is first needed: it takes 12 ms, and most starts show no number. */
let numbers: Intl.NumberFormat | undefined

/** As in `1 repository`, `812 repositories`. */
export function repositoriesText(count: number): string {
  return count === 1 ? '1 repository' : `${countText(count)} repositories`
}

/** As in `default → nvme`. */
export function wayText({ sources, destination, how, only }: Plan): string {
  const way = `${sources.join(', ')} → ${destination ?? 'by weights'}`
  return how === 'one' && only ? `${only.label}: ${way}` : way
}

export const typeNames: Readonly<Record<MoveType, string>> = {
  project: 'Projects',
  snippet: 'Snippets',
  group: 'Groups',
}

/** As in `812 of 1,240 moved`. */
export function movedText({ moved, expected }: Pick<Totals, 'moved' | 'expected'>): string {
  return expected === undefined ? `${countText(moved)} moved` : `${countText(moved)} of ${countText(expected)} moved`
}

/** The same of several parts; where an instance does not tell the number of one, `812 of at least 1,240 moved`. */
export function movedOfParts(parts: readonly PartPicture[]): string {
  const moved = parts.reduce((sum, part) => sum + part.moved, 0)
  const { expected, exact } = expectedOf(parts)
  return expected === 0 && !exact
    ? `${countText(moved)} moved`
    : `${countText(moved)} of ${exact ? '' : 'at least '}${countText(expected)} moved`
}

/** For a row of a narrow list, as in `812 of 1,240`, `812 of 1,240+`, `812 moved`. */
export function shortMovedText(parts: readonly PartPicture[]): string {
  const moved = parts.reduce((sum, part) => sum + part.moved, 0)
  const { expected, exact } = expectedOf(parts)
  return expected === 0 && !exact
    ? `${countText(moved)} moved`
    : `${countText(moved)} of ${countText(expected)}${exact ? '' : '+'}`
}

/** For a row of a narrow list, what matters most first, as in `65 % · 3 failed · about 30 min left · 14/min`. */
export function shortProgressText(picture: RunPicture): string {
  const { totals, perMinute, secondsLeft, parts } = picture
  const percent = percentMoved(picture)
  return [
    percent === undefined ? shortMovedText(parts) : `${percent} %`,
    ...(totals.failed > 0 ? [`${countText(totals.failed)} failed`] : []),
    ...(secondsLeft === undefined ? [] : [leftText(secondsLeft)]),
    ...(perMinute === undefined ? [] : [paceText(perMinute)]),
  ].join(' · ')
}

/** From 0 to 100; 100 only when everything has moved that is known of. Undefined where nothing is known. */
export function percentMoved({ totals, parts }: Pick<RunPicture, 'totals' | 'parts'>): number | undefined {
  const { expected } = expectedOf(parts)
  return expected === 0 ? undefined : Math.floor((Math.min(totals.moved, expected) / expected) * 100)
}

/** Those that are told, and of the others as many as have been seen. */
function expectedOf(parts: readonly PartPicture[]): { readonly expected: number; readonly exact: boolean } {
  const least = ({ expected, moved, going, failed }: PartPicture) => expected ?? moved + going + failed
  return {
    expected: parts.reduce((sum, part) => sum + least(part), 0),
    exact: parts.every(({ expected }) => expected !== undefined),
  }
}

/** As in `about 30 min left`. */
export function leftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} min left`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `about ${hours} h left` : `about ${Math.round(hours / 24)} days left`
}

/** As in `14/min`. */
export function paceText(perMinute: number): string {
  return `${perMinute < 10 ? perMinute.toFixed(1).replace(/\.0$/, '') : countText(Math.round(perMinute))}/min`
}

/** As in `812 of 1,240 moved · 14/min · about 30 min left`. */
export function progressText({ totals, parts, perMinute, secondsLeft }: RunPicture): string {
  return [
    movedOfParts(parts),
    ...(totals.failed > 0 ? [`${countText(totals.failed)} failed`] : []),
    ...(perMinute === undefined ? [] : [paceText(perMinute)]),
    ...(secondsLeft === undefined ? [] : [leftText(secondsLeft)]),
  ].join(' · ')
}

/** Whether nothing will happen to it any more. */
export function isOver({ stage }: Pick<RunPicture, 'stage'>): boolean {
  return stage === 'done' || stage === 'given-up'
}
