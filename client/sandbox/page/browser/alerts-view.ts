/** Which alerts are there? A list that follows them, searched and filtered by the sandbox. */
import type { AlertList, AlertSummary, PageState } from '../page-data.ts'
import { button, element, labelled, moment, select } from './element.ts'
import { tell } from './notices.ts'
import { regionIn } from './region.ts'
import { base, read } from './sandbox.ts'
import type { View } from './view.ts'
import { capital } from './words.ts'

const step = 50

export function alertsView(): View {
  const search = element('input', {
    type: 'search',
    id: 'search',
    autocomplete: 'off',
    placeholder: 'Title, description, service, tool',
  })
  const status = select('status', [['', 'All']], '')
  const counted = element('p', { id: 'counted', class: 'quiet' })
  const list = element('div', { id: 'alerts' })
  const link = element('div', { id: 'external' })
  const [listed, linked] = [regionIn(list), regionIn(link)]
  const seen = new Set<number>()
  let limit = step
  let current: AlertList | undefined
  let asked = 0

  async function refresh(): Promise<void> {
    const wish = new URLSearchParams({ search: search.value, status: status.value, limit: String(limit) })
    const mine = ++asked
    const answer = await read<AlertList>(`alerts?${wish}`)
    // Somebody has typed on: a later answer tells more.
    if (mine !== asked) return
    if (!answer.ok) return tell('list', 'error', answer.problem)
    const isFirst = current === undefined
    current = answer.value
    const { counts, matching, alerts } = answer.value
    countChoices(status, counts)
    const shown = alerts.length < matching ? `the newest ${alerts.length.toLocaleString()} of ` : ''
    counted.textContent = `Showing ${shown}${matching.toLocaleString()} ${matching === 1 ? 'alert' : 'alerts'}`
    listed.draw({ alerts, matching }, () => {
      if (alerts.length === 0) return [emptyHint(search.value !== '' || status.value !== '')]
      const rows = alerts.map(alert => rowOf(alert, !isFirst && !seen.has(alert.iid)))
      const more = alerts.length < matching && limit < 1000
      return [tableOf(rows), more && button('Show more', () => showMore(), { id: 'more' })]
    })
    for (const { iid } of alerts) seen.add(iid)
  }

  function showMore(): Promise<void> {
    limit = Math.min(1000, limit + 2 * step)
    return refresh()
  }

  search.addEventListener('input', () => void refresh())
  status.addEventListener('change', () => void refresh())
  const root = element(
    'section',
    { 'aria-labelledby': 'heading' },
    element('h1', { id: 'heading' }, 'Alerts'),
    link,
    element('div', { class: 'bar', role: 'search' }, labelled('Search', search), labelled('Status', status)),
    counted,
    list,
  )
  return {
    title: 'Alerts',
    root,
    refresh,
    state: state => linked.draw(state.settings.externalLink, () => externalLink(state)),
  }
}

function externalLink({ settings: { externalLink, tier } }: PageState): (HTMLElement | undefined)[] {
  if (!externalLink.active || tier === 'free' || !/^https?:\/\//.test(externalLink.apiUrl)) return []
  const link = element(
    'a',
    { href: externalLink.apiUrl, rel: 'noreferrer noopener', target: '_blank' },
    'View alerts in the external product',
  )
  return [element('p', { class: 'external' }, link)]
}

function tableOf(rows: readonly HTMLElement[]): HTMLElement {
  const heads: [label: string, kind: string][] = [
    ['Severity', 'wide'],
    ['Alert', ''],
    ['Events', 'number'],
    ['Status', ''],
    ['Integration', 'wide'],
    ['Started', 'wide'],
  ]
  const head = element('tr', {}, ...heads.map(([label, kind]) => element('th', { scope: 'col', class: kind }, label)))
  return element(
    'table',
    { 'aria-label': 'Alerts, newest first' },
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  )
}

function rowOf(alert: AlertSummary, isNew: boolean): HTMLElement {
  const { iid, title, status, severity, eventCount, startedAt, integration } = alert
  const href = `${base}/${projectPath()}/-/alert_management/${iid}/details`
  return element(
    'tr',
    { class: isNew ? 'new' : undefined },
    element('td', { class: 'wide' }, severityOf(severity)),
    element(
      'th',
      { scope: 'row' },
      element('a', { href, id: `alert-${iid}` }, title || '(no title)'),
      element('span', { class: 'number' }, ` #${iid}`),
      element(
        'span',
        { class: 'narrow quiet' },
        severityOf(severity),
        ' · ',
        integration ?? 'removed integration',
        ' · ',
        moment(startedAt),
      ),
    ),
    element('td', { class: 'number' }, eventCount.toLocaleString()),
    element('td', {}, element('span', { class: `badge ${status}` }, capital(status))),
    element('td', { class: 'wide named' }, integration ?? 'removed'),
    element('td', { class: 'wide' }, moment(startedAt)),
  )
}

function severityOf(severity: AlertSummary['severity']): HTMLElement {
  return element('span', { class: `dot ${severity}` }, capital(severity))
}

function emptyHint(isFiltered: boolean): HTMLElement {
  return isFiltered
    ? element('p', { class: 'empty' }, 'No alert fits. Take something out of the search, or choose another status.')
    : element(
        'p',
        { class: 'empty' },
        'No alert has arrived yet. Send one with Signalbox: open a payload and choose “Send Test Alert”. It appears here by itself.',
      )
}

function countChoices(status: HTMLSelectElement, counts: AlertList['counts']): void {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chosen = status.value
  const choices: [string, string][] = [
    ['', `All (${all.toLocaleString()})`],
    ...Object.entries(counts).map(([name, count]): [string, string] => [
      name,
      `${capital(name)} (${count.toLocaleString()})`,
    ]),
  ]
  const labels = [...status.options].map(({ text }) => text).join()
  if (labels === choices.map(([, label]) => label).join()) return
  status.replaceChildren(
    ...choices.map(([value, label]) => element('option', { value, selected: value === chosen }, label)),
  )
}

function projectPath(): string {
  return document.documentElement.dataset.project ?? ''
}
