/** How does the view show the repositories of one type on one storage? By state, and the failed ones each. */
import type { FailedRepository, FailurePage, PartPicture, RunPicture } from '../../moves/run/run-picture.ts'
import { markdownText } from '../markdown-text.ts'
import { localTime, shortTime } from '../test-alerts/local-time.ts'
import { isSettling } from '../webviews/moves/part-standing.ts'
import type { MoveRow } from './move-row.ts'
import { countText, repositoriesText, shortMovedText, typeNames } from './move-texts.ts'

export function partRow({ run, stage }: RunPicture, part: PartPicture): MoveRow {
  const isOver = stage === 'done' || stage === 'given-up'
  const description = isOver && part.stage !== 'done' ? endedText(part) : partText(part)
  const target = { run, part: part.part }
  return {
    // VS Code opens by itself only what is new to it.
    id: `part ${run} ${part.part}${part.states.length > 0 ? '' : ' without moves'}`,
    label: typeNames[part.type],
    description,
    icon: isOver && part.stage !== 'done' ? { id: 'circle-slash', color: 'descriptionForeground' } : partIcon(part),
    tooltip: partTooltip(part, description),
    contextValue: [`part:${part.type}:${part.stage}`, ...(part.failed > 0 ? ['failures'] : [])].join(':'),
    spoken: `${typeNames[part.type]} on ${part.source}. ${description}`,
    target,
    ...(part.states.length > 0 && { children: part.states.map(state => stateRow(run, part, state)) }),
    ...(part.stage === 'done' && { closed: true }),
  }
}

function partText(part: PartPicture): string {
  const { stage, left, leftMore, newcomers } = part
  const rest = left === undefined ? '' : ` · ${leftMore ? 'more than ' : ''}${countText(left)} left`
  const came = newcomers > 0 ? ` · ${countText(newcomers)} newly created` : ''
  switch (stage) {
    case 'waiting':
      return part.expected === undefined ? 'waiting' : `waiting · ${repositoriesText(part.expected)}`
    case 'scheduling':
      return isSettling(part)
        ? `${shortMovedText([part])} · late moves may come`
        : `scheduling · ${shortMovedText([part])}`
    case 'watching':
      return `${shortMovedText([part])}${came}`
    case 'verifying':
      return `verifying · ${shortMovedText([part])}${rest}${came}`
    case 'check':
      return `console check · ${shortMovedText([part])}`
    case 'attention':
      return `needs you · ${shortMovedText([part])}${rest}${came}`
    case 'done':
      return `done · ${countText(part.moved)} moved · none left`
  }
}

/** The run ended before this part was proven. */
function endedText(part: PartPicture): string {
  const { stage, left, leftMore } = part
  if (stage === 'waiting') return 'not begun'
  const rest = left === undefined ? '' : ` · ${leftMore ? 'more than ' : ''}${countText(left)} left`
  return `not proven · ${shortMovedText([part])}${rest}`
}

function partIcon({ stage, type }: PartPicture): MoveRow['icon'] {
  switch (stage) {
    case 'waiting':
      return { id: 'circle-large-outline' }
    case 'scheduling':
    case 'watching':
      return { id: typeIcons[type], color: 'charts.blue' }
    case 'verifying':
      return { id: 'search', color: 'charts.blue' }
    case 'check':
      return { id: 'terminal', color: 'charts.yellow' }
    case 'attention':
      return { id: 'warning', color: 'list.warningForeground' }
    case 'done':
      return { id: 'pass-filled', color: 'testing.iconPassed' }
  }
}

const typeIcons = { project: 'repo', snippet: 'file-code', group: 'organization' } as const

function partTooltip({ source, type, leftCopies, verifiedAt }: PartPicture, description: string): string {
  return [
    `**${typeNames[type]}** on ${markdownText(source)}`,
    markdownText(description),
    ...(leftCopies > 0 ? [`${repositoriesText(leftCopies)} left an old copy behind.`] : []),
    ...(verifiedAt === undefined ? [] : [`Looked at ${localTime(verifiedAt)}`]),
  ].join('\n\n')
}

type StateGroup = PartPicture['states'][number]

function stateRow(run: string, part: PartPicture, { state, count, outcome }: StateGroup): MoveRow {
  const lists = outcome === 'failed' || outcome === 'left-copy'
  return {
    id: `state ${run} ${part.part} ${state}`,
    label: state,
    description: countText(count),
    icon: outcomeIcons[outcome],
    tooltip: markdownText(`${outcomeTexts[outcome]} ${repositoriesText(count)}.`),
    contextValue: `state:${outcome}`,
    spoken: `${state}, ${repositoriesText(count)}`,
    target: { run, part: part.part },
    ...(lists && count > 0 && { failures: { part: part.part, state }, closed: true as const }),
  }
}

const outcomeIcons: Readonly<Record<StateGroup['outcome'], MoveRow['icon']>> = {
  going: { id: 'sync', color: 'charts.blue' },
  moved: { id: 'pass', color: 'testing.iconPassed' },
  'left-copy': { id: 'info', color: 'charts.yellow' },
  failed: { id: 'error', color: 'testing.iconFailed' },
}

const outcomeTexts: Readonly<Record<StateGroup['outcome'], string>> = {
  going: 'Their move is not over:',
  moved: 'At their destination:',
  'left-copy': 'At their destination, but the old copy is still there:',
  failed: 'Stayed where they were:',
}

/** Below a group of failures; the last row asks for more where there are more. */
export function failureRows(
  run: string,
  group: { readonly part: string; readonly state: string },
  { rows, total }: FailurePage,
): readonly MoveRow[] {
  const rest = total - rows.length
  const id = `${run} ${group.part} ${group.state}`
  const more: MoveRow = {
    id: `more ${id}`,
    label: `Show ${countText(Math.min(rest, 100))} More`,
    description: `${countText(rest)} not shown`,
    icon: { id: 'ellipsis' },
    spoken: `Show more failures, ${countText(rest)} are not shown`,
    command: { command: 'signalbox.showMoreFailures', title: 'Show More', arguments: [`state ${id}`] },
  }
  return [...rows.map(row => failureRow(run, row)), ...(rest > 0 ? [more] : [])]
}

function failureRow(run: string, failure: FailedRepository): MoveRow {
  const { label, error, state, container, part, attempts, move, nextAt, type } = failure
  const why = error ?? 'The instance tells no reason.'
  const times = attempts === 1 ? 'scheduled once' : `scheduled ${attempts} times`
  const next = nextAt === undefined ? [] : [`again at ${shortTime(nextAt, nextAt)}`]
  return {
    id: `failure ${run} ${part} ${container}`,
    label,
    description: [why, ...next].join(' · '),
    icon: { id: state.replaceAll('_', ' ') === 'failed' ? 'error' : 'info', color: 'testing.iconFailed' },
    tooltip: [
      `**${markdownText(label)}** (${type} ${container})`,
      markdownText(why),
      markdownText([`move ${move}: ${state}`, times, judgedTexts[failure.judged], ...next].join(' · ')),
    ].join('\n\n'),
    contextValue: `failure:${type}`,
    spoken: `${label}: ${why} ${times}.`,
    target: { run, part, containers: [container] },
    error: `${label} (${type} ${container}, move ${move}, ${state}): ${why}`,
  }
}

const judgedTexts: Readonly<Record<FailedRepository['judged'], string>> = {
  passing: 'most likely passes',
  lasting: 'will fail again until its cause is mended',
  unknown: 'may pass',
}
