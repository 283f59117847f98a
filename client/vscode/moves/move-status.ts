/** What does the status bar tell of storage moves? One line for all runs, and whether a person is wanted. */
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { MoveObstacle } from './move-obstacle.ts'
import { countText, percentMoved, progressText, wayText } from './move-texts.ts'

export interface MoveStatus {
  readonly text: string
  readonly tooltip: string
  /** What a screen reader says. */
  readonly spoken: string
  readonly urgency: 'none' | 'warning' | 'error'
  /** Its dashboard is opened; undefined where there are several to choose from. */
  readonly run: string | undefined
}

/** Undefined while no run goes and none wants anything. Those that want a person come first. */
export function moveStatus(
  pictures: readonly RunPicture[],
  obstacle: (run: string) => MoveObstacle | undefined,
): MoveStatus | undefined {
  const shown = pictures
    .filter(({ stage }) => stage === 'running' || stage === 'attention' || stage === 'check')
    .sort((one, other) => rank(one, obstacle(one.run)) - rank(other, obstacle(other.run)))
  const [first] = shown
  if (!first) return undefined
  const { icon, what, urgency } = stateOf(first, obstacle(first.run))
  const way = wayText(first.plan)
  const others = shown.length > 1 ? ` +${shown.length - 1}` : ''
  return {
    text: `$(${icon}) ${what} · ${iconless(way)}${others}`,
    tooltip: shown
      .map(picture => `${wayText(picture.plan)} on ${picture.plan.instance.label}: ${progressText(picture)}`)
      .concat(first.wants.slice(0, 1).map(({ message }) => message))
      .concat(first.trouble ? [`${first.trouble.message} It is asked again.`] : [])
      .join('\n'),
    spoken: `Storage move ${way}, ${what}. ${progressText(first)}`,
    urgency,
    run: shown.length > 1 ? undefined : first.run,
  }
}

interface ShownState {
  readonly icon: string
  readonly what: string
  readonly urgency: MoveStatus['urgency']
}

function stateOf(picture: RunPicture, obstacle: MoveObstacle | undefined): ShownState {
  const percent = percentMoved(picture)
  const progress = percent === undefined ? `${countText(picture.totals.moved)} moved` : `${percent} %`
  if (picture.stage === 'attention')
    return { icon: 'warning', what: `${progress}, needs you`, urgency: urgencyOf(picture) }
  if (picture.trouble) return { icon: 'debug-disconnect', what: `${progress}, no answer`, urgency: 'warning' }
  if (picture.stage === 'check') return { icon: 'terminal', what: 'console check', urgency: 'warning' }
  if (picture.followed !== 'nobody') return { icon: 'sync~spin', what: progress, urgency: 'none' }
  if (obstacle === 'paused') return { icon: 'debug-pause', what: `${progress}, paused`, urgency: 'none' }
  if (obstacle) return { icon: 'warning', what: `${progress}, not watched`, urgency: 'warning' }
  return { icon: 'sync', what: progress, urgency: 'none' }
}

/** What cannot go on at all is an error; what waits for a decision a warning. */
function urgencyOf({ wants }: RunPicture): MoveStatus['urgency'] {
  return wants.some(({ kind }) => kind === 'access' || kind === 'disk' || kind === 'refused' || kind === 'other-run')
    ? 'error'
    : 'warning'
}

function rank(picture: RunPicture, obstacle: MoveObstacle | undefined): number {
  const { urgency } = stateOf(picture, obstacle)
  return urgency === 'error' ? 0 : urgency === 'warning' ? 1 : 2
}

/** The name of a storage may look like the code of an icon. */
function iconless(text: string): string {
  return text.replaceAll('$(', '$ (')
}
