/** Where do repositories lie, and how do their moves go on? */
import type { SandboxFaults, SandboxMoveType } from '../../sandbox-options.ts'
import type { PageStorage, PageStorages } from '../page-data.ts'
import { element, labelled } from './element.ts'
import { faultRows, moveFaults } from './fault-switches.ts'
import { tell } from './notices.ts'
import { regionIn } from './region.ts'
import { read } from './sandbox.ts'
import { copyButton } from './secret.ts'
import { sent } from './sent.ts'
import type { View } from './view.ts'
import { capital } from './words.ts'

/** Milliseconds between looks while moves are going. */
const interval = 1000

export function storagesView(): View {
  const [lost, table, moves, speed, faults, checks] = Array.from({ length: 6 }, () => element('div'))
  if (!lost || !table || !moves || !speed || !faults || !checks) throw new Error('Six were made.')
  const root = element(
    'section',
    { 'aria-labelledby': 'heading' },
    element('h1', { id: 'heading' }, 'Storages'),
    element('p', { class: 'quiet' }, 'Where repositories lie, and how moves between storages go on.'),
    lost,
    table,
    element('h2', {}, 'Moves'),
    moves,
    speed,
    element('h2', {}, 'Faults of moves'),
    faults,
    element('h2', {}, 'Console checks'),
    element(
      'p',
      { class: 'quiet' },
      'What the check of a storage prints on the console of an instance: to be copied, and pasted where it is asked for.',
    ),
    checks,
  )
  const regions = {
    lost: regionIn(lost),
    table: regionIn(table),
    moves: regionIn(moves),
    speed: regionIn(speed),
    faults: regionIn(faults),
    checks: regionIn(checks),
  }
  const draw = (told: PageStorages) => {
    regions.lost.draw(told.lost, () => lostNotice(told.lost))
    // Whoever types a weight is not disturbed by counts that change.
    const lasting = told.storages.map(({ name, weight, isCluster }) => ({ name, weight, isCluster }))
    regions.table.draw(lasting, () => [storageTable(told.storages)])
    showCounts(table, told.storages)
    regions.moves.draw(told.states, () => [moveTable(told)])
    regions.speed.draw(told.speed, () => [speedField(told.speed)])
    regions.checks.draw(told.storages, () => told.storages.map(checkOf))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = async (): Promise<void> => {
    clearTimeout(timer)
    const answer = await read<PageStorages>('storages')
    if (!answer.ok) return tell('storages', 'error', answer.problem)
    draw(answer.value)
    // Time alone makes moves go on; nobody tells of it.
    if (answer.value.isGoing && root.isConnected) timer = setTimeout(refresh, interval)
  }
  return {
    title: 'Storages',
    root,
    refresh,
    state: state => regions.faults.draw(state.faults, () => faultsOf(state.faults)),
  }
}

function faultsOf(faults: SandboxFaults): HTMLElement[] {
  return faultRows(faults, moveFaults)
}

function lostNotice(lost: readonly string[]): HTMLElement[] {
  if (lost.length === 0) return []
  const shown = lost.slice(0, mostLost).map(path => element('li', {}, element('code', {}, path)))
  return [
    element(
      'div',
      { class: 'notice error lost', role: 'alert' },
      element(
        'div',
        {},
        element(
          'p',
          {},
          element(
            'strong',
            {},
            `Deleted for good: ${amount(lost.length)} ${lost.length === 1 ? 'repository' : 'repositories'}. `,
          ),
          why,
        ),
        element('ul', { 'aria-label': 'Lost repositories' }, ...shown),
        lost.length > mostLost && element('p', {}, `And ${amount(lost.length - mostLost)} more.`),
      ),
    ),
  ]
}

const mostLost = 50
const why = 'This version deletes a project that is moved to the cluster where it is already.'

const types: readonly SandboxMoveType[] = ['project', 'snippet', 'group']
const headings = ['Projects', 'Snippets', 'Groups'] as const

function storageTable(storages: readonly PageStorage[]): HTMLElement {
  const weights = () =>
    Object.fromEntries(
      storages.map(({ name }) => [name, Number((document.getElementById(`weight-${name}`) as HTMLInputElement).value)]),
    )
  const row = ({ name, isCluster, weight, counts }: PageStorage) => {
    const field = element('input', {
      ...{ type: 'number', id: `weight-${name}`, min: '0', max: '100', value: String(weight) },
      'aria-label': `Weight of ${name}`,
    })
    field.addEventListener('change', () => void sent('storages', { weights: weights() }, 'Weights changed'))
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, name, isCluster && element('span', { class: 'hint' }, 'cluster')),
      ...types.map(type => element('td', { class: 'number', 'data-count': `${name} ${type}` }, amount(counts[type]))),
      element('td', {}, field),
    )
  }
  const heads = [headOf('Storage'), ...numberHeads(), headOf('Weight')]
  return element(
    'table',
    { class: 'storages' },
    element('caption', {}, 'Repositories on each storage, and the share of new ones that it gets'),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...storages.map(row)),
  )
}

function showCounts(table: HTMLElement, storages: readonly PageStorage[]): void {
  const counts = new Map<string, string>(
    storages.flatMap(({ name, counts }) => types.map(type => [`${name} ${type}`, amount(counts[type])] as const)),
  )
  for (const cell of table.querySelectorAll<HTMLElement>('[data-count]'))
    cell.textContent = counts.get(cell.dataset.count ?? '') ?? ''
}

function headOf(text: string, kind?: 'number'): HTMLElement {
  return element('th', { scope: 'col', class: kind }, text)
}

function numberHeads(): HTMLElement[] {
  return headings.map(text => headOf(text, 'number'))
}

const order = ['initial', 'scheduled', 'started', 'replicated', 'finished', 'cleanup failed', 'failed']

function moveTable({ states }: PageStorages): HTMLElement {
  const present = order.filter(state => types.some(type => states[type][state]))
  if (present.length === 0) return element('p', { class: 'empty' }, 'Nobody has asked for a move yet.')
  const row = (state: string) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, capital(state)),
      ...types.map(type => element('td', { class: 'number' }, amount(states[type][state] ?? 0))),
    )
  return element(
    'table',
    { class: 'storages', id: 'moves' },
    element('caption', {}, 'Moves by state'),
    element('thead', {}, element('tr', {}, headOf('State'), ...numberHeads())),
    element('tbody', {}, ...present.map(row)),
  )
}

function speedField(speed: number): HTMLElement {
  const field = element('input', {
    ...{ type: 'number', id: 'move-speed', min: '0.01', max: '1000000', step: 'any', value: String(speed) },
  })
  field.addEventListener('change', () => void sent('storages', { speed: Number(field.value) }, 'Speed changed'))
  return element('div', { class: 'bar' }, labelled('Speed', field, 'How many times faster than in reality moves go.'))
}

function checkOf({ name, console: text }: PageStorage): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    element(
      'div',
      { class: 'card-head' },
      element('h3', {}, `Console check: ${name}`),
      copyButton(text, `console check of ${name}`, `copy-console-${name}`),
    ),
    element('pre', { id: `console-${name}`, tabindex: '0', 'aria-label': `Console check of ${name}` }, text),
  )
}

function amount(count: number): string {
  return count.toLocaleString('en')
}
