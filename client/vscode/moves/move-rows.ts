/** What does the view of storage moves show? Run, storage, type, states: rows as plain data, from what is known. */
import type { PartPicture, RunPicture } from '../../moves/run/run-picture.ts'
import { codeText, markdownText } from '../markdown-text.ts'
import { localTime } from '../test-alerts/local-time.ts'
import { type MoveObstacle, obstacleText } from './move-obstacle.ts'
import { type MoveRow, messageRow } from './move-row.ts'
import {
  countText,
  isOver,
  movedOfParts,
  progressText,
  shortMovedText,
  shortProgressText,
  wayText,
} from './move-texts.ts'
import { partRow } from './part-rows.ts'
import { earlyCheckRows, wantRows } from './want-rows.ts'

export interface ShownRuns {
  /** Newest first. */
  readonly pictures: readonly RunPicture[]
  readonly unreadable: readonly { readonly run: string; readonly problem: string }[]
  obstacle(run: string): MoveObstacle | undefined
}

export function moveRows({ pictures, unreadable, obstacle }: ShownRuns): readonly MoveRow[] {
  return [
    ...pictures.map(picture => runRow(picture, obstacle(picture.run))),
    ...unreadable.map(({ run, problem }) => ({
      ...messageRow(`unreadable ${run}`, run, { id: 'error', color: 'list.errorForeground' }, problem),
      tooltip: markdownText(problem),
      contextValue: 'unreadable',
      target: { run },
    })),
  ]
}

function runRow(picture: RunPicture, obstacle: MoveObstacle | undefined): MoveRow {
  const { run, plan, stage, followed, totals } = picture
  const description = runText(picture, obstacle)
  const wants = isOver(picture) ? [] : wantRows(picture)
  const isGoing = !isOver(picture) && stage !== 'planned'
  const whole = isGoing ? [...stageTexts(picture, obstacle), progressText(picture)].join(' · ') : description
  return {
    id: `run ${run}`,
    label: wayText(plan),
    description,
    icon: runIcon(picture, obstacle),
    tooltip: runTooltip(picture, whole),
    contextValue: [`run:${stage}`, followed, ...(totals.failed > 0 ? ['failures'] : [])].join(':'),
    spoken: `Storage move ${wayText(plan)} on ${plan.instance.label}. ${whole}`,
    children: [
      ...obstacleRows(picture, obstacle),
      ...troubleRows(picture),
      ...wants,
      ...earlyCheckRows(picture),
      ...storageRows(picture),
    ],
    ...(isOver(picture) && { closed: true }),
    target: { run },
  }
}

function runText(picture: RunPicture, obstacle: MoveObstacle | undefined): string {
  const { stage, totals, parts, plan } = picture
  switch (stage) {
    case 'planned':
      return `planned · ${plan.instance.label}`
    case 'running':
    case 'attention':
    case 'check':
      return [...stageTexts(picture, obstacle), shortProgressText(picture)].join(' · ')
    case 'done':
      return `done · ${countText(totals.moved)} moved`
    case 'given-up':
      return `ended · ${shortMovedText(parts)}`
  }
}

/** Whether a person is wanted, and whether anybody watches. */
function stageTexts({ stage, followed, trouble }: RunPicture, obstacle: MoveObstacle | undefined): readonly string[] {
  if (trouble) return ['no answer']
  if (stage === 'attention') return ['needs you']
  if (stage === 'check') return ['console check']
  if (obstacle === 'paused') return ['paused']
  if (followed === 'elsewhere') return ['watched elsewhere']
  return followed === 'nobody' ? ['not watched'] : []
}

function runIcon({ stage, followed, trouble }: RunPicture, obstacle: MoveObstacle | undefined): MoveRow['icon'] {
  if (trouble && stage === 'running') return { id: 'debug-disconnect', color: 'list.warningForeground' }
  switch (stage) {
    case 'planned':
      return { id: 'circle-large-outline' }
    case 'running':
      if (obstacle === 'paused') return { id: 'debug-pause', color: 'charts.yellow' }
      return followed === 'nobody' ? { id: 'eye-closed', color: 'charts.yellow' } : { id: 'sync', color: 'charts.blue' }
    case 'attention':
      return { id: 'warning', color: 'list.warningForeground' }
    case 'check':
      return { id: 'terminal', color: 'charts.yellow' }
    case 'done':
      return { id: 'pass-filled', color: 'testing.iconPassed' }
    case 'given-up':
      return { id: 'circle-slash', color: 'descriptionForeground' }
  }
}

function runTooltip({ plan, plannedAt, startedAt, endedAt, run }: RunPicture, description: string): string {
  const rate = `At most ${plan.rate} requests a second`
  return [
    `**${markdownText(wayText(plan))}** · ${markdownText(plan.instance.label)}`,
    markdownText(description),
    `Planned ${localTime(plannedAt)}${startedAt === undefined ? '' : `, started ${localTime(startedAt)}`}${endedAt === undefined ? '' : `, ended ${localTime(endedAt)}`}`,
    `${plan.how === 'each' ? `One by one, ${plan.atOnce} at once. ${rate}` : rate}; a failed repository is tried ${plan.attempts === 1 ? 'once' : `up to ${plan.attempts} times`}.`,
    `Run ${codeText(run)}`,
  ].join('\n\n')
}

/** What stands in the way of going on; whoever reads along needs nothing. */
function obstacleRows(picture: RunPicture, obstacle: MoveObstacle | undefined): readonly MoveRow[] {
  const { run, plan, stage, followed } = picture
  if (!obstacle || stage === 'planned' || isOver(picture) || followed !== 'nobody') return []
  const { message, remedy } = obstacleText(obstacle, plan.instance.label)
  const icon = { id: obstacle === 'paused' ? 'debug-pause' : 'warning', color: 'list.warningForeground' }
  return [
    {
      ...messageRow(`obstacle ${run}`, message, icon, remedy),
      tooltip: markdownText(`${message}. ${remedy}`),
      contextValue: `obstacle:${obstacle}`,
      target: { run },
    },
  ]
}

/** The instance does not answer; it is asked again without a person. */
function troubleRows({ run, plan, trouble }: RunPicture): readonly MoveRow[] {
  if (!trouble) return []
  const icon = { id: 'debug-disconnect', color: 'list.warningForeground' }
  const { message, remedy } = trouble
  return [
    {
      ...messageRow(`trouble ${run}`, `No answer from ${plan.instance.label}`, icon, message),
      tooltip: [message, remedy, 'It is asked again by itself, in growing intervals.'].map(markdownText).join('\n\n'),
      contextValue: 'trouble',
      target: { run },
    },
  ]
}

/** One for each source, as they are dealt with one after the other. */
function storageRows(picture: RunPicture): readonly MoveRow[] {
  const sources = [...new Set(picture.parts.map(({ source }) => source))]
  return sources.map(source => {
    const parts = picture.parts.filter(part => part.source === source)
    const description = storageText(parts, shortMovedText)
    const whole = storageText(parts, movedOfParts)
    return {
      id: `storage ${picture.run} ${source}`,
      label: source,
      description,
      icon: { id: 'database' },
      tooltip: `Storage ${codeText(source)}: ${markdownText(whole)}`,
      contextValue: 'storage',
      spoken: `Storage ${source}. ${whole}`,
      children: parts.map(part => partRow(picture, part)),
      target: { run: picture.run },
    }
  })
}

function storageText(parts: readonly PartPicture[], moved: (parts: readonly PartPicture[]) => string): string {
  if (parts.every(({ stage }) => stage === 'waiting')) return 'waiting'
  if (parts.every(({ stage }) => stage === 'done')) return 'nothing is left on it'
  return moved(parts)
}
