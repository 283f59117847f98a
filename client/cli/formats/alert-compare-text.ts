/** How does a comparison read for a person? The answer, why, and what differs, as a diff shows it. */
import type { AlertComparison } from '../../../server/core/alerts/compare/compare-alerts.ts'
import type { Style, Terminal } from '../terminal.ts'
import type { ComparedSides } from './alert-compare-json.ts'
import { visible } from './visible.ts'
import { wrapped } from './wrapped.ts'

const answers: Readonly<Record<AlertComparison['group'], readonly [Style, string]>> = {
  yes: ['green', 'would group into one alert'],
  no: ['red', 'would not group'],
  'paid-only': ['yellow', 'would group on a paid tier alone; `--tier` names yours'],
}

/** What decides comes first. */
export function alertCompareText(
  { group, reasons, differences }: AlertComparison,
  { left, right }: ComparedSides,
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): string {
  const name = ({ path, mappedBy }: ComparedSides['left']) =>
    `${path === '-' ? 'standard input' : visible(path)}${mappedBy === undefined ? '' : ` (read by ${visible(mappedBy)})`}`
  const [colour, answer] = answers[group]
  const pieces = [`${name(left)} and ${name(right)}\n${style(colour, style('bold', answer))}\n`]
  for (const reason of reasons) {
    const [first = '', ...rest] = wrapped(visible(reason), columns - 4)
    pieces.push(`  • ${first}\n${rest.map(line => `    ${line}\n`).join('')}`)
  }
  if (differences.length > 0)
    pieces.push(`\n${style('red', `- ${name(left)}`)}\n${style('green', `+ ${name(right)}`)}\n`)
  const ordered = [...differences].sort((a, b) => Number(b.decides) - Number(a.decides))
  for (const { label, left, right, decides } of ordered) {
    const role = decides ? style('bold', 'keeps them apart') : style('dim', 'does not matter')
    pieces.push(`\n${visible(label)}  ${role}\n`)
    if (left !== undefined) pieces.push(`${style('red', `- ${visible(left)}`)}\n`)
    if (right !== undefined) pieces.push(`${style('green', `+ ${visible(right)}`)}\n`)
  }
  return pieces.join('')
}
