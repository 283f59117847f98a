/** Does a plan come about on a whole instance, from connecting to the answer of the console? */
import { afterAll, describe, expect, it } from 'vitest'
import { readConsoleAnswer } from '../../../../client/moves/plan/console-check.ts'
import type { PlanDraft, PlanWish } from '../../../../client/moves/plan/draft.ts'
import { draftPlan } from '../../../../client/moves/plan/draft.ts'
import { mayStart } from '../../../../client/moves/plan/guard.ts'
import { listStorages } from '../../../../client/moves/plan/storages.ts'
import { connect } from '../../../../client/platform/connect.ts'
import { createNodeNetwork } from '../../../../client/platform/hosts/node.ts'
import { createPlatform } from '../../../../client/platform/platform.ts'
import { startSandbox } from '../../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxOptions } from '../../../../client/sandbox/sandbox-options.ts'

const network = createNodeNetwork({ env: {} })
const running: RunningSandbox[] = []
afterAll(async () => {
  await Promise.all(running.map(sandbox => sandbox.stop()))
  await network.close?.()
})

async function sandboxWith(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options)
  running.push(sandbox)
  return sandbox
}

async function draft(sandbox: RunningSandbox, wish: PlanWish, token = sandbox.token): Promise<PlanDraft> {
  const platform = createPlatform({ url: sandbox.url, token, network })
  const connected = await connect(platform)
  if (!connected.ok) throw new Error(connected.failure.message)
  const drafted = await draftPlan(wish, { platform, connected: connected.value, label: 'Sandbox', going: [] })
  if (!drafted.ok) throw new Error(drafted.failure.message)
  return drafted.value
}

const said = ({ guards }: PlanDraft) => guards.map(({ level, id }) => `${level} ${id}`)

describe('a storage that is emptied', () => {
  it('is counted as it is, and its weight is told', async () => {
    const sandbox = await sandboxWith()
    const wish = { sources: ['default'], destination: 'nvme' }
    const drafted = await draft(sandbox, wish)
    const count = (type: 'project' | 'snippet' | 'group') => sandbox.storages.count('default', type)
    expect(drafted.plan.counts).toEqual([
      { source: 'default', type: 'project', count: count('project'), how: 'exact' },
      { source: 'default', type: 'snippet', count: count('snippet'), how: 'at-most' },
      { source: 'default', type: 'group', count: count('group'), how: 'at-most' },
    ])
    expect(said(drafted)).toContain('accept source-weight')
    sandbox.storages.setWeights({ default: 0, nvme: 100 })
    expect(said(await draft(sandbox, wish))).toEqual(['note read-only'])
  })

  it('of a million repositories is counted to the last one', async () => {
    const sandbox = await sandboxWith({ repositories: { projects: 1_000_000, snippets: 20_000 } })
    const { plan, confirmation } = await draft(sandbox, { sources: ['default'], destination: 'nvme' })
    expect(plan.counts[0]).toMatchObject({ count: sandbox.storages.count('default', 'project'), how: 'exact' })
    expect(plan.counts[0]?.count).toBeGreaterThanOrEqual(1_000_000)
    expect(confirmation.typed).toBe('default')
    expect(sandbox.storages.requests().total).toBeLessThan(300)
  })

  it('is nothing for others than administrators, nor for a token that changes nothing', async () => {
    const sandbox = await sandboxWith()
    const wish = { sources: ['default'], destination: 'nvme' }
    expect(said(await draft(sandbox, wish, sandbox.tokenOf('maintainer')))).toContain('block not-administrator')
    expect(said(await draft(sandbox, wish, sandbox.tokenOf('maintainer', 'read_api')))).toContain('block token-scope')
  })

  it('has names that the instance tells', async () => {
    const sandbox = await sandboxWith()
    const listed = await listStorages(createPlatform({ url: sandbox.url, token: sandbox.token, network }))
    expect(listed.ok && listed.value.map(({ name, weight }) => [name, weight])).toEqual([
      ['default', 100],
      ['nvme', 0],
      ['praefect', 0],
    ])
    expect(said(await draft(sandbox, { sources: ['defualt'], destination: 'nvme' }))).toContain('block unknown-source')
  })
})

describe('a project that is in the cluster already', () => {
  it.each([
    ['14.2.3', false],
    ['14.2.4', true],
  ])('version %s lets it be moved there: %s', async (version, may) => {
    const sandbox = await sandboxWith({ version })
    const id = sandbox.storages.addProject('praefect')
    const only = { type: 'project' as const, id, label: '' }
    const { guards, plan } = await draft(sandbox, { sources: [], how: 'one', only, destination: 'praefect' })
    expect(plan.sources).toEqual(['praefect'])
    expect(
      mayStart(
        guards,
        guards.map(guard => guard.id),
      ),
    ).toBe(may)
    expect(guards.some(guard => guard.id === 'own-storage')).toBe(!may)
  })
})

it('the flag is looked up where a version needs it', async () => {
  const sandbox = await sandboxWith({ version: '14.1.6' })
  const wish = { sources: ['default'], destination: 'praefect', cluster: true }
  expect(said(await draft(sandbox, wish))).toContain('accept direct-fetch')
  sandbox.storages.setFeature('gitaly_replicate_repository_direct_fetch', false)
  expect(said(await draft(sandbox, wish))).toContain('block direct-fetch')
  sandbox.storages.setFeature('gitaly_replicate_repository_direct_fetch', true)
  expect(said(await draft(sandbox, wish)).filter(each => each.endsWith('direct-fetch'))).toEqual([])
})

it('what its console prints is read', async () => {
  const sandbox = await sandboxWith()
  expect(readConsoleAnswer(sandbox.storages.console('default'), 'default', ['snippet', 'group'])).toEqual({
    answers: [
      { type: 'snippet', left: sandbox.storages.count('default', 'snippet') },
      { type: 'group', left: sandbox.storages.count('default', 'group') },
    ],
  })
})
