// What can be changed by GraphQL, by whom, and what is refused in which words?
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { ask, sendTo } from '../../support/sandbox-graphql.ts'

const unavailable =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action"

let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox({ version: '19.1' })
})
afterEach(() => sandbox.stop())

async function mutate(
  name: string,
  input: object,
  fields = 'integration { id name type active url token }',
  token = sandbox.token,
) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId errors ${fields} } }`
  const answer = await ask({ url: sandbox.url, token }, document, { input })
  return { ...answer, result: answer.data?.[name] }
}
const create = (more: object = {}, token = sandbox.token) =>
  mutate(
    'httpIntegrationCreate',
    { projectPath: 'shop/checkout', name: 'New', active: true, ...more },
    undefined,
    token,
  )

describe('integrations', () => {
  it('are created, take alerts, are changed, get another key, and are removed', async () => {
    const { result } = await create({ clientMutationId: 'mine' })
    expect(result).toMatchObject({
      clientMutationId: 'mine',
      errors: [],
      integration: { name: 'New', type: 'HTTP', active: true },
    })
    const { id, token } = result.integration
    expect(id).toMatch(/^gid:\/\/gitlab\/AlertManagement::HttpIntegration\/\d+$/)
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect((await sendTo(sandbox, { title: 'One' }, 'New')).status).toBe(200)

    const changed = await mutate('httpIntegrationUpdate', { id, name: 'Newer', active: false })
    expect(changed.result.integration).toMatchObject({ id, name: 'Newer', active: false, token })
    expect((await sendTo(sandbox, { title: 'Two' }, 'Newer')).status).toBe(403)

    const reset = await mutate('httpIntegrationResetToken', { id })
    expect(reset.result.integration.token).toMatch(/^[0-9a-f]{32}$/)
    expect(reset.result.integration.token).not.toBe(token)

    expect((await mutate('httpIntegrationDestroy', { id })).result).toMatchObject({ errors: [], integration: { id } })
    expect(sandbox.integrations.map(({ name }) => name)).not.toContain('Newer')
    const again = await mutate('httpIntegrationDestroy', { id })
    expect(again.errors).toEqual([expect.objectContaining({ message: unavailable, path: ['httpIntegrationDestroy'] })])
  })

  it('keep what a change does not name', async () => {
    const mapping = [{ fieldName: 'TITLE', path: ['event', 0, 'name'], type: 'STRING' }]
    const fields =
      'integration { id payloadExample payloadAttributeMappings { fieldName path label type } payloadAlertFields { label } }'
    const input = { projectPath: 'shop/checkout', name: 'Mapped', active: true }
    const made = await mutate(
      'httpIntegrationCreate',
      { ...input, payloadExample: '{"event":[{"name":"x"}]}', payloadAttributeMappings: mapping },
      fields,
    )
    const { id } = made.result.integration
    const { result } = await mutate('httpIntegrationUpdate', { id, active: false }, fields)
    expect(result.integration).toEqual({
      id,
      payloadExample: '{"event":[{"name":"x"}]}',
      payloadAttributeMappings: [{ ...mapping[0], label: 'event/0/name' }],
      payloadAlertFields: [{ label: 'event' }, { label: 'event[0]/name' }],
    })
  })

  it('need a Maintainer and a token that may write', async () => {
    for (const token of [sandbox.tokenOf('developer'), sandbox.tokenOf('maintainer', 'read_api')]) {
      const { result, errors } = await create({}, token)
      expect(result).toBeNull()
      expect(errors).toEqual([expect.objectContaining({ message: unavailable })])
    }
    expect((await create({}, sandbox.tokenOf('maintainer'))).result.errors).toEqual([])
    expect((await create({ projectPath: 'shop/other' })).errors?.[0]?.message).toBe(unavailable)
  })

  it('are one on the free tier, without a mapping', async () => {
    sandbox.become({ tier: 'free' })
    const { result } = await create()
    expect(result.integration).toBeNull()
    expect(result.errors).toEqual(['Multiple HTTP integrations are not supported for this project'])
    const integration = (
      await ask(sandbox, '{ project(fullPath: "shop/checkout") { alertManagementHttpIntegrations { nodes { id } } } }')
    ).data.project.alertManagementHttpIntegrations.nodes[0]
    const mapped = await mutate('httpIntegrationUpdate', { id: integration.id, payloadExample: '{}' })
    expect(mapped.result.errors).toEqual(['Custom mapping is not available for this project'])
  })

  it('are refused with a name that is taken, empty or too long', async () => {
    for (const name of ['Monitoring', ' ', 'x'.repeat(256)])
      expect((await create({ name })).result).toMatchObject({
        errors: [expect.stringContaining('Name')],
        integration: null,
      })
  })

  it.each([
    [
      { id: 'gid://gitlab/Project/1' },
      '"gid://gitlab/Project/1" does not represent an instance of AlertManagement::HttpIntegration',
    ],
    [{ id: 'seven' }, '"seven" is not a valid Global ID'],
    [{ id: 'gid://gitlab/AlertManagement::HttpIntegration/1', payloadExample: '[1]' }, 'Invalid JSON format'],
  ])('refuse what cannot be read: %o', async (input, message) => {
    const { errors } = await mutate('httpIntegrationUpdate', input)
    expect(errors?.[0]?.message).toContain(message)
  })

  it('with Prometheus are made and changed in the way of before, and listed in both', async () => {
    const made = await mutate('prometheusIntegrationCreate', { projectPath: 'shop/checkout', active: true })
    const { id } = made.result.integration
    expect(made.result).toMatchObject({
      errors: [],
      integration: { name: 'Prometheus', type: 'PROMETHEUS', active: true },
    })
    expect(id).toMatch(/^gid:\/\/gitlab\/Integrations::Prometheus\/\d+$/)
    const second = await mutate('prometheusIntegrationCreate', { projectPath: 'shop/checkout', active: true })
    expect(second.result.errors).toEqual(['Multiple Prometheus integrations are not supported'])
    expect((await mutate('prometheusIntegrationUpdate', { id, active: false })).result.integration.active).toBe(false)
    const reset = await mutate('prometheusIntegrationResetToken', { id })
    expect(reset.result.integration.token).not.toBe(made.result.integration.token)
    const { data } = await ask(
      sandbox,
      `{ project(fullPath: "shop/checkout") {
      all: alertManagementIntegrations { nodes { __typename type } }
      one: alertManagementIntegrations(id: "${id}") { nodes { id } }
      http: alertManagementHttpIntegrations { nodes { type } }
      prometheus: alertManagementHttpIntegrations(types: [PROMETHEUS]) { nodes { __typename type } } } }`,
    )
    expect(data.project.all.nodes).toContainEqual({
      __typename: 'AlertManagementPrometheusIntegration',
      type: 'PROMETHEUS',
    })
    expect(data.project.all.nodes).toContainEqual({ __typename: 'AlertManagementHttpIntegration', type: 'HTTP' })
    expect(data.project.one.nodes).toEqual([{ id }])
    expect(data.project.http.nodes).not.toContainEqual({ type: 'PROMETHEUS' })
    expect(data.project.prometheus.nodes).toEqual([
      { __typename: 'AlertManagementHttpIntegration', type: 'PROMETHEUS' },
    ])
  })
})

describe('the status of an alert', () => {
  const setStatus = (iid: string, status: string, token = sandbox.token) =>
    mutate(
      'updateAlertStatus',
      { projectPath: 'shop/checkout', iid, status },
      'alert { iid status endedAt } issue { iid }',
      token,
    )

  it('is set by a Developer', async () => {
    await sendTo(sandbox, { title: 'One' })
    expect((await setStatus('1', 'ACKNOWLEDGED', sandbox.tokenOf('developer'))).result).toMatchObject({
      errors: [],
      alert: { iid: '1', status: 'ACKNOWLEDGED' },
    })
    expect((await setStatus('1', 'IGNORED', sandbox.tokenOf('reporter'))).errors?.[0]?.message).toBe(unavailable)
    expect((await setStatus('9', 'IGNORED')).errors?.[0]?.message).toBe(unavailable)
    expect(sandbox.alerts()[0]?.status).toBe('ACKNOWLEDGED')
  })
})
