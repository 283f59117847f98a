/** How does a table of values look? Key, value, and where the value comes from; a row leads to its place in the text. */
import { breakable } from './breakable.ts'
import { element } from './element.ts'
import type { Row } from './preview-page.ts'
import { prose } from './prose.ts'
import { roveFocus } from './roving-focus.ts'

/** `title` names the table, `why` its column of reasons. `id` must be the page's only one; `reveal` is asked to show the place of a row in the text. */
export function rowsTable(
  id: string,
  { title, why }: { title: string; why: string },
  rows: readonly Row[],
  reveal: (row: Row) => void,
): HTMLElement {
  const reasons = rows.some(({ reason }) => reason !== '')
  const table = element(
    'table',
    // Named, for a narrow view lays the cells out below each other, and they would no longer be read as a table.
    { class: reasons ? 'rows with-reasons' : 'rows', role: 'table' },
    element('caption', { class: 'for-readers' }, title),
    element(
      'thead',
      { class: reasons ? false : 'for-readers' },
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'Key'),
        element('th', { scope: 'col' }, 'Value'),
        reasons && element('th', { scope: 'col' }, why),
      ),
    ),
    element('tbody', {}, ...rows.map((row, index) => tableRow(`${id}-${index}`, row, reasons, reveal))),
  )
  roveFocus(table, '.reveal')
  return table
}

function tableRow(id: string, row: Row, reasons: boolean, reveal: (row: Row) => void): HTMLElement {
  const { label, value, reason, mark, span } = row
  const show = span && (() => reveal(row))
  return element(
    'tr',
    { class: show ? 'leads' : false, role: 'row', onclick: show },
    element(
      'th',
      { scope: 'row', role: 'rowheader' },
      show
        ? element(
            'button',
            { id, type: 'button', class: 'reveal', title: 'Show it in the payload' },
            ...breakable(label),
          )
        : element('span', {}, ...breakable(label)),
    ),
    element(
      'td',
      { class: 'value', role: 'cell' },
      value === undefined ? element('span', { class: 'none' }, 'none') : value,
    ),
    reasons &&
      element(
        'td',
        { class: 'reason', role: 'cell' },
        mark && element('span', { class: `mark mark-${mark}` }, mark),
        ...prose(reason),
      ),
  )
}
