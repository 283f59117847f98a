/** Whose tokens can be used to connect, and what may each of them do? */
import type { PageUser } from '../page-data.ts'
import { element, moment } from './element.ts'
import { regionIn } from './region.ts'
import { wish } from './sandbox.ts'
import { secretField } from './secret.ts'
import type { View } from './view.ts'
import { capital } from './words.ts'

export function usersView(): View {
  const list = element('div')
  const region = regionIn(list)
  const root = element(
    'section',
    { 'aria-labelledby': 'heading' },
    element('h1', { id: 'heading' }, 'Users'),
    element(
      'p',
      { class: 'quiet' },
      'Maintainers and above configure integrations; Developers and above see and send alerts.',
    ),
    list,
  )
  return {
    title: 'Users',
    root,
    state: ({ users }) =>
      region.draw(users, () => [element('ul', { class: 'cards', 'aria-label': 'Users' }, ...users.map(cardOf))]),
  }
}

function cardOf({ id, name, username, role, scopes, expires }: PageUser): HTMLElement {
  return element(
    'li',
    { class: 'card' },
    element(
      'div',
      { class: 'card-head' },
      element('h3', {}, name),
      element('span', { class: 'quiet' }, `@${username}`),
    ),
    element(
      'dl',
      { class: 'facts' },
      ...[element('dt', {}, 'Role'), element('dd', {}, capital(role))],
      ...[element('dt', {}, 'Scopes'), element('dd', {}, scopes.join(', '))],
      ...[element('dt', {}, 'Expires'), element('dd', {}, moment(expires))],
      ...[
        element('dt', {}, 'Token'),
        element(
          'dd',
          {},
          secretField(`token-${id}`, 'token', name, () => tokenOf(id)),
        ),
      ],
    ),
  )
}

async function tokenOf(id: number) {
  const answer = await wish<{ token: string }>(`users/${id}/token`, {})
  return answer.ok ? { ok: true as const, value: answer.value.token } : answer
}
