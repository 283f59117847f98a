/** How does a run read where nothing is drawn? Lines for a log, and a page of all that is known. */
import type { FailedRepository, LogLine, PartPicture, RunPicture, Want } from '../../moves/run/run-picture.ts'
import type { Style, Terminal } from '../terminal.ts'
import { displayWidth } from './display-width.ts'
import { partText } from './moves-drawing.ts'
import {
  countText,
  leftText,
  movedText,
  paceText,
  percentMoved,
  repositoriesText,
  stageText,
  timeText,
  wayText,
} from './moves-words.ts'
import { visible } from './visible.ts'
import { wrapped } from './wrapped.ts'

type Look = Pick<Terminal, 'style' | 'columns'>

/** One line that tells how far it is; equal pictures give equal lines. */
export function progressLine({ totals, perMinute, secondsLeft, stage, followed }: RunPicture): string {
  const percent = percentMoved(totals)
  return [
    ...(percent === undefined ? [] : [`${percent}%`]),
    movedText(totals),
    ...(totals.going > 0 ? [`${countText(totals.going)} going`] : []),
    ...(totals.failed > 0 ? [`${countText(totals.failed)} failed`] : []),
    ...(perMinute === undefined || stage !== 'running' ? [] : [paceText(perMinute)]),
    ...(secondsLeft === undefined || stage !== 'running' ? [] : [leftText(secondsLeft)]),
    ...(followed === 'elsewhere' ? ['another process goes on with it'] : []),
  ].join(' · ')
}

/** As it was written down, with the time of day. */
export function logText({ at, level, text }: LogLine, { style }: Pick<Terminal, 'style'>): string {
  const time = style('dim', new Date(at).toISOString().slice(11, 19))
  return `${time}  ${level === 'info' ? visible(text) : style(level === 'error' ? 'red' : 'yellow', visible(text))}\n`
}

/** Head, parts, sums, wants. */
export function runText(picture: RunPicture, look: Look): string {
  const { plan, run, plannedAt, startedAt, endedAt, parts } = picture
  const { style } = look
  const times = [
    `planned ${timeText(plannedAt)}`,
    ...(startedAt === undefined ? [] : [`started ${timeText(startedAt)}`]),
    ...(endedAt === undefined ? [] : [`ended ${timeText(endedAt)}`]),
  ]
  const width = Math.max(...parts.map(({ part }) => displayWidth(visible(part))), 0)
  return [
    `${style('bold', visible(wayText(plan)))} · ${visible(plan.instance.label)} · ${style(stageStyle(picture), stageText(picture))}`,
    style('dim', `${run}: ${times.join(', ')}`),
    '',
    ...parts.flatMap(part => partRows(part, width, style)),
    '',
    progressLine(picture),
    ...wantsText(picture.wants, look),
    '',
  ].join('\n')
}

/** What only a person can do. */
export function wantsText(wants: readonly Want[], { style, columns }: Look): readonly string[] {
  return wants.flatMap(({ message, remedy }) => [
    '',
    ...wrapped(visible(message), columns - 2).map(
      (line, index) => `${index === 0 ? style('yellow', '! ') : '  '}${line}`,
    ),
    ...(remedy === '' ? [] : wrapped(visible(remedy), columns - 2).map(line => `  ${line}`)),
  ])
}

/** A line for a list of runs. */
export function runLine(picture: RunPicture, { style }: Pick<Terminal, 'style'>): string {
  const { run, plan, startedAt, plannedAt, totals } = picture
  const stage = style(stageStyle(picture), stageText(picture).padEnd(17))
  const failed = totals.failed > 0 ? `, ${countText(totals.failed)} failed` : ''
  const where = `${visible(wayText(plan))} on ${visible(plan.instance.label)}`
  return `${style('bold', run)}  ${timeText(startedAt ?? plannedAt)}  ${stage}  ${where}: ${movedText(totals)}${failed}\n`
}

export function failureText(failure: FailedRepository, { style }: Pick<Terminal, 'style'>): string {
  const { label, type, container, state, error, attempts, move, part, nextAt } = failure
  const why = error === undefined ? 'The instance tells no reason.' : visible(error)
  const times = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  const next = nextAt === undefined ? '' : `, again at ${timeText(nextAt)}`
  const about = style('dim', `(${visible(part)}, ${type} ${container}, move ${move}, ${times}${next})`)
  return `${style('bold', visible(label))}  ${style('red', visible(state))}  ${why}  ${about}\n`
}

function stageStyle({ stage, followed }: RunPicture): Style {
  switch (stage) {
    case 'planned':
      return 'dim'
    case 'running':
      return followed === 'nobody' ? 'yellow' : 'blue'
    case 'attention':
    case 'check':
      return 'yellow'
    case 'done':
      return 'green'
    case 'given-up':
      return 'dim'
  }
}

function partRows(part: PartPicture, width: number, style: Terminal['style']): readonly string[] {
  const name = visible(part.part)
  const pad = ' '.repeat(width - displayWidth(name))
  const states = part.states.map(({ state, count }) => `${visible(state)} ${countText(count)}`).join(' · ')
  const copies = part.leftCopies > 0 ? ` · ${repositoriesText(part.leftCopies)} left an old copy behind` : ''
  const indent = ' '.repeat(width + 4)
  return [
    `  ${style('bold', name)}${pad}  ${partText(part)}${copies}`,
    ...(states === '' ? [] : [indent + style('dim', states)]),
    ...(part.verifiedAt === undefined ? [] : [indent + style('dim', `looked at ${timeText(part.verifiedAt)}`)]),
  ]
}
