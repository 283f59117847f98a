/** How does a plan read for a person? What it would do, what speaks against it, and the question. */
import type { PlanDraft } from '../../moves/plan/draft.ts'
import type { Guard } from '../../moves/plan/guard.ts'
import type { Plan } from '../../moves/plan/plan.ts'
import type { Style, Terminal } from '../terminal.ts'
import { amountText } from './moves-words.ts'
import { visible } from './visible.ts'
import { wrapped } from './wrapped.ts'

export function movesDraftText(
  { plan, guards, confirmation }: PlanDraft,
  terminal: Pick<Terminal, 'style' | 'columns'>,
) {
  const { style, columns } = terminal
  const { label, version } = plan.instance
  const rows = rowsOf(plan).map(([name, value]) => `  ${style('dim', name.padEnd(12))}${visible(value)}`)
  const against = guards.flatMap(guard => guardLines(guard, plan.accepted, terminal))
  // What stands above already need not be read twice.
  const untold = confirmation.details.filter(
    text => !guards.some(guard => [guard.message, guard.remedy].includes(text)),
  )
  const details = untold.flatMap(detail => wrapped(visible(detail), columns - 2).map(line => `  ${line}`))
  return [
    style('bold', `Storage move on ${visible(label)} (${visible(version)})`),
    '',
    ...rows,
    ...(against.length > 0 ? ['', ...against] : []),
    '',
    ...wrapped(visible(confirmation.question), columns).map(line => style('bold', line)),
    ...details,
    '',
  ].join('\n')
}

function rowsOf(plan: Plan): readonly (readonly [string, string])[] {
  const { sources, destination, only, rate, attempts, counts } = plan
  return [
    ...(only ? [['project', `${only.label} (${only.id})`] as const] : []),
    ['from', sources.join(', then ')],
    ['to', destination ?? 'wherever the weights of the storages say'],
    ['how', howText(plan)],
    ...sources.map(
      source =>
        [
          sources.length > 1 ? `on ${source}` : 'moves',
          counts
            .filter(count => count.source === source)
            .map(amountText)
            .join(', ') || 'nothing',
        ] as const,
    ),
    ['rate', `at most ${rate} ${rate === 1 ? 'request' : 'requests'} in a second`],
    [
      'attempts',
      attempts === 1
        ? 'a failed repository is not scheduled again by itself'
        : `a failed repository is tried up to ${attempts} times`,
    ],
  ]
}

function howText({ how, atOnce }: Plan): string {
  switch (how) {
    case 'bulk':
      return 'one request for each type and storage; the instance does the rest'
    case 'each':
      return `projects one by one, no more than ${atOnce} at once; snippets and groups by one request each`
    case 'one':
      return 'this project alone'
  }
}

const levels: Readonly<Record<Guard['level'], readonly [Style, string]>> = {
  block: ['red', 'blocked'],
  accept: ['yellow', 'accept?'],
  note: ['cyan', 'note'],
}

function guardLines(
  { id, level, message, remedy, link }: Guard,
  accepted: readonly string[],
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): readonly string[] {
  const isAccepted = level === 'accept' && accepted.includes(id)
  const [colour, word] = isAccepted ? (['green', 'accepted'] as const) : levels[level]
  const indent = ' '.repeat(12)
  const accept = level === 'accept' && !isAccepted ? [`If this is meant: --accept ${id}`] : []
  const texts = [message, remedy, ...accept].filter(text => text !== '').map(visible)
  const lines = texts.flatMap(text => wrapped(text, columns - indent.length))
  const [first = '', ...rest] = [...lines, ...(link === undefined ? [] : [style('dim', visible(link))])]
  const head = `  ${style(colour, word.padEnd(10))}${first}`
  return [head, ...rest.map(line => indent + line), `${indent}${style('dim', `[${id}]`)}`]
}
