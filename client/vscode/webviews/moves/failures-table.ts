/** What frames the rows of failures? Titles, and a box that chooses all of the page. */
import { element } from '../alert/element.ts'

export interface FailuresTable {
  readonly node: HTMLElement
  readonly body: HTMLElement
  /** How many rows of the page are chosen. */
  mark(chosen: number, rows: number): void
}

export function failuresTable(chooseAll: (isChosen: boolean) => void): FailuresTable {
  const all = element('input', {
    type: 'checkbox',
    'aria-label': 'Choose all on this page',
    title: 'Choose all on this page',
    onchange: () => chooseAll(all.checked),
  })
  const titles = ['Repository', 'State', 'Error', 'Judged', 'Attempts', 'Next try']
  const body = element('tbody')
  return {
    // Roles are named, for a narrow page lays the cells out below each other, and they would no longer be read as a table.
    node: element(
      'table',
      { class: 'failures', role: 'table' },
      element('caption', { class: 'for-readers' }, 'Failures and old copies'),
      element(
        'thead',
        {},
        element(
          'tr',
          { role: 'row' },
          element('th', { class: 'box', scope: 'col', role: 'columnheader' }, all),
          ...titles.map(title => element('th', { scope: 'col', role: 'columnheader' }, title)),
          element('th', { scope: 'col', role: 'columnheader' }, element('span', { class: 'for-readers' }, 'Actions')),
        ),
      ),
      body,
    ),
    body,
    mark(chosen, rows) {
      all.checked = rows > 0 && chosen === rows
      all.indeterminate = chosen > 0 && chosen < rows
    },
  }
}
