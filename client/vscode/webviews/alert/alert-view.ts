/** How does an alert look on the screen? Like the platform's page: what state it is in, its title, and all that it holds. */
import type { AlertCard } from './alert-card.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'
import type { Answer, Row } from './preview-page.ts'
import { prose } from './prose.ts'
import { roveFocus } from './roving-focus.ts'
import { rowsTable } from './rows-table.ts'

/** What tells an alert at a glance. */
export type AlertSummary = Pick<AlertCard, 'severity' | 'severityLabel' | 'status' | 'statusLabel' | 'title' | 'about'>

export function summary({ severity, severityLabel, status, statusLabel, title, about }: AlertCard): AlertSummary {
  return { severity, severityLabel, status, statusLabel, title, about }
}

export function headline({ severity, severityLabel, status, statusLabel, title, about }: AlertSummary): HTMLElement[] {
  return [
    element(
      'p',
      { class: 'state' },
      element('span', { class: `badge badge-${status}` }, statusLabel),
      element('span', { class: 'severity' }, icon(severity), severityLabel),
      element('span', { class: 'about' }, about),
    ),
    element('h1', {}, title),
  ]
}

type Reveal = (row: Row) => void

export function detailsSection(rows: readonly Row[], reveal: Reveal): HTMLElement[] {
  return [
    element('h2', {}, 'Alert details'),
    rowsTable('details', { title: 'Alert details', why: 'Where it comes from' }, rows, reveal),
  ]
}

export function groupingSection(rows: readonly Row[], reveal: Reveal): HTMLElement[] {
  return [element('h2', {}, 'Grouping'), rowsTable('grouping', { title: 'Grouping', why: 'Why' }, rows, reveal)]
}

export function othersSection(rows: readonly Row[], more: number, reveal: Reveal): HTMLElement[] {
  const none = element('p', { class: 'quiet' }, 'Nothing besides what stands above.')
  return [
    element('h2', {}, 'Payload'),
    rows.length > 0 ? rowsTable('others', { title: 'All other fields of the payload', why: '' }, rows, reveal) : none,
    ...(more > 0 ? [element('p', { class: 'quiet' }, `and ${more.toLocaleString('en')} more`)] : []),
  ]
}

export function answerSection({ level, status, body, reason, notes }: Answer): HTMLElement[] {
  return [
    element('h2', {}, 'What the platform answers'),
    element(
      'p',
      { class: `answer answer-${level}` },
      icon(level),
      element('strong', {}, status),
      element('span', {}, ...prose(reason)),
    ),
    element('pre', { tabindex: 0, 'aria-label': 'Body of the answer' }, body),
    ...(notes.length > 0
      ? [element('ul', { class: 'notes' }, ...notes.map(note => element('li', {}, ...prose(note))))]
      : []),
  ]
}

/** A list to choose one of several alerts from. */
export function alertList(
  alerts: readonly AlertSummary[],
  chosen: number,
  more: number,
  choose: (index: number) => void,
): HTMLElement[] {
  if (alerts.length < 2) return []
  const options = alerts.map(({ severity, severityLabel, status, statusLabel, title }, index) =>
    element(
      'button',
      {
        id: `alert-${index}`,
        type: 'button',
        class: 'option',
        role: 'radio',
        'aria-checked': String(index === chosen),
      },
      icon(severity),
      element('span', { class: 'for-readers' }, severityLabel),
      element('span', { class: 'option-title' }, title),
      element('span', { class: `badge badge-${status}` }, statusLabel),
    ),
  )
  const list = element(
    'div',
    { class: 'options', role: 'radiogroup', 'aria-label': 'Alerts of this payload' },
    ...options,
  )
  list.addEventListener('click', event => {
    const index = options.findIndex(option => event.target instanceof Node && option.contains(event.target))
    if (index >= 0) choose(index)
  })
  roveFocus(list, '.option', chosen)
  const count = alerts.length + more
  const rest = more > 0 ? `, of which the first ${alerts.length} are shown` : ''
  return [element('p', { class: 'quiet' }, `This payload becomes ${count.toLocaleString('en')} alerts${rest}.`), list]
}
