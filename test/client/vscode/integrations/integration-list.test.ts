/** When is an instance asked for its integrations, and what becomes of the answer? */
import { expect, it } from 'vitest'
import { failed, succeeded } from '../../../../client/platform/outcome.ts'
import { createIntegrationList } from '../../../../client/vscode/integrations/integration-list.ts'
import {
  connected,
  developer,
  type FakeInstances,
  fakeInstance,
  fakeInstances,
  instance,
  integration,
  latency,
  maintainer,
  refused,
  uptime,
} from './setting.ts'

function listOf(instances: FakeInstances = fakeInstances(), gitlab = fakeInstance(uptime, latency)) {
  const kinds: string[] = []
  const list = createIntegrationList(
    instances,
    () => gitlab.api,
    () => {
      if (kinds.at(-1) !== list.state.kind) kinds.push(list.state.kind)
    },
  )
  return { list, kinds, gitlab, instances }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

it('asks nothing before somebody looks, and once when somebody does', async () => {
  const { list, gitlab, kinds, instances } = listOf()
  await settled()
  expect(gitlab.asked).toEqual([])
  list.watched(true)
  await settled()
  expect(gitlab.asked).toEqual(['access', 'list'])
  expect(kinds).toEqual(['loading', 'listed'])
  list.watched(false)
  list.watched(true)
  await settled()
  expect(gitlab.asked).toHaveLength(2)
  expect(instances.asksForToken).toBe(0)
})

it('asks for a missing token only when a person wants the list', async () => {
  const { list, gitlab, instances } = listOf(fakeInstances({ platform: async () => undefined }))
  list.watched(true)
  await settled()
  expect(list.state.kind).toBe('unlisted')
  const kept = fakeInstances()
  instances.platform = kept.platform
  expect((await list.refresh()).kind).toBe('listed')
  expect(kept.asksForToken).toBe(1)
  expect(gitlab.asked).toEqual(['access', 'list'])
})

it('asks one thing at a time; a newer wish ends the older one, which gets its answer', async () => {
  const { list, gitlab } = listOf()
  gitlab.hold = true
  const first = list.refresh()
  await settled()
  const second = list.refresh()
  gitlab.hold = false
  expect((await first).kind).toBe('listed')
  expect((await second).kind).toBe('listed')
  expect(gitlab.asked).toEqual(['access', 'access', 'list'])
})

it('connects first where it is not known what the instance is, and does not take that for news', async () => {
  const { list, gitlab, instances } = listOf(fakeInstances({ connected: undefined }))
  instances.connect = async () => {
    instances.connected = connected
    list.instancesChanged()
    return succeeded(connected)
  }
  list.watched(true)
  await settled()
  expect(list.state.kind).toBe('listed')
  expect(gitlab.asked).toEqual(['access', 'list'])
})

it('tells a role that is too low before the instance refuses', async () => {
  const { list, gitlab } = listOf()
  gitlab.access = succeeded(developer)
  expect(await list.refresh()).toMatchObject({ kind: 'role-too-low', access: { role: 'Developer' } })
  expect(gitlab.asked).toEqual(['access'])
})

it('asks where the instance does not tell the role', async () => {
  const { list, gitlab } = listOf()
  gitlab.access = succeeded({ ...maintainer, mayConfigure: undefined, role: undefined })
  gitlab.list = failed(refused)
  expect(await list.refresh()).toMatchObject({ kind: 'failed', failure: refused })
})

it('keeps what it knew while the instance cannot be reached, and drops it when the instance refuses', async () => {
  const { list, gitlab } = listOf()
  await list.refresh()
  gitlab.list = failed({ kind: 'unreachable', message: 'No way.', remedy: 'Look.' })
  expect(await list.refresh()).toMatchObject({ kind: 'failed', listed: { integrations: [uptime, latency] } })
  gitlab.list = failed(refused)
  expect(await list.refresh()).not.toHaveProperty('listed')
})

it('follows another project, where somebody looks, and forgets the one before', async () => {
  const { list, gitlab, instances } = listOf()
  list.watched(true)
  await settled()
  gitlab.list = succeeded([integration('payments', true)])
  instances.project = 'shop/payments'
  list.instancesChanged()
  expect(list.state).not.toHaveProperty('listed')
  await settled()
  expect(list.state).toMatchObject({ kind: 'listed', place: { project: 'shop/payments' } })
  list.watched(false)
  instances.project = 'shop/returns'
  list.instancesChanged()
  await settled()
  expect(list.state).toMatchObject({ kind: 'unlisted', place: { project: 'shop/returns' } })
})

it('gives up the request for a project that is not current any more', async () => {
  const { list, gitlab, instances } = listOf()
  gitlab.hold = true
  const answer = list.refresh()
  await settled()
  instances.project = 'shop/payments'
  list.instancesChanged()
  expect(await answer).toMatchObject({ kind: 'unlisted', place: { project: 'shop/payments' } })
  expect(gitlab.asked).toEqual(['access'])
})

it('tries again by itself when the person has connected, and not for anything else', async () => {
  const { list, gitlab, instances } = listOf(
    fakeInstances({ connected: undefined, connect: async () => failed(refused) }),
  )
  list.watched(true)
  await settled()
  expect(list.state.kind).toBe('failed')
  list.instancesChanged()
  await settled()
  expect(gitlab.asked).toEqual([])
  instances.connected = connected
  list.instancesChanged()
  await settled()
  expect(list.state.kind).toBe('listed')
})

it('knows when there is no instance, none chosen, or no project', () => {
  const stateOf = (change: Partial<FakeInstances>) => listOf(fakeInstances(change)).list.state
  expect(stateOf({ all: [], current: undefined })).toEqual({ kind: 'nowhere', choosable: false })
  expect(stateOf({ current: undefined })).toEqual({ kind: 'nowhere', choosable: true })
  expect(stateOf({ project: undefined })).toEqual({ kind: 'no-project', instance })
})
