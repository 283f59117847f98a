// Does a client that is not ours understand the sandbox? https://github.com/jdalrymple/gitbeaker
import { Gitlab } from '@gitbeaker/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../client/sandbox/sandbox-options.ts'
import { type PagedServer, startPagedServer } from './paged-server.ts'

let sandbox: RunningSandbox
let client: Gitlab
beforeAll(async () => {
  sandbox = await startSandbox({ version: '19.1', tier: 'premium' })
  client = new Gitlab({ host: sandbox.url, token: sandbox.token })
})
afterAll(() => sandbox.stop())

describe('gitbeaker', () => {
  it('reads what the instance is', async () => {
    expect(await client.Metadata.show()).toMatchObject({ version: '19.1.0-ee', enterprise: true })
    expect(await client.License.show()).toMatchObject({ plan: 'premium', expired: false })
  })

  it('reads who it is, by either header, and what the token may do', async () => {
    expect(await client.Users.showCurrentUser()).toMatchObject({ username: 'administrator', state: 'active' })
    const other = new Gitlab({ host: sandbox.url, oauthToken: sandbox.tokenOf('maintainer', 'read_api') })
    expect(await other.Users.showCurrentUser()).toMatchObject({ username: 'reader' })
    expect(await other.PersonalAccessTokens.show()).toMatchObject({
      scopes: ['read_api'],
      active: true,
      revoked: false,
    })
  })

  it('finds the project by path and by number, and what the person may do in it', async () => {
    const maintainer = new Gitlab({ host: sandbox.url, token: sandbox.tokenOf('maintainer') })
    const project = await maintainer.Projects.show('shop/checkout')
    expect(project).toMatchObject({
      id: 1,
      path_with_namespace: 'shop/checkout',
      web_url: `${sandbox.url}/shop/checkout`,
      permissions: { project_access: { access_level: 40 } },
    })
    expect((await maintainer.Projects.show(1)).id).toBe(project.id)
    expect((await maintainer.Projects.all({ membership: true })).map(({ id }) => id)).toEqual([1])
  })

  it('understands a refusal', async () => {
    await expect(client.Projects.show('no/such')).rejects.toThrow('404 Project Not Found')
    const stranger = new Gitlab({ host: sandbox.url, token: 'glpat-wrong' })
    await expect(stranger.Users.showCurrentUser()).rejects.toThrow('401 Unauthorized')
    const owner = new Gitlab({ host: sandbox.url, token: sandbox.tokenOf('owner') })
    await expect(owner.License.show()).rejects.toThrow('403 Forbidden')
  })
})

describe('gitbeaker and storage moves', () => {
  it('schedules one, finds it, and is told why a second is refused', async () => {
    const { ProjectRepositoryStorageMoves: moves } = client
    const made = await moves.schedule('default', { projectId: 7, destinationStorageName: 'nvme' })
    expect(made).toMatchObject({ id: 1, state: 'scheduled', destination_storage_name: 'nvme', project: { id: 7 } })
    expect(await moves.show(1)).toMatchObject({ id: 1, source_storage_name: 'default' })
    expect(await moves.show(1, { projectId: 7 })).toMatchObject({ id: 1 })
    expect((await moves.all({ projectId: 7 })).map(({ id }) => id)).toEqual([1])
    await expect(moves.schedule('default', { projectId: 7, destinationStorageName: 'nvme' })).rejects.toThrow(
      'read-only',
    )
  })

  it('schedules whole storages, of each type', async () => {
    for (const moves of [
      client.ProjectRepositoryStorageMoves,
      client.SnippetRepositoryStorageMoves,
      client.GroupRepositoryStorageMoves,
    ])
      expect(await moves.schedule('default', { destinationStorageName: 'praefect' })).toEqual({
        message: '202 Accepted',
      })
    await expect(client.SnippetRepositoryStorageMoves.schedule('old')).rejects.toThrow(
      'source_storage_name does not have a valid value',
    )
    await expect
      .poll(async () => (await client.SnippetRepositoryStorageMoves.all()).length, { timeout: 10_000 })
      .toBe(36)
  })

  it('filters projects by storage, and reads weights, sums and flags', async () => {
    expect(await client.Projects.all({ repositoryStorage: 'praefect', orderBy: 'id', sort: 'asc' })).toSatisfy(
      (projects: readonly { id: number }[]) => projects.length >= 60 && projects.some(({ id }) => id === 300),
    )
    expect(await client.ApplicationSettings.show()).toMatchObject({ repository_storages_weighted: { default: 100 } })
    expect(await client.ApplicationStatistics.show()).toMatchObject({ projects: '300', snippets: '36' })
  })
})

describe('gitbeaker, with more than a page', () => {
  let server: PagedServer
  let pager: Gitlab
  beforeAll(async () => {
    server = await startPagedServer(45)
    pager = new Gitlab({ host: server.url, token: 'any' })
  })
  afterAll(() => server.stop())
  const numbers = Array.from({ length: 45 }, (_, index) => index + 1)

  it('reads all pages by offset', async () => {
    const projects = await pager.Projects.all({ perPage: 10 })
    expect(projects.map(({ id }) => id)).toEqual(numbers)
    expect(server.asked).toHaveLength(5)
  })

  it('reads all pages by keyset', async () => {
    const options = { pagination: 'keyset', orderBy: 'id', sort: 'asc', perPage: 20 } as const
    expect((await pager.Projects.all(options)).map(({ id }) => id)).toEqual(numbers)
  })

  it('reads the sums of a page', async () => {
    const { paginationInfo } = await pager.Projects.all<true, 'offset'>({
      perPage: 10,
      page: 2,
      maxPages: 1,
      showExpanded: true,
    })
    expect(paginationInfo).toMatchObject({ total: 45, totalPages: 5, current: 2, next: 3, previous: 1 })
  })
})
