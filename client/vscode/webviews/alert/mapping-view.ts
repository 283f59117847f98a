/** How does a person choose which field supplies which alert key? In one table, with what comes of it beside. */
import { breakable } from './breakable.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'
import type { Chosen, KeyChoice, MappingPage } from './mapping-page.ts'
import type { FromView, Role } from './messages.ts'

type Send = (message: FromView) => void

/** Says that fields vanished from the sample, and leads to the keys that need another one. */
export function redoBanner(redo: MappingPage['redo']): (Node | string)[] {
  if (redo.length === 0) return []
  const names = redo.map(({ name }) => name)
  return [
    icon('warning'),
    element('strong', {}, 'The sample changed: '),
    `redo the mapping of ${names.join(', ')}.`,
    element(
      'span',
      { class: 'actions' },
      ...redo.map(({ key, name }) =>
        element(
          'button',
          { type: 'button', onclick: () => document.getElementById(listId(key, 'path'))?.focus() },
          name,
        ),
      ),
    ),
  ]
}

export function mappingSection(page: MappingPage, send: Send): HTMLElement[] {
  return [
    element('h2', {}, 'Field mapping'),
    element(
      'table',
      // Named, as in other tables that a narrow view lays out anew.
      { class: 'mapping', role: 'table' },
      element('caption', { class: 'for-readers' }, 'The field of the payload that supplies each key of the alert'),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Alert key', 'Payload field', 'Fallback', 'Result'].map(title => element('th', { scope: 'col' }, title)),
        ),
      ),
      element('tbody', {}, ...page.keys.map(choice => keyRow(choice, page, send))),
    ),
  ]
}

function keyRow(choice: KeyChoice, page: MappingPage, send: Send): HTMLElement {
  const { name, value } = choice
  return element(
    'tr',
    { role: 'row' },
    element('th', { scope: 'row', role: 'rowheader' }, ...breakable(name)),
    element('td', { role: 'cell' }, fieldList(choice, 'path', page, send)),
    element('td', { role: 'cell' }, fieldList(choice, 'fallback', page, send)),
    element(
      'td',
      { class: 'value', role: 'cell' },
      value === undefined ? element('span', { class: 'none' }, 'none') : value,
    ),
  )
}

function fieldList(choice: KeyChoice, role: Role, { fields, fieldCount }: MappingPage, send: Send): HTMLElement {
  const { key, name } = choice
  const chosen = choice[role]
  const list = element(
    'select',
    {
      id: listId(key, role),
      'aria-label': role === 'path' ? `Field for ${name}` : `Fallback for ${name}`,
      'aria-invalid': chosen?.missing ? 'true' : undefined,
      // A fallback stands in for a field.
      disabled: role === 'fallback' && !choice.path,
    },
    element('option', { value: noField, selected: !chosen }, role === 'path' ? 'not mapped' : 'none'),
    chosen && chosen.index === undefined && element('option', { value: kept, selected: true }, unlisted(chosen)),
    ...fields.map(({ label, example }, index) =>
      element('option', { value: index, selected: chosen?.index === index }, `${label}  ·  ${example}`),
    ),
    fieldCount > fields.length && element('option', { value: others }, `Choose among all ${fieldCount} fields…`),
  )
  const before = list.value
  list.addEventListener('change', () => {
    if (list.value === others) {
      send({ type: 'chooseAmongAll', key, role })
      // Until another one is chosen there.
      list.value = before
    } else if (list.value !== kept)
      send({ type: 'choose', key, role, path: fields[Number.parseInt(list.value, 10)]?.path ?? null })
  })
  return list
}

const noField = 'none'
const kept = 'kept'
const others = 'others'

function unlisted({ label, missing }: Chosen): string {
  return missing ? `${label}  (not in the sample)` : label
}

function listId(key: string, role: Role): string {
  return `${role}-${key}`
}
