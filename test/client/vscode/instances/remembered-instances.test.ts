/** Is what an instance told kept from one session to the next, and nothing believed that is not of that form? */
import { expect, it } from 'vitest'
import type { Connected } from '../../../../client/platform/connect.ts'
import { connectedText, instanceText } from '../../../../client/vscode/instances/connected-text.ts'
import { createRememberedInstances, readConnected } from '../../../../client/vscode/instances/remembered-instances.ts'

const url = 'https://gitlab.example.com'
const connected: Connected = {
  ...{ version: '17.5', fullVersion: '17.5.1-ee', edition: 'enterprise', tier: 'premium' },
  user: { username: 'kim', name: 'Kim', isAdmin: false },
  ...{ scopes: ['read_api'], expires: '2030-01-31', lacks: ['Without the scope api nothing can be created.'] },
}

it('is kept for each address, as JSON keeps it', async () => {
  const remembered = createRememberedInstances(memento())
  await remembered.set(url, connected)
  expect(remembered.get(url)).toEqual(connected)
  expect(remembered.get('https://example.org')).toBeUndefined()
  await remembered.delete(url)
  expect(remembered.get(url)).toBeUndefined()
})

it.each([
  undefined,
  null,
  'text',
  [],
  {},
  { version: '17.5' },
  { version: 'newest', user: { username: 'kim' } },
  { version: '17.5', user: {} },
])('does not believe %j', value => {
  expect(readConnected(value)).toBeUndefined()
})

it('leaves out what is of another form', () => {
  const value = { version: '17.5', user: { username: 'kim' }, tier: 'gold', edition: 7, scopes: 'api', lacks: [1, 'a'] }
  expect(readConnected(value)).toMatchObject({ tier: undefined, edition: undefined, scopes: undefined, lacks: ['a'] })
})

it('is told in words', () => {
  expect(instanceText(connected)).toBe('GitLab 17.5, Enterprise Edition, Premium')
  expect(instanceText({ version: '17.5', edition: 'community', tier: 'free' })).toBe('GitLab 17.5, Community Edition')
  expect(instanceText({ version: '17.5', edition: undefined, tier: undefined })).toBe('GitLab 17.5')
  expect(connectedText('Shop', connected)).toBe(
    'Connected to Shop: GitLab 17.5, Enterprise Edition, Premium, as kim. Without the scope api nothing can be created. The token expires on 2030-01-31.',
  )
})

/** As VS Code's: what is kept goes through JSON. */
function memento() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : undefined),
    update: async (key: string, value: unknown) =>
      void (value === undefined ? kept.delete(key) : kept.set(key, JSON.stringify(value))),
  }
}
