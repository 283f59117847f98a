// What does the sandbox tell by GraphQL, and to whom?
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { ask, post, sendTo } from '../../support/sandbox-graphql.ts'

let sandbox: RunningSandbox
const titles = ['Disk full', 'Certificate expires', 'Checkout is slow', 'No answer', 'Backup late']
const severities = ['high', 'low', 'critical', 'info', 'medium']

beforeAll(async () => {
  sandbox = await startSandbox({ version: '19.1' })
  for (const [index, title] of titles.entries())
    await sendTo(sandbox, {
      title,
      severity: severities[index],
      fingerprint: `alert-${index}`,
      service: index === 0 ? 'database' : 'shop',
      hosts: ['one', 'two'],
      gitlab_environment_name: 'production',
      start_time: `2026-01-0${5 - index}T00:00:00Z`,
      disk: { name: 'sda', free: [1, 2] },
    })
  await sendTo(sandbox, { title: 'Disk full', fingerprint: 'alert-0', service: 'database' })
  await sendTo(sandbox, { title: 'Backup late', fingerprint: 'alert-4', end_time: '2026-02-01T00:00:00Z' })
})
afterAll(() => sandbox.stop())

const project = (fields: string) => `{ project(fullPath: "shop/checkout") { ${fields} } }`
const alertsOf = async (argumentsText: string, fields = 'title') => {
  const text = argumentsText && `(${argumentsText})`
  const answer = await ask(sandbox, project(`alertManagementAlerts${text} { nodes { ${fields} } }`))
  expect(answer.errors).toBeUndefined()
  return answer.data.project.alertManagementAlerts.nodes
}
const titlesOf = async (argumentsText: string) =>
  (await alertsOf(argumentsText)).map(({ title }: { title: string }) => title)

describe('the instance', () => {
  it('tells its version and edition, and who asks', async () => {
    const query =
      '{ metadata { version enterprise } currentUser { username } currentLicense { plan } echo(text: "hi") }'
    expect((await ask(sandbox, query)).data).toEqual({
      metadata: { version: '19.1.0-ee', enterprise: true },
      currentUser: { username: 'administrator' },
      currentLicense: { plan: 'ultimate' },
      echo: '"administrator" says: hi',
    })
  })

  it('tells the license to administrators alone, and nobody anything without a token', async () => {
    const query =
      '{ metadata { version } currentUser { username } currentLicense { plan } project(fullPath: "shop/checkout") { id } }'
    const owner = await ask({ url: sandbox.url, token: sandbox.tokenOf('owner') }, query)
    expect(owner.data).toMatchObject({ currentUser: { username: 'owner' }, currentLicense: null })
    const nobody = await ask({ url: sandbox.url, token: undefined }, query)
    expect(nobody.data).toEqual({ metadata: null, currentUser: null, currentLicense: null, project: null })
  })

  it('refuses a token that it does not know', async () => {
    const answer = await post(sandbox.url, 'glpat-wrong', { query: '{ currentUser { id } }' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ errors: [{ message: 'Invalid token' }] })
  })
})

describe('a project', () => {
  it('is found by its path, whatever its case', async () => {
    const query = '{ project(fullPath: "Shop/Checkout") { id name path fullPath nameWithNamespace webUrl } }'
    expect((await ask(sandbox, query)).data.project).toEqual({
      id: 'gid://gitlab/Project/1',
      name: 'Checkout',
      path: 'checkout',
      fullPath: 'shop/checkout',
      nameWithNamespace: 'shop / Checkout',
      webUrl: `${sandbox.url}/shop/checkout`,
    })
    expect((await ask(sandbox, '{ project(fullPath: "shop/other") { id } }')).data).toEqual({ project: null })
  })

  it.each([
    ['reporter', false, false],
    ['developer', false, true],
    ['maintainer', true, true],
    ['administrator', true, true],
  ] as const)('lets a %s configure: %s, see alerts: %s', async (role, configure, see) => {
    const fields = `userPermissions { adminOperations pushCode }
      alertManagementAlerts { nodes { iid } } alertManagementAlert(iid: "1") { iid } alertManagementAlertStatusCounts { all }
      alertManagementHttpIntegrations { nodes { token } }`
    const { data } = await ask({ url: sandbox.url, token: sandbox.tokenOf(role) }, project(fields))
    expect(data.project.userPermissions).toEqual({ adminOperations: configure, pushCode: see })
    expect(data.project.alertManagementAlerts.nodes).toHaveLength(see ? titles.length : 0)
    expect(data.project.alertManagementAlert).toEqual(see ? { iid: '1' } : null)
    expect(data.project.alertManagementAlertStatusCounts).toEqual(see ? { all: 5 } : null)
    expect(data.project.alertManagementHttpIntegrations.nodes).toHaveLength(configure ? 3 : 0)
  })
})

describe('alerts', () => {
  it('tell all that the payload said', async () => {
    const fields = `id iid title name severity status service hosts startedAt endedAt eventCount details
      environment { name } issue { iid } detailsUrl webUrl assignees { nodes { username } } commenters { nodes { id } }
      notes { nodes { body } } discussions { nodes { id } } todos { nodes { id } pageInfo { hasNextPage } }`
    const [alert] = await alertsOf('iid: "2"', fields)
    const address = `${sandbox.url}/shop/checkout/-/alert_management/2/details`
    expect(alert).toEqual({
      id: 'gid://gitlab/AlertManagement::Alert/2',
      iid: '2',
      title: 'Certificate expires',
      name: 'Certificate expires',
      severity: 'LOW',
      status: 'TRIGGERED',
      service: 'shop',
      hosts: ['one', 'two'],
      startedAt: expect.stringMatching(/^2026-01-04T00:00:00/),
      endedAt: null,
      eventCount: 1,
      details: expect.objectContaining({ 'disk.name': 'sda', 'disk.free': [1, 2], title: 'Certificate expires' }),
      environment: { name: 'production' },
      issue: null,
      detailsUrl: address,
      webUrl: address,
      assignees: { nodes: [] },
      commenters: { nodes: [] },
      notes: { nodes: [] },
      discussions: { nodes: [] },
      todos: { nodes: [], pageInfo: { hasNextPage: false } },
    })
  })

  it('come newest first, or sorted', async () => {
    expect(await titlesOf('')).toEqual([...titles].reverse())
    expect(await titlesOf('sort: CREATED_TIME_ASC')).toEqual(titles)
    expect(await titlesOf('sort: STARTED_AT_ASC')).toEqual([...titles].reverse())
    expect(await titlesOf('sort: SEVERITY_DESC, first: 2')).toEqual(['Checkout is slow', 'Disk full'])
    expect(await titlesOf('sort: EVENT_COUNT_DESC, first: 1')).toEqual(['Disk full'])
    expect((await titlesOf('sort: STATUS_DESC')).at(-1)).toBe('Backup late')
    expect(await titlesOf('sort: ENDED_AT_ASC, first: 1')).toEqual(['Backup late'])
    expect(await titlesOf('sort: created_asc, first: 1')).toEqual(['Disk full'])
  })

  it('are filtered by status, text, number, domain and assignee', async () => {
    expect(await titlesOf('statuses: [RESOLVED]')).toEqual(['Backup late'])
    expect(await titlesOf('statuses: [RESOLVED, TRIGGERED]')).toHaveLength(5)
    expect(await titlesOf('search: "DATABASE"')).toEqual(['Disk full'])
    expect(await titlesOf('search: "expires", statuses: [TRIGGERED]')).toEqual(['Certificate expires'])
    expect(await titlesOf('iid: "7"')).toEqual([])
    expect(await titlesOf('domain: threat_monitoring')).toEqual([])
    expect(await titlesOf('assigneeUsername: "owner"')).toEqual([])
  })

  it('are counted by status', async () => {
    const counts = 'all open triggered acknowledged resolved ignored'
    const { data } = await ask(sandbox, project(`alertManagementAlertStatusCounts { ${counts} }`))
    expect(data.project.alertManagementAlertStatusCounts).toEqual({
      all: 5,
      open: 4,
      triggered: 4,
      acknowledged: 0,
      resolved: 1,
      ignored: 0,
    })
  })

  it('come in pages, forwards and backwards, whose ends are told', async () => {
    const page = async (argumentsText: string) => {
      const fields = 'nodes { iid } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor }'
      const { data } = await ask(sandbox, project(`alertManagementAlerts(${argumentsText}) { ${fields} }`))
      const { nodes, pageInfo } = data.project.alertManagementAlerts
      return { ...pageInfo, iids: nodes.map(({ iid }: { iid: string }) => Number(iid)) }
    }
    const first = await page('first: 2')
    expect(first).toMatchObject({ iids: [5, 4], hasNextPage: true, hasPreviousPage: false })
    const second = await page(`first: 2, after: "${first.endCursor}"`)
    expect(second).toMatchObject({ iids: [3, 2], hasNextPage: true, hasPreviousPage: true })
    expect(await page(`first: 2, after: "${second.endCursor}"`)).toMatchObject({ iids: [1], hasNextPage: false })
    expect(await page(`last: 1, before: "${second.startCursor}"`)).toMatchObject({ iids: [4], hasPreviousPage: true })
    expect(await page('last: 2')).toMatchObject({ iids: [2, 1], hasNextPage: false })
    expect(await page('first: 0')).toMatchObject({ iids: [], startCursor: null, endCursor: null })
  })

  it('refuse cursors that are none', async () => {
    for (const cursor of ['%', 'e30=', 'WzFd'])
      expect(
        (await ask(sandbox, project(`alertManagementAlerts(after: "${cursor}") { nodes { iid } }`))).errors,
      ).toEqual([expect.objectContaining({ message: 'Please provide a valid cursor' })])
  })
})

describe('fields of a payload', () => {
  const fieldsOf = (payload: string, token = sandbox.token) =>
    ask(
      { url: sandbox.url, token },
      `query ($payload: String!) { project(fullPath: "shop/checkout") {
      alertManagementPayloadFields(payloadExample: $payload) { label path type } } }`,
      { payload },
    )

  it('are those that an alert key can take', async () => {
    const payload = '{"a":{"b":[1]},"at":"2026-01-01","n":2,"t":"x","yes":true,"no":null}'
    expect((await fieldsOf(payload)).data.project.alertManagementPayloadFields).toEqual([
      { label: 'a/b', path: ['a', 'b'], type: 'ARRAY' },
      { label: 'a/b[0]', path: ['a', 'b', 0], type: 'NUMBER' },
      { label: 'at', path: ['at'], type: 'DATETIME' },
      { label: 'n', path: ['n'], type: 'NUMBER' },
      { label: 't', path: ['t'], type: 'STRING' },
    ])
  })

  it('need a Maintainer, and JSON', async () => {
    expect((await fieldsOf('{}', sandbox.tokenOf('developer'))).errors?.[0]?.message).toBe('Insufficient permissions')
    expect((await fieldsOf('{')).errors?.[0]?.message).toBe('Failed to parse payload')
  })
})
