/** What does the sandbox pretend to be, and what goes wrong? */
import type { WorldSettings } from '../../world.ts'
import { element, labelled, select, toggle } from './element.ts'
import { faultRows } from './fault-switches.ts'
import { regionIn } from './region.ts'
import { sent } from './sent.ts'
import type { View } from './view.ts'
import { capital } from './words.ts'

export function settingsView(): View {
  const instance = element('div')
  const faults = element('div')
  const [instanceRegion, faultsRegion] = [regionIn(instance), regionIn(faults)]
  const root = element(
    'section',
    { 'aria-labelledby': 'heading' },
    element('h1', { id: 'heading' }, 'Settings and faults'),
    element('h2', {}, 'Faults'),
    element('p', { class: 'quiet' }, 'What goes wrong for whoever asks the sandbox. This page itself goes on working.'),
    faults,
    element('h2', {}, 'What the sandbox pretends to be'),
    instance,
  )
  return {
    title: 'Settings and faults',
    root,
    state(state) {
      instanceRegion.draw(state.settings, () => instanceFields(state.settings))
      faultsRegion.draw(state.faults, () => faultRows(state.faults))
    },
  }
}

function instanceFields(settings: WorldSettings): HTMLElement[] {
  const { version, tier, rateLimit, createIncidents, closeIncidents, externalLink } = settings
  const versionField = element('input', {
    id: 'version',
    value: version,
    inputmode: 'decimal',
    size: '6',
    autocomplete: 'off',
  })
  const tierField = select(
    'tier',
    ['free', 'premium', 'ultimate'].map(name => [name, capital(name)]),
    tier,
  )
  const requests = element('input', {
    type: 'number',
    id: 'requests',
    min: '1',
    value: String(rateLimit?.requests ?? 3600),
  })
  const seconds = element('input', {
    type: 'number',
    id: 'seconds',
    min: '1',
    value: String(rateLimit?.seconds ?? 3600),
  })
  const apiUrl = element('input', {
    type: 'url',
    id: 'api-url',
    value: externalLink.apiUrl,
    placeholder: 'https://app.opsgenie.com/alert/list',
  })
  const change = (body: object, said: string) => sent('settings', body, said)
  const limit = () => ({ rateLimit: { requests: Number(requests.value), seconds: Number(seconds.value) } })
  const link = (active: boolean) => ({ externalLink: { active, apiUrl: apiUrl.value } })
  versionField.addEventListener('change', () => void change({ version: versionField.value }, 'Version changed'))
  tierField.addEventListener('change', () => void change({ tier: tierField.value }, 'Tier changed'))
  for (const field of [requests, seconds])
    field.addEventListener('change', () => rateLimit && void change(limit(), 'Rate limit changed'))
  apiUrl.addEventListener('change', () => externalLink.active && void change(link(true), 'External link changed'))
  const row = (control: HTMLElement, label: string, hint: string, ...more: HTMLElement[]) =>
    element(
      'li',
      {},
      control,
      element('span', { class: 'what' }, element('strong', {}, label), element('span', { class: 'hint' }, hint)),
      ...more,
    )
  return [
    element('div', { class: 'bar' }, labelled('Version', versionField), labelled('Tier', tierField)),
    element(
      'ul',
      { class: 'rows' },
      row(
        toggle('rate-limit', 'Rate limit', rateLimit !== undefined, isOn =>
          change(isOn ? limit() : { rateLimit: null }, `Rate limit ${isOn ? 'on' : 'off'}`),
        ),
        'Rate limit',
        'Alerts of the project in a period; more are answered with 429.',
        element('span', { class: 'amount' }, labelled('Requests', requests), labelled('Seconds', seconds)),
      ),
      row(
        toggle('create-incidents', 'Open incidents', createIncidents, isOn =>
          change({ createIncidents: isOn }, `Open incidents ${isOn ? 'on' : 'off'}`),
        ),
        'Open incidents',
        'An incident for each new alert.',
      ),
      row(
        toggle('close-incidents', 'Close incidents', closeIncidents, isOn =>
          change({ closeIncidents: isOn }, `Close incidents ${isOn ? 'on' : 'off'}`),
        ),
        'Close incidents',
        'Recovery of an alert closes its incident.',
      ),
      row(
        toggle('external-link', 'External alert-management link', externalLink.active, isOn =>
          change(link(isOn), `External link ${isOn ? 'on' : 'off'}`),
        ),
        'External alert-management link',
        'Paid tiers, deprecated. While it is on, no integration may be active.',
        element('span', { class: 'amount' }, labelled('API URL', apiUrl)),
      ),
    ),
  ]
}
