/** Is every row of the requirement's tables on alert intake kept by the sandbox, seen from outside alone? */
import { beforeEach, describe, expect, it } from 'vitest'
import type { RunningSandbox, SandboxIntegration, SandboxRole } from '../../../client/sandbox/sandbox-options.ts'
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import { capabilities } from '../../../server/core/alerts/capabilities.generated.ts'
import { ask } from '../../support/sandbox-graphql.ts'
import { integrationOf, post, sandboxForTest } from './engine-support.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
let sandbox: RunningSandbox
let integration: SandboxIntegration
beforeEach(async () => {
  sandbox = await sandboxForTest({ now: () => now })
  integration = integrationOf(sandbox, 0)
})

const project = 'shop/checkout'

/** Sends a payload, which is accepted, and gives what the interface tells of the newest alert. */
async function alertOf(payload: object): Promise<Record<string, unknown>> {
  expect((await post(integration, payload)).status).toBe(200)
  const fields =
    'iid title description severity status startedAt endedAt service monitoringTool hosts eventCount environment { name } details issue { state }'
  const { data } = await ask(
    sandbox,
    `{ project(fullPath: "${project}") { alertManagementAlerts(first: 1, sort: UPDATED_TIME_DESC) { nodes { ${fields} } } } }`,
  )
  return data.project.alertManagementAlerts.nodes[0]
}

async function setting(change: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${sandbox.url}/-/sandbox/settings`, { method: 'POST', headers, body: JSON.stringify(change) })
}

async function mutate(name: string, input: object, role: SandboxRole = 'maintainer') {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await ask(
    { url: sandbox.url, token: sandbox.tokenOf(role) },
    `mutation ($input: ${type}!) { ${name}(input: $input) { errors integration { id name type active url token } } }`,
    { input },
  )
  return { refused: errors?.[0]?.message ?? data[name].errors[0], integration: data?.[name]?.integration }
}

const create = (more: object = {}, role?: SandboxRole) =>
  mutate('httpIntegrationCreate', { projectPath: project, name: 'New', active: true, ...more }, role)

describe('alert payload, all properties of which are optional', () => {
  it('nothing at all makes an alert', async () =>
    expect(await alertOf({})).toMatchObject({
      ...{ title: 'New: Alert', severity: 'CRITICAL', status: 'TRIGGERED', startedAt: '2026-03-01T12:00:00Z' },
      ...{ description: null, endedAt: null, service: null, hosts: [], environment: null },
    }))

  it.each<[property: string, value: unknown, told: object]>([
    ['title', 'Disk full', { title: 'Disk full' }],
    ['description', 'No space left', { description: 'No space left' }],
    ['start_time', '2026-01-02T03:04:05+01:00', { startedAt: '2026-01-02T02:04:05Z' }],
    ['start_time', 'soon', { startedAt: '2026-03-01T12:00:00Z' }],
    ['service', 'checkout', { service: 'checkout' }],
    ['monitoring_tool', 'Nagios', { monitoringTool: 'Nagios' }],
    ['hosts', 'db-1', { hosts: ['db-1'] }],
    ['hosts', ['db-1', 'db-2'], { hosts: ['db-1', 'db-2'] }],
    ...['critical', 'high', 'medium', 'low', 'info', 'unknown'].flatMap((name): [string, unknown, object][] => [
      ['severity', name, { severity: name.toUpperCase() }],
      ['severity', name.toUpperCase(), { severity: name.toUpperCase() }],
    ]),
    ['severity', 'warning', { severity: 'CRITICAL' }],
    ['gitlab_environment_name', 'production', { environment: { name: 'production' } }],
    ['anything_else', 'text', { details: { anything_else: 'text' } }],
    ['anything_else', 17, { details: { anything_else: 17 } }],
    ['anything_else', { nested: { deeper: true } }, { details: { 'anything_else.nested.deeper': true } }],
  ])('%s: %j', async (property, value, told) => expect(await alertOf({ [property]: value })).toMatchObject(told))

  it.each(['disk-1', ['disk', '1']])('fingerprint: %j groups', async fingerprint => {
    const first = await alertOf({ title: 'One', fingerprint })
    expect(await alertOf({ title: 'Two', fingerprint })).toMatchObject({ iid: first.iid, eventCount: 2 })
  })

  it('end_time resolves', async () => {
    await alertOf({ fingerprint: 'a' })
    expect(await alertOf({ fingerprint: 'a', end_time: '2026-03-01T11:00:00Z' })).toMatchObject({
      status: 'RESOLVED',
      endedAt: '2026-03-01T11:00:00Z',
    })
  })
})

describe('states and transitions', () => {
  it('integration: disabled → enabled, with its address and key to be seen', async () => {
    const made = await create({ active: false })
    expect((await post({ url: made.integration.url, key: made.integration.token }, {})).status).toBe(403)
    const { integration } = await mutate('httpIntegrationUpdate', { id: made.integration.id, active: true })
    expect(integration).toMatchObject({ active: true, url: expect.stringContaining(`${sandbox.url}/${project}/`) })
    expect((await post({ url: integration.url, key: integration.token }, {})).status).toBe(200)
  })

  it('integration: enabled → disabled', async () => {
    const { integration } = await create()
    await mutate('httpIntegrationUpdate', { id: integration.id, active: false })
    expect((await post({ url: integration.url, key: integration.token }, {})).status).toBe(403)
  })

  it('alert: unresolved → resolved by its end time, and its incident is closed where that is configured', async () => {
    await setting({ createIncidents: true, closeIncidents: true })
    expect(await alertOf({ fingerprint: 'a' })).toMatchObject({ issue: { state: 'opened' } })
    expect(await alertOf({ fingerprint: 'a', end_time: '2026-03-01T12:00:00Z' })).toMatchObject({
      status: 'RESOLVED',
      issue: { state: 'closed' },
    })
    await setting({ closeIncidents: false })
    await alertOf({ fingerprint: 'b' })
    expect(await alertOf({ fingerprint: 'b', end_time: '2026-03-01T12:00:00Z' })).toMatchObject({
      status: 'RESOLVED',
      issue: { state: 'opened' },
    })
  })

  it('alert: resolved, and the same payload makes a new one', async () => {
    const payload = { title: 'Disk full', service: 'db' }
    const first = await alertOf(payload)
    await alertOf({ ...payload, end_time: '2026-03-01T12:00:00Z' })
    const second = await alertOf(payload)
    expect(second).toMatchObject({ status: 'TRIGGERED', eventCount: 1 })
    expect(second.iid).not.toBe(first.iid)
    expect(sandbox.alerts().map(({ status }) => status)).toEqual(['RESOLVED', 'TRIGGERED'])
  })

  it('alert: unresolved, and the same payload but for start and hosts is counted on a higher tier', async () => {
    const payload = { title: 'Disk full', service: 'db' }
    await alertOf({ ...payload, start_time: '2026-01-01T00:00:00Z', hosts: 'a' })
    expect(await alertOf({ ...payload, start_time: '2026-01-02T00:00:00Z', hosts: ['b'] })).toMatchObject({
      status: 'TRIGGERED',
      eventCount: 2,
    })
    expect(await alertOf({ ...payload, service: 'web' })).toMatchObject({ eventCount: 1 })
    sandbox.become({ tier: 'free' })
    expect(await alertOf(payload)).toMatchObject({ eventCount: 1 })
  })
})

describe('ingest', () => {
  it('is a POST of JSON that answers 200 with an object for each alert', async () => {
    const { status, text, headers } = await post(integration, { title: 'Disk full' })
    expect([status, JSON.parse(text)]).toEqual([200, [{ iid: 1, title: 'Disk full' }]])
    expect(headers.get('content-type')).toContain('application/json')
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s makes none', async method => {
    const headers = { authorization: `Bearer ${integration.key}` }
    expect((await fetch(integration.url, { method, headers })).status).toBe(404)
    expect(sandbox.alerts()).toEqual([])
  })

  it('rules 1 and 2: title and severity have defaults', async () =>
    expect(await alertOf({ title: '', severity: 'nothing' })).toMatchObject({
      title: 'New: Alert',
      severity: 'CRITICAL',
    }))

  it('rule 4: with a mapping the chosen fields count, the end time among them', async () => {
    const event = { name: 'Down', id: 'a', over: '2026-03-01T10:00:00Z' }
    const mapping = (fieldName: string, name: string, type = 'STRING') => ({ fieldName, path: ['event', name], type })
    const { integration: made } = await create({
      payloadExample: JSON.stringify({ event }),
      payloadAttributeMappings: [
        mapping('TITLE', 'name'),
        mapping('FINGERPRINT', 'id'),
        mapping('END_TIME', 'over', 'DATETIME'),
      ],
    })
    integration = { ...integration, url: made.url, key: made.token }
    expect(await alertOf({ title: 'x', event: { ...event, over: undefined } })).toMatchObject({ title: 'Down' })
    expect(await alertOf({ event })).toMatchObject({ status: 'RESOLVED', endedAt: '2026-03-01T10:00:00Z' })
  })
})

describe('authentication', () => {
  const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` })

  it.each<[string, (key: string) => Record<string, string>, number]>([
    ['a Bearer header', key => ({ authorization: `Bearer ${key}` }), 200],
    ['a Basic header with a blank user name', key => basic(`:${key}`), 200],
    ['user name and password of an address, which clients send as Basic', key => basic(`alerts:${key}`), 200],
    ['nothing', () => ({}), 401],
    ['another key', () => ({ authorization: `Bearer ${'0'.repeat(32)}` }), 401],
    ['the key as a user name', key => basic(`${key}:`), 401],
    ['the key in another header', key => ({ 'private-token': key }), 401],
  ])('%s', async (_, headers, status) => {
    expect((await post(integration, {}, headers(integration.key))).status).toBe(status)
  })

  it('an access token is no key of an integration', async () => {
    expect((await post({ ...integration, key: sandbox.token }, {})).status).toBe(401)
  })
})

describe('roles', () => {
  const listed = async (role: SandboxRole) => {
    const query = `{ project(fullPath: "${project}") { alertManagementHttpIntegrations { nodes { name type active } } } }`
    const { data } = await ask({ url: sandbox.url, token: sandbox.tokenOf(role) }, query)
    return data.project.alertManagementHttpIntegrations.nodes
  }
  const alerts = async (role: SandboxRole) => {
    const query = `{ project(fullPath: "${project}") { alertManagementAlerts { nodes { title } } } }`
    const { data } = await ask({ url: sandbox.url, token: sandbox.tokenOf(role) }, query)
    return data.project.alertManagementAlerts.nodes
  }

  it.each<[SandboxRole, list: boolean, see: boolean]>([
    ['reporter', false, false],
    ['developer', false, true],
    ['maintainer', true, true],
    ['owner', true, true],
  ])('a %s', async (role, mayConfigure, maySee) => {
    await post(integration, { title: 'One' })
    expect((await listed(role)).length > 0).toBe(mayConfigure)
    expect((await create({}, role)).refused === undefined).toBe(mayConfigure)
    expect((await alerts(role)).length > 0).toBe(maySee)
  })

  it('the list shows name, type and status', async () =>
    expect(await listed('maintainer')).toEqual([
      { name: 'Monitoring', type: 'HTTP', active: true },
      { name: 'Uptime', type: 'HTTP', active: true },
      { name: 'Retired monitoring', type: 'HTTP', active: false },
    ]))
})

describe('integrations of a project', () => {
  it('are one in the base tier', async () => {
    sandbox.become({ tier: 'free' })
    expect((await create()).refused).toMatch(/multiple/i)
  })

  it('are several with different names on higher tiers', async () => {
    expect((await create({ name: 'Monitoring' })).refused).toMatch(/taken/)
    expect((await create({ name: '' })).refused).toMatch(/blank/)
    expect((await create({ name: 'Another' })).refused).toBeUndefined()
  })

  it('lose their mapping when another sample is given', async () => {
    const query = `{ project(fullPath: "${project}") { alertManagementHttpIntegrations { nodes { id name payloadAttributeMappings { fieldName } } } } }`
    const uptime = async () =>
      (await ask(sandbox, query)).data.project.alertManagementHttpIntegrations.nodes.find(
        ({ name }: { name: string }) => name === 'Uptime',
      )
    const { id, payloadAttributeMappings } = await uptime()
    expect(payloadAttributeMappings).not.toEqual([])
    await mutate('httpIntegrationUpdate', { id, payloadExample: '{"other":1}' })
    expect((await uptime()).payloadAttributeMappings).toEqual([])
  })
})

describe('the link to an external product', () => {
  const link = (active: boolean, apiUrl = 'https://app.opsgenie.com/alert/list') => ({
    externalLink: { active, apiUrl },
  })

  it('needs all other alert services to be off, and keeps them off', async () => {
    expect(await (await setting(link(true))).json()).toMatchObject({ problem: expect.stringContaining('Monitoring') })
    const query = `{ project(fullPath: "${project}") { alertManagementHttpIntegrations { nodes { id } } } }`
    const { nodes } = (await ask(sandbox, query)).data.project.alertManagementHttpIntegrations
    for (const { id } of nodes) await mutate('httpIntegrationUpdate', { id, active: false })
    expect((await setting(link(true))).status).toBe(200)
    expect((await mutate('httpIntegrationUpdate', { id: nodes[0].id, active: true })).refused).toMatch(/external/)
  })
})

/** What somebody sees of each capability; `false`: it is not there. */
const shown: Readonly<Record<keyof typeof capabilities, () => Promise<boolean>>> = {
  'alert-integrations': async () => (await post(integration, {})).status === 200,
  // A test alert is a payload like any other, as the platform has no address for it.
  'test-alerts': async () => (await post(integration, {})).status === 200,
  grouping: async () => {
    await post(integration, { title: 'Same' })
    await post(integration, { title: 'Same' })
    return sandbox.alerts().some(({ eventCount }) => eventCount > 1)
  },
  'external-link': async () => {
    const query = `{ project(fullPath: "${project}") { alertManagementHttpIntegrations { nodes { id } } } }`
    sandbox.become({ version: '16.0', tier: 'ultimate' })
    const { nodes } = (await ask(sandbox, query)).data.project.alertManagementHttpIntegrations
    for (const { id } of nodes) await mutate('httpIntegrationUpdate', { id, active: false })
    sandbox.become(instance)
    return (await setting({ externalLink: { active: true, apiUrl: 'https://app.opsgenie.com/a' } })).status === 200
  },
  recovery: async () => {
    await post(integration, { fingerprint: 'a' })
    await post(integration, { fingerprint: 'a', end_time: '2026-03-01T12:00:00Z' })
    return sandbox.alerts()[0]?.status === 'RESOLVED'
  },
  'integrations-list': async () => {
    const query = `{ project(fullPath: "${project}") { alertManagementHttpIntegrations { nodes { name } } } }`
    return (await ask(sandbox, query)).errors === undefined
  },
  'multiple-endpoints': async () => (await create()).refused === undefined,
  'field-mapping': async () => {
    const [, mapped] = sandbox.integrations
    if (!mapped) throw new Error('There is a second one.')
    await post(mapped, { monitor: { name: 'Mapped' } })
    return sandbox.alerts()[0]?.title === 'Mapped'
  },
  'response-list': async () => (await post(integration, {})).text !== '',
}

let instance: { version: string; tier: Tier }

describe.each(
  Object.entries(capabilities) as [keyof typeof capabilities, (typeof capabilities)[keyof typeof capabilities]][],
)('versioning: %s', (id, { introduced, paid, ...more }) => {
  const releaseBefore = (version: string) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    return minor > 0 ? `${major}.${minor - 1}` : `${major - 1}.11`
  }
  const free = 'free' in more ? (more.free as string | undefined) : undefined
  const rows: [string, Tier, boolean][] = [
    [introduced, 'ultimate', true],
    [introduced, 'premium', true],
    ...(id === 'test-alerts' ? [] : [[releaseBefore(introduced), 'ultimate', false] as [string, Tier, boolean]]),
    [free ?? introduced, 'free', !paid],
    ...(free ? [[releaseBefore(free), 'free', false] as [string, Tier, boolean]] : []),
    ['99.0', 'ultimate', true],
  ]
  it.each(rows)('%s %s: %s', async (version, tier, there) => {
    instance = { version, tier }
    sandbox.become(instance)
    expect(await shown[id]()).toBe(there)
  })
})

it('the version that it is said to be is told by REST and GraphQL alike', async () => {
  for (const version of ['13.1', '14.4', '14.5', '16.0', '99.0']) {
    sandbox.become({ version })
    const headers = { 'private-token': sandbox.token }
    const rest = (await (await fetch(`${sandbox.url}/api/v4/version`, { headers })).json()) as { version: string }
    const { data } = await ask(sandbox, '{ metadata { version } }')
    expect([rest.version, data?.metadata.version]).toEqual([`${version}.0-ee`, `${version}.0-ee`])
  }
})
