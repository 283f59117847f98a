/** How is a run drawn in a terminal? A bar for each part, states, pace, what is wanted, what failed last. */
import type { FailedRepository, PartPicture, RunPicture, Want } from '../../moves/run/run-picture.ts'
import type { Style, Terminal } from '../terminal.ts'
import { displayWidth } from './display-width.ts'
import { countText, leftText, movedText, paceText, percentMoved, spanText, stageText, wayText } from './moves-words.ts'
import { shortened } from './shortened.ts'
import { visible } from './visible.ts'

export interface Canvas {
  readonly columns: number
  readonly rows: number
  readonly style: Terminal['style']
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Lines that fit into the canvas, the last column left free; the least important ones are left out where rows are few. */
export function movesDrawing(picture: RunPicture, failures: readonly FailedRepository[], canvas: Canvas): string[] {
  const width = Math.max(10, canvas.columns - 1)
  const room = Math.max(4, canvas.rows - 1)
  const head = headLines(picture, width, canvas)
  const wants = picture.wants.slice(0, 3).flatMap(want => wantLines(want, width, canvas.style))
  const foot = [footLine(picture, width, canvas)]
  const failed = failureLines(picture, failures, width, canvas.style)
  const parts = partLines(picture, width, canvas.style, Math.max(1, room - head.length - foot.length - wants.length))
  const needed = [...head, ...parts]
  const spare = room - needed.length - foot.length
  const more = [...wants, ...failed].slice(0, Math.max(0, spare))
  return [...needed, ...more, ...foot].slice(0, room)
}

/** A part of a line, and how it looks. */
type Piece = readonly [text: string, style?: Style]

/** Pieces side by side, as far as they fit. */
function line(pieces: readonly Piece[], width: number, style: Terminal['style']): string {
  let left = width
  let shown = ''
  for (const [text, look] of pieces) {
    const fitting = shortened(text, left)
    shown += look === undefined || fitting === '' ? fitting : style(look, fitting)
    left -= displayWidth(fitting)
    // Behind a text that was cut, there is nothing to be understood.
    if (fitting !== text) break
  }
  return shown
}

/** As many of the texts as fit whole, the first ones before the others. */
function whole(texts: readonly string[], width: number): string {
  let line = ''
  for (const text of texts) {
    const longer = line === '' ? text : `${line} · ${text}`
    if (displayWidth(longer) <= width) line = longer
  }
  return line === '' ? shortened(texts[0] ?? '', width) : line
}

function headLines(picture: RunPicture, width: number, { style }: Canvas): string[] {
  const { plan, run } = picture
  const way: Piece = [visible(wayText(plan)), 'bold']
  const where: Piece = [` · ${visible(plan.instance.label)}`]
  return [line([way, where, [` · ${run}`, 'dim']], width, style)]
}

/** Those that are dealt with first; many that wait or are done become one line each. */
function partLines({ parts }: RunPicture, width: number, style: Terminal['style'], room: number): string[] {
  const lines = (part: PartPicture) => onePart(part, labelWidth(parts, width), width, style)
  const all = parts.flatMap(lines)
  if (all.length <= room) return all
  const busy = parts.filter(({ stage }) => stage !== 'done' && stage !== 'waiting')
  const count = (stage: PartPicture['stage']) => parts.filter(part => part.stage === stage).length
  const rest = [
    ...(count('done') > 0 ? [`${count('done')} parts done`] : []),
    ...(count('waiting') > 0 ? [`${count('waiting')} parts waiting`] : []),
  ]
  const short = [...busy.flatMap(lines), ...(rest.length > 0 ? [line([[rest.join(', '), 'dim']], width, style)] : [])]
  // The states of each part go before the parts themselves do.
  return short.length <= room ? short : parts.slice(0, room).map(part => lines(part)[0] ?? '')
}

function labelWidth(parts: readonly PartPicture[], width: number): number {
  const widest = Math.max(...parts.map(({ part }) => displayWidth(visible(part))), 8)
  return Math.min(widest, Math.floor(width / 3))
}

/** For a text as `620 of 1,000 moved`, beside a bar. */
const textRoom = 24

function onePart(part: PartPicture, label: number, width: number, style: Terminal['style']): string[] {
  const name = shortened(visible(part.part), label)
  const pad = ' '.repeat(label - displayWidth(name))
  const percent = part.stage === 'done' ? 100 : percentMoved(part)
  const share = percent === undefined ? '   ' : `${percent}%`.padStart(4)
  const text = partText(part)
  const bar = Math.min(40, width - label - 1 - 6 - textRoom)
  const drawn: readonly Piece[] = bar < 6 ? [] : [...barPieces(part, bar), [' ']]
  const first = line([[`${name}${pad} `, 'bold'], ...drawn, [`${share} `], [text, partStyle(part)]], width, style)
  const states = statePieces(part)
  if (states.length === 0) return [first]
  return [first, line([['  '], ...states], width, style)]
}

function barPieces({ expected, moved, leftCopies, failed, stage }: PartPicture, columns: number): readonly Piece[] {
  const whole = expected ?? 0
  const filled = stage === 'done' ? columns : whole === 0 ? 0 : Math.min(columns, Math.floor((moved / whole) * columns))
  const red =
    whole === 0 || failed === 0 ? 0 : Math.min(columns - filled, Math.max(1, Math.floor((failed / whole) * columns)))
  const colour: Style = leftCopies > 0 ? 'yellow' : 'green'
  return [
    ['█'.repeat(filled), colour],
    ['▒'.repeat(red), 'red'],
    ['░'.repeat(columns - filled - red), 'dim'],
  ]
}

/** As `812 of 1,240 moved`, `done`, `waiting`. */
export function partText(part: PartPicture): string {
  const { stage, left, leftMore, newcomers } = part
  const rest = left === undefined ? '' : ` · ${countText(left)}${leftMore ? ' or more' : ''} left`
  const came = newcomers > 0 ? ` · ${countText(newcomers)} newly created` : ''
  switch (stage) {
    case 'waiting':
      return 'waiting'
    case 'scheduling':
      return isAwaitingMore(part) ? `${movedText(part)} · late moves may come` : `scheduling · ${movedText(part)}`
    case 'watching':
      return `${movedText(part)}${came}`
    case 'verifying':
      return `verifying · ${movedText(part)}${rest}${came}`
    case 'check':
      return `console check · ${movedText(part)}`
    case 'attention':
      return `needs you · ${movedText(part)}${rest}${came}`
    case 'done':
      return `done · ${countText(part.moved)} moved, none left`
  }
}

/** A request for a whole storage goes on for some time after the first moves of it are over, and nothing tells when it is done. */
function isAwaitingMore({ going, moved, failed }: PartPicture): boolean {
  return going === 0 && moved + failed > 0
}

function partStyle({ stage }: PartPicture): Style {
  switch (stage) {
    case 'waiting':
      return 'dim'
    case 'scheduling':
    case 'watching':
    case 'verifying':
      return 'blue'
    case 'check':
    case 'attention':
      return 'yellow'
    case 'done':
      return 'green'
  }
}

const outcomeStyles = { going: 'cyan', moved: 'green', 'left-copy': 'yellow', failed: 'red' } as const

function statePieces({ states }: PartPicture): readonly Piece[] {
  return states.flatMap(({ state, count, outcome }, index): readonly Piece[] => [
    [index > 0 ? ' · ' : '', 'dim'],
    [`${visible(state)} ${countText(count)}`, outcomeStyles[outcome]],
  ])
}

function wantLines({ message, remedy }: Want, width: number, style: Terminal['style']): string[] {
  return [
    line(
      [
        ['! ', 'yellow'],
        [visible(message), 'yellow'],
      ],
      width,
      style,
    ),
    ...(remedy === '' ? [] : [line([['  '], [visible(remedy)]], width, style)]),
  ]
}

function failureLines(
  { totals }: RunPicture,
  failures: readonly FailedRepository[],
  width: number,
  style: Terminal['style'],
): string[] {
  if (failures.length === 0) return []
  const title = `Failed${totals.failed > failures.length ? `, the last of ${countText(totals.failed)}` : ''}:`
  return [
    line([[title, 'red']], width, style),
    ...failures.map(({ label, state, error }) =>
      line(
        [
          ['  '],
          [visible(label)],
          [` · ${visible(state)}`, 'red'],
          [error === undefined ? '' : ` · ${visible(error)}`, 'dim'],
        ],
        width,
        style,
      ),
    ),
  ]
}

function footLine(picture: RunPicture, width: number, { now, style }: Canvas): string {
  const { totals, perMinute, secondsLeft, stage, watching, followed } = picture
  const { nextAt } = watching
  const going = stage === 'running'
  const wait = nextAt === undefined || followed !== 'here' ? 0 : (nextAt - now) / 1000
  const texts = [
    ...(going ? [] : [stageText(picture)]),
    movedText(totals),
    ...(totals.failed > 0 ? [`${countText(totals.failed)} failed`] : []),
    ...(secondsLeft === undefined || !going ? [] : [leftText(secondsLeft)]),
    ...(perMinute === undefined || !going ? [] : [paceText(perMinute)]),
    ...(totals.going > 0 ? [`${countText(totals.going)} going`] : []),
    ...(followed === 'elsewhere' ? ['another process goes on with it'] : []),
    ...(wait < 2 ? [] : [`looks again in ${spanText(wait)}`]),
  ]
  return line([[whole(texts, width), 'bold']], width, style)
}
