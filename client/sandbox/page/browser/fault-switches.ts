/** What can be made to go wrong, and how is it switched on? */
import type { SandboxFaults } from '../../sandbox-options.ts'
import type { PageState } from '../page-data.ts'
import { element, toggle } from './element.ts'
import { sent } from './sent.ts'

/** The faults that are on, for people. */
export function faultsOn({ faults }: PageState): string[] {
  return kinds.filter(({ key }) => faults[key]).map(({ label }) => label.toLowerCase())
}

/** Of the section where the faults that are on can be changed: those of moves have one of their own. */
export function placeOfFaults({ faults }: PageState): 'settings' | 'storages' {
  return requestFaults.some(({ key }) => faults[key]) ? 'settings' : 'storages'
}

export interface FaultKind {
  readonly key: keyof SandboxFaults
  readonly label: string
  readonly hint: string
  /** Where it has a measure: what it is called, its unit's size, and what it begins with. */
  readonly measure?: { readonly unit: string; readonly size: number; readonly usual: number; readonly most: number }
}

const requestFaults: readonly FaultKind[] = [
  {
    key: 'latency',
    label: 'Slow answers',
    hint: 'Each answer waits.',
    measure: { unit: 'milliseconds', size: 1, usual: 2000, most: 60_000 },
  },
  {
    key: 'serverErrors',
    label: 'Server errors',
    hint: 'Answers 500, 502 and 503 in turn.',
    measure: { unit: '% of requests', size: 0.01, usual: 100, most: 100 },
  },
  {
    key: 'droppedConnections',
    label: 'Dropped connections',
    hint: 'Every other one before the request is carried out, the others after it.',
    measure: { unit: '% of requests', size: 0.01, usual: 100, most: 100 },
  },
  {
    key: 'tooManyRequests',
    label: 'Too many requests',
    hint: 'Answers 429, and says how long to wait.',
    measure: { unit: 'seconds to wait', size: 1, usual: 5, most: 3600 },
  },
  { key: 'expiredToken', label: 'Expired token', hint: 'Every token counts as expired. Keys of integrations do not.' },
]

const ofMoves = (usual: number) => ({ unit: '% of moves', size: 0.01, usual, most: 100 })

export const moveFaults: readonly FaultKind[] = [
  {
    ...{ key: 'moveFailures', label: 'Failed moves', measure: ofMoves(10) },
    hint: 'They end as failed, for one reason or another; the repository stays where it was.',
  },
  {
    ...{ key: 'movesThatStay', label: 'Moves that stay', measure: ofMoves(10) },
    hint: 'They end as finished, and yet the repository stays where it was.',
  },
  {
    ...{ key: 'moveCopiesLeft', label: 'Copies left', measure: ofMoves(10) },
    hint: 'They end as cleanup failed: the repository has moved, and its old copy is still there.',
  },
  {
    ...{ key: 'movesSkipped', label: 'Repositories passed over' },
    hint: 'By requests for a whole storage, as if they could not be scheduled.',
    measure: { unit: '% of repositories', size: 0.01, usual: 10, most: 100 },
  },
]

const kinds: readonly FaultKind[] = [...requestFaults, ...moveFaults]

/** A row for each, with its switch and measure. */
export function faultRows(faults: SandboxFaults, kinds: readonly FaultKind[] = requestFaults): HTMLElement[] {
  return [
    element(
      'ul',
      { class: 'rows' },
      ...kinds.map(kind => {
        const { key, label, hint, measure } = kind
        const now = faults[key]
        const amount =
          measure &&
          element('input', {
            type: 'number',
            id: `amount-${key}`,
            min: '1',
            max: String(measure.most),
            value: String(typeof now === 'number' && now > 0 ? Math.round(now / measure.size) : measure.usual),
            'aria-label': `${label}, ${measure.unit}`,
          })
        const value = (isOn: boolean) => (measure ? (isOn ? Number(amount?.value) * measure.size : 0) : isOn)
        const set = (isOn: boolean) =>
          sent('faults', { ...faults, [key]: value(isOn) }, `${label} ${isOn ? 'on' : 'off'}`)
        amount?.addEventListener('change', () => now && void set(true))
        return element(
          'li',
          {},
          toggle(`fault-${key}`, label, Boolean(now), set),
          element('span', { class: 'what' }, element('strong', {}, label), element('span', { class: 'hint' }, hint)),
          measure && element('span', { class: 'amount' }, amount, ` ${measure.unit}`),
        )
      }),
    ),
  ]
}
