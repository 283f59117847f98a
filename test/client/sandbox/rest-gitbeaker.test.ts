/** Does a client that was written for the platform itself get along with the sandbox? */
import { Gitlab } from '@gitbeaker/rest'
import { expect, test } from 'vitest'
import { sandboxForTest } from './engine-support.ts'

test('it reads instance, user, token and project', async () => {
  const sandbox = await sandboxForTest()
  const api = new Gitlab({ host: sandbox.url, token: sandbox.token })
  expect(await api.Metadata.show()).toMatchObject({ version: '16.0.0-ee', enterprise: true })
  expect(await api.Users.showCurrentUser()).toMatchObject({ username: 'administrator', is_admin: true })
  expect(await api.PersonalAccessTokens.show()).toMatchObject({ scopes: ['api'], active: true })
  expect(await api.License.show()).toMatchObject({ plan: 'ultimate' })
  for (const id of [1, sandbox.project])
    expect(await api.Projects.show(id)).toMatchObject({ path_with_namespace: sandbox.project })
})

test('it walks through pages, by offset and by keyset', async () => {
  const sandbox = await sandboxForTest()
  const api = new Gitlab({ host: sandbox.url, token: sandbox.tokenOf('developer') })
  const byOffset = await api.Projects.all({ membership: true, perPage: 1 })
  const byKeyset = await api.Projects.all({ pagination: 'keyset', orderBy: 'id', sort: 'asc' })
  expect([byOffset.map(({ id }) => id), byKeyset.map(({ id }) => id)]).toEqual([[1], [1]])
})

test('it understands how the sandbox refuses', async () => {
  const sandbox = await sandboxForTest()
  const refused = (token: string) => new Gitlab({ host: sandbox.url, token }).Projects.show('shop/other')
  await expect(refused(sandbox.token)).rejects.toMatchObject({ cause: { description: '404 Project Not Found' } })
  await expect(refused('glpat-wrong')).rejects.toMatchObject({ cause: { description: '401 Unauthorized' } })
  sandbox.setFaults({ expiredToken: true })
  await expect(refused(sandbox.token)).rejects.toMatchObject({ cause: { response: { status: 401 } } })
})
