/** Which integrations are there, and where do their payloads go? */
import type { PageIntegration } from '../page-data.ts'
import { button, element, labelled, select, toggle } from './element.ts'
import { say, tell } from './notices.ts'
import { regionIn } from './region.ts'
import { wish } from './sandbox.ts'
import { copyButton, secretField } from './secret.ts'
import { sent } from './sent.ts'
import type { View } from './view.ts'

export function integrationsView(): View {
  const list = element('div')
  const region = regionIn(list)
  const root = element(
    'section',
    { 'aria-labelledby': 'heading' },
    element('h1', { id: 'heading' }, 'Integrations'),
    element('p', { class: 'quiet' }, 'Each takes alerts at its own address, with its own key.'),
    list,
    element('h2', {}, 'Add an integration'),
    newIntegration(),
  )
  return {
    title: 'Integrations',
    root,
    state({ integrations }) {
      region.draw(integrations, () =>
        integrations.length === 0
          ? [element('p', { class: 'empty' }, 'There is no integration. Add one below.')]
          : [element('ul', { class: 'cards', 'aria-label': 'Integrations' }, ...integrations.map(cardOf))],
      )
    },
  }
}

function cardOf(integration: PageIntegration): HTMLElement {
  const { id, name, type, active, address } = integration
  return element(
    'li',
    { class: 'card' },
    element(
      'div',
      { class: 'card-head' },
      element('h3', {}, name),
      element('span', { class: 'quiet' }, type === 'HTTP' ? 'HTTP endpoint' : 'Prometheus'),
      element('span', { class: `badge ${active ? 'RESOLVED' : 'IGNORED'}` }, active ? 'Enabled' : 'Disabled'),
      toggle(`active-${id}`, `Active: ${name}`, active, isOn => sent(`integrations/${id}`, { active: isOn })),
    ),
    element(
      'dl',
      { class: 'facts' },
      element('dt', {}, 'Address'),
      element('dd', {}, element('code', {}, address), copyButton(address, `address of ${name}`, `copy-${id}`)),
      element('dt', {}, 'Key'),
      element(
        'dd',
        {},
        secretField(`key-${id}`, 'key', name, () => keyOf(id, 'key')),
      ),
    ),
    element(
      'div',
      { class: 'bar' },
      button('Reset key', () => resetKey(integration), { id: `reset-${id}`, 'aria-label': `Reset key: ${name}` }),
      button('Remove', () => remove(integration), {
        id: `remove-${id}`,
        class: 'danger',
        'aria-label': `Remove: ${name}`,
      }),
    ),
  )
}

async function keyOf(id: number, verb: 'key' | 'reset') {
  const answer = await wish<{ key: string }>(`integrations/${id}/${verb}`, {})
  return answer.ok ? { ok: true as const, value: answer.value.key } : answer
}

async function resetKey({ id, name }: PageIntegration): Promise<void> {
  if (!confirm(`Reset the key of “${name}”? Whoever uses the old one is refused from then on.`)) return
  const answer = await keyOf(id, 'reset')
  if (!answer.ok) return tell('wish', 'error', answer.problem)
  say(`The key of ${name} has been reset`)
  // What was shown is the old one.
  const shown = document.getElementById(`key-${id}`)
  if (shown?.textContent === 'Hide key') shown.click()
}

async function remove({ id, name }: PageIntegration): Promise<void> {
  if (confirm(`Remove “${name}”? Its address stops taking alerts.`)) await sent(`integrations/${id}/remove`, {})
}

function newIntegration(): HTMLElement {
  const name = element('input', { id: 'new-name', required: true, maxlength: '255', autocomplete: 'off' })
  const type = select(
    'new-type',
    [
      ['HTTP', 'HTTP endpoint'],
      ['PROMETHEUS', 'Prometheus'],
    ],
    'HTTP',
  )
  const active = element('input', { type: 'checkbox', id: 'new-active', checked: true })
  const form = element(
    'form',
    { class: 'bar' },
    labelled('Name', name),
    labelled('Type', type),
    labelled('Active', active),
    element('button', { type: 'submit', class: 'main' }, 'Add'),
  )
  form.addEventListener('submit', async event => {
    event.preventDefault()
    const wished = { name: name.value, type: type.value, active: active.checked }
    if (await sent('integrations', wished, `Added: ${name.value}`)) form.reset()
  })
  return form
}
