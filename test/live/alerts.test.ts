// Does an instance take alerts as the documentation says? The same contract for a real one and for the sandbox.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Integration } from '../../client/alerts/integration.ts'
import { type AuthorizationForm, type CreatedAlert, sendAlert } from '../../client/alerts/send-alert.ts'
import { type InstanceUnderTest, openInstance, successOf } from './instance-under-test.ts'

let instance: InstanceUnderTest
let integration: Integration
let key: string
/** Another one for each test, so that no alert groups with one of before. */
let fingerprint: string
const opened = new Set<number>()

beforeAll(async () => {
  instance = await openInstance()
  integration = await instance.integration()
  key = successOf(await instance.integrations.key(integration))
}, 60_000)
beforeEach(() => {
  fingerprint = randomUUID()
})
afterAll(async () => {
  // Alerts cannot be removed: they are left behind resolved.
  for (const iid of opened) await setResolved(iid)
  await instance?.close()
}, 60_000)

async function send(payload: object, authorization: AuthorizationForm = 'bearer', withKey = key) {
  const body = new TextEncoder().encode(
    JSON.stringify({ title: '[Signalbox test] Disk full', fingerprint, ...payload }),
  )
  const sent = await sendAlert({ url: integration.url, key: withKey, authorization, body }, instance.network)
  if (sent.ok) for (const { iid } of sent.value.alerts ?? []) opened.add(iid)
  return sent
}

/** The only alert that came of a payload. */
async function sentAlert(payload: object, authorization?: AuthorizationForm): Promise<CreatedAlert> {
  const { status, alerts } = successOf(await send(payload, authorization))
  const [alert] = alerts ?? []
  if (status !== 200 || !alert) throw new Error(`The instance answered ${status} and named no alert.`)
  return alert
}

async function alertOf(iid: number): Promise<Record<string, unknown>> {
  const document = `query ($project: ID!, $iid: String!) { project(fullPath: $project) {
    alertManagementAlert(iid: $iid) { title status severity eventCount service endedAt } } }`
  const answer = await instance.platform.graphql<{ project: { alertManagementAlert: Record<string, unknown> } }>(
    document,
    {
      project: instance.project,
      iid: String(iid),
    },
  )
  return successOf(answer).project.alertManagementAlert
}

async function setResolved(iid: number): Promise<void> {
  const document = 'mutation ($input: UpdateAlertStatusInput!) { updateAlertStatus(input: $input) { errors } }'
  const input = { projectPath: instance.project, iid: String(iid), status: 'RESOLVED' }
  await instance.platform.graphql(document, { input }, { mutation: true })
}

describe('an integration', () => {
  it('takes an alert with a Bearer header, and names it', async () => {
    const alert = await sentAlert({ severity: 'LOW', service: 'database' })
    expect(alert.title).toBe('[Signalbox test] Disk full')
    expect(alert.link).toBe(`${instance.url}/${instance.project}/-/alert_management/${alert.iid}/details`)
    expect(await alertOf(alert.iid)).toMatchObject({
      status: 'TRIGGERED',
      severity: 'LOW',
      eventCount: 1,
      service: 'database',
    })
  })

  it('takes an alert with a Basic header, whatever the user name', async () => {
    const first = await sentAlert({}, 'basic')
    const authorization = `Basic ${Buffer.from(`anybody:${key}`).toString('base64')}`
    const answer = await fetch(integration.url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ fingerprint }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([expect.objectContaining({ iid: first.iid })])
  })

  it('groups alerts with the same fingerprint', async () => {
    const first = await sentAlert({})
    const second = await sentAlert({ description: 'Still' })
    expect(second.iid).toBe(first.iid)
    expect(await alertOf(first.iid)).toMatchObject({ eventCount: 2 })
  })

  it('resolves an alert by its end time, and opens another one afterwards', async () => {
    const first = await sentAlert({})
    successOf(await send({ end_time: '2026-03-01T12:00:00Z' }))
    expect(await alertOf(first.iid)).toMatchObject({ status: 'RESOLVED' })
    expect((await sentAlert({})).iid).not.toBe(first.iid)
  })

  it('refuses an end time where no alert is open', async () => {
    const sent = await send({ end_time: '2026-03-01T12:00:00Z' })
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'invalid', status: 400 } })
  })

  it('falls back to the documented title and severity', async () => {
    const { iid, title } = await sentAlert({ title: undefined, severity: 'loud' })
    expect(title).toBe('New: Alert')
    expect(await alertOf(iid)).toMatchObject({ severity: 'CRITICAL' })
  })

  it('refuses a wrong key with 401', async () => {
    const sent = await send({}, 'bearer', '0'.repeat(32))
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'unauthorised', status: 401 } })
  })

  it('refuses everything with 403 while it is disabled', async () => {
    successOf(await instance.integrations.update(integration, { active: false }))
    expect(await send({})).toMatchObject({ ok: false, failure: { kind: 'forbidden', status: 403 } })
    successOf(await instance.integrations.update(integration, { active: true }))
    await sentAlert({})
  })
})
