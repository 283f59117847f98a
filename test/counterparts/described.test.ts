// Do the sandbox's answers and our own requests agree with the platform's published description?
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integrationsOf } from '../../client/alerts/integration.ts'
import { connect } from '../../client/platform/connect.ts'
import { createNodeNetwork } from '../../client/platform/hosts/node.ts'
import type { Network } from '../../client/platform/network.ts'
import { createPlatform } from '../../client/platform/platform.ts'
import { startSandbox } from '../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../client/sandbox/sandbox-options.ts'
import { differences, operations } from './described.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ version: '19.1' })
  // So that there is a move of each kind.
  for (const container of ['projects/1', 'groups/1'])
    await fetch(`${sandbox.url}/api/v4/${container}/repository_storage_moves`, {
      method: 'POST',
      headers: { 'private-token': sandbox.token },
    })
})
afterAll(() => sandbox.stop())

/** What differs in one answer of the sandbox, and its status. */
async function asked(path: string, token: string | undefined): Promise<{ status: number; found: string[] }> {
  const address = `${sandbox.url}/api/v4${path}`
  const answer = await fetch(address, { headers: token === undefined ? {} : { 'private-token': token } })
  return { status: answer.status, found: differences('GET', address, answer.status, await answer.json()) }
}

describe('a difference', () => {
  it('is found in parameters, statuses and fields', () => {
    const body = { version: 19.1, revision: null, nonsense: 1 }
    expect(differences('GET', 'http://host/gitlab/api/v4/metadata?page=1', 200, body)).toEqual([
      'parameter page',
      'version is number, not string',
      'field nonsense',
    ])
    expect(differences('GET', 'http://host/api/v4/metadata', 418, {})).toEqual(['status 418'])
    expect(() => differences('POST', 'http://host/api/v4/metadata', 200, {})).toThrow('has no POST /metadata')
  })
})

describe('the sandbox answers as described', () => {
  const paths = operations.map(({ path }) =>
    path
      .replace('{id}', path.startsWith('/groups') ? 'shop' : 'shop%2Fcheckout')
      .replace('{repository_storage_move_id}', '1'),
  )

  it.each(paths)('%s, to whoever may ask', async path => {
    expect(await asked(path, sandbox.token)).toEqual({ status: 200, found: [] })
  })

  it.each(paths)('%s, to a token that it does not know', async path => {
    expect(await asked(path, 'glpat-wrong')).toEqual({ status: 401, found: [] })
  })

  it('what somebody may not see, or what there is not', async () => {
    expect(await asked('/license', sandbox.tokenOf('owner'))).toEqual({ status: 403, found: [] })
    expect(await asked('/projects/no%2Fsuch', sandbox.token)).toEqual({ status: 404, found: [] })
    expect(await asked('/projects/shop%2Fcheckout', undefined)).toEqual({ status: 404, found: [] })
    expect(await asked('/projects?page=none', sandbox.token)).toEqual({ status: 400, found: [] })
    expect(await asked('/project_repository_storage_moves/2', sandbox.token)).toEqual({ status: 404, found: [] })
    expect(await asked('/project_repository_storage_moves/1', sandbox.tokenOf('owner'))).toEqual({
      status: 403,
      found: [],
    })
  })
})

describe('our own requests are described', () => {
  it('with all their parameters', async () => {
    const addresses: string[] = []
    const found: string[] = []
    const network = createNodeNetwork({})
    const fetch: Network['fetch'] = async (address, init) => {
      const answer = await network.fetch(address, init)
      // The rest of the interface has no such description.
      if (address.includes('/api/v4/')) {
        addresses.push(address)
        found.push(...differences(init.method, address, answer.status, await answer.clone().json()))
      }
      return answer
    }
    const platform = createPlatform({ url: sandbox.url, token: sandbox.token, network: { ...network, fetch } })
    expect((await connect(platform)).ok).toBe(true)
    const api = integrationsOf(platform, sandbox.project)
    expect((await api.access()).ok).toBe(true)
    expect((await api.list()).ok).toBe(true)
    for await (const project of platform.list('/projects', { keyset: { orderBy: 'id' } })) expect(project.ok).toBe(true)
    await network.close?.()
    expect(found).toEqual([])
    expect(addresses.length).toBeGreaterThanOrEqual(6)
  })
})
