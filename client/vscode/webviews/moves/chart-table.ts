/** What is there for whoever cannot use a chart? A table of some of its moments, made when it is opened. */
import type { Sample } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import { someSamples } from './chart-words.ts'
import { keptList, type Piece, setText } from './kept.ts'
import { countWords } from './number-words.ts'
import { timeWords } from './time-words.ts'

const mostLines = 40

export function chartTable(isOpen: boolean, toggled: (isOpen: boolean) => void) {
  const body = element('tbody')
  const show = keptList<Sample & { readonly now: number }>(body, ({ at }) => String(at), lineOf)
  let last: readonly [samples: readonly Sample[], now: number] = [[], 0]
  const node = element(
    'details',
    { open: isOpen },
    element('summary', {}, 'The same as a table'),
    element(
      'table',
      { class: 'numbers' },
      element('caption', { class: 'for-readers' }, 'Moved, failed and going repositories over time, newest first'),
      element(
        'thead',
        {},
        element('tr', {}, ...['Time', 'Moved', 'Failed', 'Going'].map(title => element('th', { scope: 'col' }, title))),
      ),
      body,
    ),
  )
  const draw = () => {
    const [samples, now] = last
    if (node.open) show(someSamples(samples, mostLines).map(sample => ({ ...sample, now })))
  }
  node.addEventListener('toggle', () => {
    draw()
    toggled(node.open)
  })
  return {
    node,
    update(samples: readonly Sample[], now: number) {
      last = [samples, now]
      draw()
    },
  }
}

function lineOf(): Piece<Sample & { readonly now: number }> {
  const time = element('th', { scope: 'row' })
  const cells = [element('td'), element('td'), element('td')]
  return {
    node: element('tr', {}, time, ...cells),
    update({ at, now, moved, failed, going }) {
      setText(time, timeWords(at, now))
      for (const [index, count] of [moved, failed, going].entries()) {
        const cell = cells[index]
        if (cell) setText(cell, countWords(count))
      }
    },
  }
}
