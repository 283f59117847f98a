/** Are integrations listed, changed and refused as the platform has it? Against the sandbox, and answers of other versions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Integration, type IntegrationsApi, integrationsOf } from '../../../client/alerts/integration.ts'
import { sendAlert } from '../../../client/alerts/send-alert.ts'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Outcome } from '../../../client/platform/outcome.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxRole } from '../../../client/sandbox/sandbox-options.ts'
import { answering, recordingServer } from './recording-server.ts'

const network = createNodeNetwork({ env: {} })
afterAll(() => network.close?.())

function succeededWith<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

describe('on the sandbox', () => {
  let sandbox: RunningSandbox
  let api: IntegrationsApi
  const as = (role: SandboxRole, project = sandbox.project) =>
    integrationsOf(createPlatform({ url: sandbox.url, token: sandbox.tokenOf(role), network }), project)
  const first = async (): Promise<Integration> => {
    const [integration] = succeededWith(await api.list())
    if (!integration) throw new Error('There is none.')
    return integration
  }
  beforeAll(async () => {
    sandbox = await startSandbox()
    api = as('maintainer')
    return () => sandbox.stop()
  })

  it('all are listed, without a word of their keys', async () => {
    const listed = succeededWith(await api.list())
    expect(listed.map(({ name, url, active }) => ({ name, url, active }))).toEqual(
      sandbox.integrations.map(({ name, url, active }) => ({ name, url, active })),
    )
    for (const { key } of sandbox.integrations) expect(JSON.stringify(listed)).not.toContain(key)
    expect(listed.filter(({ addressProblem }) => addressProblem)).toEqual([])
  })

  it('a name cannot turn round what is read beside it', async () => {
    const wish = { name: 'Pay\u202eroll\u2069', active: false }
    const created = succeededWith(await api.create(wish))
    expect(created.name).toBe('Payroll')
    expect(succeededWith(await api.list()).map(({ name }) => name)).toContain('Payroll')
    succeededWith(await api.remove(created))
  })

  it('the key is told when it is asked for, and lets an alert in', async () => {
    const integration = await first()
    const key = succeededWith(await api.key(integration))
    expect(key).toBe(sandbox.integrations.find(({ url }) => url === integration.url)?.key)
    const body = new TextEncoder().encode('{ "title": "By its key" }')
    const sent = succeededWith(await sendAlert({ url: integration.url, key, authorization: 'bearer', body }, network))
    expect(sent.alerts).toMatchObject([
      { title: 'By its key', link: expect.stringMatching(/alert_management\/\d+\/details$/) },
    ])
  })

  it('one is created, edited, given a new key, and removed', async () => {
    const created = succeededWith(await api.create({ name: 'Backup', active: true }))
    expect(created).toMatchObject({ name: 'Backup', type: 'HTTP', active: true })
    const edited = succeededWith(await api.update(created, { name: 'Nightly', active: false, type: 'HTTP' }))
    expect(edited).toMatchObject({ id: created.id, name: 'Nightly', active: false })
    const before = succeededWith(await api.key(edited))
    const after = succeededWith(await api.resetKey(edited))
    expect([after === before, succeededWith(await api.key(edited))]).toEqual([false, after])
    succeededWith(await api.remove(edited))
    expect(await api.key(edited)).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('sample and mapping come along', async () => {
    const mapping = [
      { fieldName: 'TITLE', path: ['event', 0, 'name'], label: 'event[0]/name', type: 'STRING' },
    ] as const
    const wish = {
      name: 'Mapped',
      active: true,
      payloadExample: '{"event":[{"name":"x"}]}',
      payloadAttributeMappings: mapping,
    }
    const created = succeededWith(await api.create(wish))
    const body = new TextEncoder().encode('{"event":[{"name":"Mapped title"}]}')
    const key = succeededWith(await api.key(created))
    const sent = succeededWith(await sendAlert({ url: created.url, key, authorization: 'basic', body }, network))
    expect(sent.alerts).toMatchObject([{ title: 'Mapped title' }])
    succeededWith(await api.remove(created))
  })

  it.each<[SandboxRole, boolean, boolean, string]>([
    ['administrator', true, true, 'Administrator'],
    ['owner', true, true, 'Owner'],
    ['maintainer', true, true, 'Maintainer'],
    ['developer', false, true, 'Developer'],
    ['reporter', false, false, 'Reporter'],
  ])('a person with the role %s may configure: %s, send: %s', async (role, mayConfigure, maySend, told) => {
    const access = succeededWith(await as(role).access())
    expect(access).toMatchObject({ path: sandbox.project, mayConfigure, maySend, role: told })
  })

  it('a Developer is told who may configure', async () => {
    const integration = await first()
    const developer = as('developer')
    for (const outcome of [
      await developer.create({ name: 'x', active: true }),
      await developer.update(integration, { active: false }),
      await developer.resetKey(integration),
      await developer.remove(integration),
    ])
      expect(outcome).toMatchObject({
        ok: false,
        failure: { kind: 'forbidden', remedy: expect.stringContaining('Maintainer or Owner') },
      })
  })

  it('the tier that allows one endpoint is named', async () => {
    sandbox.become({ tier: 'free' })
    const outcome = await api.create({ name: 'Second', active: true })
    sandbox.become({ tier: 'ultimate' })
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'forbidden', remedy: expect.stringContaining('paid tier') },
    })
  })

  it('a project that is not there is said to be so', async () => {
    for (const outcome of [await as('maintainer', 'no/where').list(), await as('maintainer', 'no/where').access()])
      expect(outcome).toMatchObject({
        ok: false,
        failure: { kind: 'not-found', message: expect.stringContaining('no/where') },
      })
  })
})

/** An instance that answers each GraphQL document as it is told, and every other request as its own. */
async function instance(answer: (document: string) => object, rest: (path: string) => object = () => ({})) {
  const server = await recordingServer((response, request) => {
    const { query } = request.path === '/api/graphql' ? JSON.parse(request.body) : { query: undefined }
    answering(200, query === undefined ? rest(request.path) : answer(query), { 'content-type': 'application/json' })(
      response,
      request,
    )
  })
  const platform = createPlatform({ url: server.origin, token: 'glpat-0123456789', network })
  const documents = () =>
    server.requests.flatMap(({ path, body }) => (path === '/api/graphql' ? [JSON.parse(body).query as string] : []))
  return { server, documents, api: integrationsOf(platform, 'shop/checkout') }
}

const unknownField = (name: string) => ({ errors: [{ message: `Field '${name}' doesn't exist on type 'Project'` }] })
const unknownArgument = {
  errors: [{ message: "Field 'alertManagementHttpIntegrations' doesn't accept argument 'types'" }],
}
const listed = (...nodes: object[]) => ({ data: { project: { integrations: { nodes } } } })
const http = { id: 'gid://gitlab/AlertManagement::HttpIntegration/7', name: 'Zabbix', type: 'HTTP', active: true }
const old = { id: 'gid://gitlab/Integrations::Prometheus/3', name: 'Prometheus', type: 'PROMETHEUS', active: true }

describe('an older instance', () => {
  it('is asked in older forms, and in the one that worked from then on', async () => {
    const { api, documents } = await instance(document =>
      document.includes('types:')
        ? unknownArgument
        : listed({ ...http, token: 'k'.repeat(32) }, { ...old, token: null }),
    )
    expect(succeededWith(await api.list()).map(({ name }) => name)).toEqual(['Zabbix', 'Prometheus'])
    expect(succeededWith(await api.key({ ...http, type: 'HTTP', url: '' }))).toBe('k'.repeat(32))
    expect(documents().map(document => /integrations: (\w+(?:\([^)]*\))?)/.exec(document)?.[1])).toEqual([
      'alertManagementHttpIntegrations(types: [HTTP, PROMETHEUS])',
      'alertManagementIntegrations',
      `alertManagementIntegrations(id: "${http.id}")`,
    ])
    expect(documents()[1]).not.toMatch(/token|apiUrl/)
  })

  it('without the oldest form is asked for the type HTTP alone', async () => {
    const { api, documents } = await instance(document =>
      document.includes('types:')
        ? unknownArgument
        : document.includes('alertManagementIntegrations')
          ? unknownField('alertManagementIntegrations')
          : listed(http),
    )
    expect(succeededWith(await api.list())).toHaveLength(1)
    expect(documents()).toHaveLength(3)
  })

  it('changes the integration with Prometheus by its own mutations, and cannot remove it', async () => {
    const { api, documents } = await instance(() => ({
      data: { change: { integration: { ...old, token: 'n'.repeat(32) }, errors: [] } },
    }))
    const integration = { ...old, type: 'PROMETHEUS', url: '' } as const
    succeededWith(await api.update(integration, { name: 'x', active: false }))
    expect(succeededWith(await api.resetKey(integration))).toBe('n'.repeat(32))
    expect(documents().join()).toMatch(/prometheusIntegrationUpdate.*prometheusIntegrationResetToken/)
    expect(await api.remove(integration)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', remedy: 'Disable it instead.' },
    })
  })
})

describe('what an instance tells', () => {
  it('is read over all pages', async () => {
    const { api } = await instance(document => {
      const integrations = document.includes('after: "c1"')
        ? { nodes: [{ ...http, id: 'gid://b' }], pageInfo: { hasNextPage: false } }
        : { nodes: [http], pageInfo: { hasNextPage: true, endCursor: 'c1' } }
      return { data: { project: { integrations } } }
    })
    expect(succeededWith(await api.list()).map(({ id }) => id)).toEqual([http.id, 'gid://b'])
  })

  it('may be an address that leads elsewhere, or nowhere: kept, and told', async () => {
    const elsewhere = 'http://u:s3cr3t@localhost/shop/checkout/alerts/notify.json'
    const { api, server } = await instance(() => listed({ ...http, url: elsewhere }, { ...http, url: null }))
    const [first, second] = succeededWith(await api.list())
    expect(first).toMatchObject({
      url: 'http://localhost/shop/checkout/alerts/notify.json',
      addressProblem: expect.stringContaining(
        `takes payloads at http://localhost, which is not where it was reached (${server.origin})`,
      ),
    })
    expect(second).toMatchObject({ url: '', addressProblem: expect.stringContaining('enter the integration by hand') })
  })

  it('may be rubbish, of which nothing is left', async () => {
    const { api } = await instance(() => listed({}, { id: 7, type: 'HTTP' }, { id: 'x', type: 'SMTP' }, []))
    expect(succeededWith(await api.list())).toEqual([])
  })

  it.each([
    ['nothing where the role does not reach', { data: { project: { integrations: null } } }, 'forbidden'],
    [
      'that the role does not reach',
      {
        errors: [
          {
            message:
              "The resource that you are attempting to access does not exist or you don't have permission to perform this action",
          },
        ],
      },
      'forbidden',
    ],
    ['that there is no such project', { data: { project: null } }, 'not-found'],
    ['something else', { errors: [{ message: 'Timeout on validation of query' }] }, 'invalid'],
  ])('may be %s', async (_, answer, kind) => {
    const { api } = await instance(() => answer)
    expect(await api.list()).toMatchObject({ ok: false, failure: { kind } })
  })

  it.each([
    ['Multiple HTTP integrations are not supported for this project', 'forbidden', /allows one only/],
    ['You have insufficient permissions to create an HTTP integration for this project', 'forbidden', /does not allow/],
    ['Name is too long (maximum is 255 characters)', 'invalid', /Name is too long \(maximum is 255 characters\)\.$/],
  ])('may be a refusal: %s', async (error, kind, message) => {
    const { api } = await instance(() => ({ data: { change: { integration: null, errors: [error] } } }))
    const outcome = await api.create({ name: 'x', active: true })
    expect(outcome).toMatchObject({ ok: false, failure: { kind, message: expect.stringMatching(message) } })
  })
})

describe('the role', () => {
  const project = {
    path_with_namespace: 'shop/checkout',
    name: 'Checkout',
    web_url: 'https://gitlab.example.com/shop/checkout',
  }
  const accessOf = async (permissions: object | undefined, isAdmin?: boolean) => {
    const { api } = await instance(
      () => ({}),
      path => (path === '/api/v4/user' ? { is_admin: isAdmin } : { ...project, permissions }),
    )
    return succeededWith(await api.access())
  }
  const level = (access_level: number) => ({ access_level })

  it.each([
    ['of the group, where it is higher', { project_access: level(30), group_access: level(50) }, 'Owner', true, true],
    [
      'of the project, where it is higher',
      { project_access: level(40), group_access: level(20) },
      'Maintainer',
      true,
      true,
    ],
    ['of a Developer', { project_access: level(30), group_access: null }, 'Developer', false, true],
    ['of a Guest', { project_access: null, group_access: level(10) }, 'Guest', false, false],
    ['of nobody', { project_access: null, group_access: null }, 'no member of the project', false, false],
    ['that is not told', undefined, undefined, undefined, undefined],
  ])('is the one %s', async (_, permissions, role, mayConfigure, maySend) => {
    expect(await accessOf(permissions)).toMatchObject({ role, mayConfigure, maySend })
  })

  it('of an administrator allows everything', async () => {
    const access = await accessOf({ project_access: null, group_access: null }, true)
    expect(access).toMatchObject({ role: 'Administrator', mayConfigure: true, maySend: true })
  })
})
