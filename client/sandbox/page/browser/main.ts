/** What runs on the sandbox's page? It shows the view of the address, and follows what changes. */
import type { PageEvent, PageState } from '../page-data.ts'
import { alertView } from './alert-view.ts'
import { alertsView } from './alerts-view.ts'
import { element } from './element.ts'
import { faultsOn, placeOfFaults } from './fault-switches.ts'
import { integrationsView } from './integrations-view.ts'
import { clear, say, tell } from './notices.ts'
import { base, listen, read } from './sandbox.ts'
import { settingsView } from './settings-view.ts'
import { storagesView } from './storages-view.ts'
import { usersView } from './users-view.ts'
import type { View } from './view.ts'

const sections: readonly [name: string, label: string, view: () => View][] = [
  ['alerts', 'Alerts', alertsView],
  ['integrations', 'Integrations', integrationsView],
  ['storages', 'Storages', storagesView],
  ['settings', 'Settings and faults', settingsView],
  ['users', 'Users', usersView],
]
const content = document.querySelector('#content')
let view: View
let known: PageState | undefined
/** Alerts that arrived since it was last said. */
let arrived: string[] = []
let refreshing: Promise<void> | undefined
let again = false

window.addEventListener('hashchange', () => {
  if (sections.some(([name]) => `#${name}` === location.hash)) show(true)
})
listen(heard, connected)
await readState()
show(false)

function show(byChoice: boolean): void {
  const iid = /\/-\/alert_management\/(\d+)\/details$/.exec(location.pathname)?.[1]
  const path = location.pathname.endsWith('/-/settings/operations') ? 'integrations' : 'alerts'
  const current = sections.find(([name]) => `#${name}` === location.hash) ?? sections.find(([name]) => name === path)
  drawSections(iid ? undefined : current?.[0])
  view = iid ? alertView(Number(iid)) : (current?.[2] ?? alertsView)()
  document.title = `${view.title} · Signalbox sandbox`
  content?.replaceChildren(view.root)
  if (known) view.state?.(known)
  refresh()
  if (byChoice && content instanceof HTMLElement) content.focus()
}

function drawSections(current: string | undefined): void {
  const links = sections.map(([name, label]) =>
    element('a', { href: `${base}/#${name}`, 'aria-current': name === current ? 'page' : undefined }, label),
  )
  document.querySelector('#sections')?.replaceChildren(...links)
}

function heard(event: PageEvent): void {
  if (event.kind === 'state') return void readState()
  if (event.kind === 'storages') return refresh()
  if (event.isNew) arrived.push(event.title)
  refresh()
}

/** One at a time: what happens meanwhile is asked for once, afterwards. */
function refresh(): void {
  if (refreshing) {
    again = true
    return
  }
  refreshing = (view?.refresh?.() ?? Promise.resolve()).finally(() => {
    refreshing = undefined
    if (arrived.length > 0) say(arrived.length === 1 ? `New alert: ${arrived[0]}` : `${arrived.length} new alerts`)
    arrived = []
    if (!again) return
    again = false
    // Of a flood, a few pictures each second are enough.
    setTimeout(refresh, 150)
  })
}

async function readState(): Promise<void> {
  const answer = await read<PageState>('state')
  if (!answer.ok) return tell('state', 'error', answer.problem)
  clear('state')
  known = answer.value
  document.documentElement.dataset.project = known.project.path
  const { project, settings, url } = known
  const what = document.querySelector('#what')
  if (what)
    what.textContent = `It behaves as GitLab ${settings.version} (${settings.tier}) does where alerts and storage moves are concerned. Address: ${url}, project: ${project.path}.`
  const on = faultsOn(known)
  if (on.length === 0) clear('faults')
  else
    tell(
      'faults',
      'warning',
      `Faults are on: ${on.join(', ')}. `,
      element('a', { href: `${base}/#${placeOfFaults(known)}` }, 'Change them'),
    )
  view?.state?.(known)
}

function connected(isThere: boolean): void {
  if (!isThere)
    return tell('connection', 'warning', 'The connection to the sandbox is lost. The page tries again by itself.')
  if (!document.querySelector('[data-name="connection"]')) return
  clear('connection')
  void readState()
  refresh()
}
