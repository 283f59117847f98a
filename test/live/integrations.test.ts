// Can an instance be connected to, and its integrations be managed? The same contract for a real one and for the sandbox.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Integration } from '../../client/alerts/integration.ts'
import { sendAlert } from '../../client/alerts/send-alert.ts'
import { connect } from '../../client/platform/connect.ts'
import { type InstanceUnderTest, openInstance, successOf } from './instance-under-test.ts'

let instance: InstanceUnderTest
beforeAll(async () => {
  instance = await openInstance()
}, 60_000)
afterAll(() => instance?.close(), 60_000)

async function listed(): Promise<Integration[]> {
  return [...successOf(await instance.integrations.list())]
}

describe('an instance', () => {
  it('tells version and user, and misses nothing with a token of scope api', async () => {
    const connected = successOf(await connect(instance.platform))
    expect(connected.version).toMatch(/^\d+\.\d+$/)
    expect(connected.fullVersion.startsWith(connected.version)).toBe(true)
    expect(connected.user.username).not.toBe('')
    expect(connected.scopes ?? ['api']).toContain('api')
  })

  it('refuses a token that it never gave', async () => {
    expect(await connect(instance.stranger)).toMatchObject({
      ok: false,
      failure: { kind: 'unauthorised', status: 401 },
    })
  })

  it('tells what the person may do in the project', async () => {
    expect(successOf(await instance.integrations.access())).toMatchObject({
      path: instance.project,
      mayConfigure: true,
      maySend: true,
    })
  })
})

describe('an integration', () => {
  it('is created, listed, changed, given another key, and removed', async () => {
    const { integrations, network } = instance
    const created = await instance.integration()
    expect(created).toMatchObject({ type: 'HTTP', active: true, url: expect.stringContaining('/alerts/notify/') })
    expect(await listed()).toContainEqual(expect.objectContaining({ id: created.id, name: created.name, active: true }))

    successOf(await integrations.update(created, { name: `${created.name} renamed`, active: false }))
    const [renamed] = (await listed()).filter(({ id }) => id === created.id)
    expect(renamed).toMatchObject({ name: `${created.name} renamed`, active: false })
    const url = successOf(await integrations.update(created, { active: true })).url

    const oldKey = successOf(await integrations.key(created))
    const key = successOf(await integrations.resetKey(created))
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(key).not.toBe(oldKey)
    // An end time without an alert is refused only once the key has been looked at, and leaves nothing behind.
    const body = new TextEncoder().encode(JSON.stringify({ fingerprint: created.id, end_time: '2026-03-01T12:00:00Z' }))
    const statusWith = async (withKey: string) => {
      const sent = await sendAlert({ url, key: withKey, authorization: 'bearer', body }, network)
      return sent.ok ? sent.value.status : sent.failure.status
    }
    expect(await statusWith(oldKey)).toBe(401)
    expect(await statusWith(key)).toBe(400)

    successOf(await integrations.remove(created))
    expect((await listed()).map(({ id }) => id)).not.toContain(created.id)
    expect(await statusWith(key)).toBe(403)
  })
})
