/** How does a comparison look on the screen? The answer, why, and what differs, the deciding first. */
import { breakable } from './breakable.ts'
import type { ComparisonPage } from './comparison-page.ts'
import { element } from './element.ts'
import { icon } from './icon.ts'
import { prose } from './prose.ts'

export function verdictSection({ group, verdict, reasons }: ComparisonPage): HTMLElement[] {
  if (!group || !verdict) return []
  const because = reasons.length > 0 ? `${verdict}, because` : `${verdict}.`
  return [
    element('h1', { class: `verdict verdict-${group}` }, icon(signs[group]), because),
    element('ul', { class: 'reasons' }, ...reasons.map(reason => element('li', {}, ...prose(reason)))),
  ]
}

const signs = { yes: 'accepted', no: 'refused', 'paid-only': 'warning' } as const

export function differencesSection(page: ComparisonPage): HTMLElement[] {
  const { differences, moreDifferences, left, right, group } = page
  if (!group) return []
  if (differences.length === 0) return [element('p', { class: 'quiet' }, 'The two payloads hold the same.')]
  return [
    element('h2', {}, 'Differences'),
    element(
      'table',
      { class: 'differences' },
      element('caption', { class: 'for-readers' }, `Differences between ${left} and ${right}`),
      element(
        'thead',
        {},
        element('tr', {}, ...['Field', left, right].map(title => element('th', { scope: 'col' }, title))),
      ),
      element(
        'tbody',
        {},
        ...differences.map(({ label, left: one, right: other, decides }) =>
          element(
            'tr',
            { class: decides ? 'decides' : false },
            element(
              'th',
              { scope: 'row' },
              ...breakable(label),
              decides && element('span', { class: 'mark mark-decides' }, 'decides'),
            ),
            side(one),
            side(other),
          ),
        ),
      ),
    ),
    ...(moreDifferences > 0
      ? [element('p', { class: 'quiet' }, `and ${moreDifferences.toLocaleString('en')} more`)]
      : []),
  ]
}

function side(value: string | undefined): HTMLElement {
  return element(
    'td',
    { class: 'value' },
    value === undefined ? element('span', { class: 'none' }, 'not there') : value,
  )
}
