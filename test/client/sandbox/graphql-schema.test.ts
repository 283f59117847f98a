// What does the GraphQL interface look like at a version, and what is too much for it?
import { buildClientSchema, type GraphQLField, type GraphQLSchema, getIntrospectionQuery, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaOf } from '../../../client/sandbox/graphql/schema-of.ts'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'
import { ask, post } from '../../support/sandbox-graphql.ts'

describe('the schema', () => {
  it('has what came with the version, and not what came later', () => {
    expect(argumentsOf(schemaOf('18.1'), 'Project', 'alertManagementHttpIntegrations')).not.toContain('types')
    expect(argumentsOf(schemaOf('18.2'), 'Project', 'alertManagementHttpIntegrations')).toContain('types')
    expect(fieldsOf(schemaOf('13.4'), 'Project')).not.toContain('alertManagementHttpIntegrations')
    expect(fieldsOf(schemaOf('13.5'), 'Project')).toContain('alertManagementHttpIntegrations')
    expect(fieldsOf(schemaOf('13.9'), 'Project')).not.toContain('alertManagementPayloadFields')
    expect(fieldsOf(schemaOf('13.10'), 'Project')).toContain('alertManagementPayloadFields')
    expect(schemaOf('13.9').getType('AlertManagementPayloadAlertFieldInput')).toBeUndefined()
  })

  it('deprecates from the release on that the platform names, in its form', () => {
    const reason = (version: string, type: string, field: string) =>
      fieldOf(schemaOf(version), type, field).deprecationReason
    expect(reason('18.1', 'Project', 'alertManagementIntegrations')).toBeUndefined()
    expect(reason('18.2', 'Project', 'alertManagementIntegrations')).toBe(
      'Use `alertManagementHttpIntegrations`. Deprecated in GitLab 18.2.',
    )
    expect(reason('18.2', 'Mutation', 'prometheusIntegrationUpdate')).toMatch(/Deprecated in GitLab 18\.2\.$/)
    expect(reason('14.0', 'AlertManagementAlert', 'issueIid')).toMatch(/Deprecated in GitLab 13\.10\.$/)
    expect(reason('15.11', 'AlertManagementAlert', 'metricsDashboardUrl')).toBeUndefined()
    expect(reason('16.0', 'AlertManagementAlert', 'metricsDashboardUrl')).toMatch(/Deprecated in GitLab 16\.0\.$/)
  })

  it('says nothing of directives that the platform does not have', () => {
    expect(
      schemaOf('19.1')
        .getDirectives()
        .map(({ name }) => name),
    ).not.toContain('since')
  })
})

describe('a request', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ version: '17.0' })
  })
  afterAll(() => sandbox.stop())

  it('may ask what the schema is', async () => {
    const { data } = await ask(sandbox, getIntrospectionQuery())
    expect(fieldsOf(buildClientSchema(data), 'Project')).toEqual(fieldsOf(schemaOf('17.0'), 'Project'))
  })

  it('hears of a mistake in its document with status 200', async () => {
    const { errors, data } = await ask(sandbox, '{ project(fullPath: "a") { nothing } }')
    expect(data).toBeUndefined()
    expect(errors?.[0]).toMatchObject({
      message: 'Cannot query field "nothing" on type "Project".',
      locations: [{ line: 1, column: 28 }],
    })
    expect((await ask(sandbox, '{')).errors?.[0]?.message).toContain('Syntax Error')
  })

  it('may be a GET, unless it changes something', async () => {
    const get = (parameters: Record<string, string>) =>
      fetch(`${sandbox.url}/api/graphql?${new URLSearchParams(parameters)}`, {
        headers: { 'private-token': sandbox.token },
      })
    const query = 'query Q($text: String!) { echo(text: $text) }'
    const answer = await get({ query, variables: '{"text":"a"}', operationName: 'Q' })
    expect(await answer.json()).toEqual({ data: { echo: '"administrator" says: a' } })
    const change = 'mutation { updateAlertStatus(input: {projectPath: "a", iid: "1", status: IGNORED}) { errors } }'
    expect((await get({ query: change })).status).toBe(422)
    expect((await get({ query, variables: '[' })).status).toBe(422)
  })

  it('may hold several operations, answered one after the other', async () => {
    const answer = await post(sandbox.url, sandbox.token, [
      { query: '{ echo(text: "a") }' },
      { query: 'query A { echo(text: "b") } query B { echo(text: "c") }', operationName: 'B' },
    ])
    expect(await answer.json()).toEqual([
      { data: { echo: '"administrator" says: a' } },
      { data: { echo: '"administrator" says: c' } },
    ])
  })

  it.each([
    ['no JSON', '{', 400],
    ['a list of nothing', [], 400],
    ['a query that is no text', { query: 1 }, 422],
    ['variables that are a list', { query: '{ echo(text: "a") }', variables: [1] }, 422],
    ['more than ten thousand characters', { query: `{ echo(text: "${'a'.repeat(10_000)}") }` }, 422],
  ])('with %s is refused', async (_, body, status) => {
    const answer = await post(sandbox.url, sandbox.token, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ errors: [{ message: expect.any(String) }] })
  })

  it('must not ask for too much', async () => {
    const types = `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} }'.repeat(6)} } } }`
    expect((await ask(sandbox, types)).errors?.[0]?.message).toContain('introspection depth')
    const many = `{ ${Array.from({ length: 251 }, (_, index) => `a${index}: echo(text: "x")`).join(' ')} }`
    expect((await ask(sandbox, many)).errors?.[0]?.message).toBe(
      'Query has complexity of 251, which exceeds max complexity of 250',
    )
    const doubling = Array.from(
      { length: 12 },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} x${index}: echo(text: "x") ...F${index + 1} }`,
    )
    const document = `{ ...F0 } ${doubling.join(' ')} fragment F12 on Query { echo(text: "x") }`
    expect((await ask(sandbox, document)).errors?.[0]?.message).toContain('exceeds max complexity of 250')
    for (const deep of ['{a'.repeat(3000), `{a(b:${'['.repeat(9000)}`, `{a ${'...{'.repeat(2400)}`])
      expect((await ask(sandbox, deep)).errors?.[0]?.message).toBe('Query has depth of more than 200')
  })
})

function fieldsOf(schema: GraphQLSchema, type: string): string[] {
  const found = schema.getType(type)
  if (!isObjectType(found)) throw new Error(`There is no type ${type}.`)
  return Object.keys(found.getFields()).sort()
}

function fieldOf(schema: GraphQLSchema, type: string, field: string): GraphQLField<unknown, unknown> {
  const found = schema.getType(type)
  const member = isObjectType(found) ? found.getFields()[field] : undefined
  if (!member) throw new Error(`There is no field ${type}.${field}.`)
  return member
}

function argumentsOf(schema: GraphQLSchema, type: string, field: string): string[] {
  return fieldOf(schema, type, field).args.map(({ name }) => name)
}
