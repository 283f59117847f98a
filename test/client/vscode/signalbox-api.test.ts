/** Does what every other extension can reach keep tokens and keys to itself? */
import { expect, it } from 'vitest'
import { signalboxApi } from '../../../client/vscode/signalbox-api.ts'

/** Has whatever it is asked for. */
const able = new Proxy({}, { get: () => () => 'glpat-secret', ownKeys: () => ['secrets', 'platform', 'key'] }) as never

it('has nothing that gives a token or a key, or speaks to an instance in the name of the person', () => {
  const { instances, integrations, moves, server } = signalboxApi(able, able, able, able, 1)
  expect(Object.keys(instances).sort()).toEqual(['all', 'connected', 'current', 'onDidChange', 'project', 'sandbox'])
  expect(Object.keys(integrations).sort()).toEqual(['known', 'obstacle', 'onDidChange', 'refresh'])
  expect(Object.keys(moves).sort()).toEqual(['isFollowed', 'obstacle', 'onDidChange', 'pictures', 'state'])
  expect(Object.keys(server).sort()).toEqual(['onDidChangeState', 'state'])
})
