/** Does the published schema of alert payloads accept what the platform documents, and nothing else? */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it, test } from 'vitest'
import { alertOf, readSeverity } from '../support/alert-meaning.ts'

interface Field {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly 'x-link'?: string
  readonly 'x-values'?: Readonly<Record<string, string>>
}

const schema = JSON.parse(readFileSync('schemas/alert-payload.schema.json', 'utf8'))
const fields: [string, Field][] = Object.entries(schema.properties)
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
ajv.addVocabulary(['x-link', 'x-values'])
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i)
const validate = ajv.compile(schema)

/** The places that are refused. */
function refused(payload: unknown): string[] {
  return validate(payload) ? [] : [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))]
}

test('it is a schema of draft 7 for every editor', () => {
  expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
  expect(ajv.validateSchema(schema)).toBe(true)
})

test('it has the fields of the documentation, and the runbook', () =>
  expect(fields.map(([name]) => name)).toEqual([
    ...['title', 'description', 'start_time', 'end_time', 'service', 'monitoring_tool', 'hosts', 'severity'],
    ...['fingerprint', 'gitlab_environment_name', 'runbook'],
  ]))

test('each field is described in whole sentences, with examples that it accepts and its page', () => {
  for (const [name, { description, examples, 'x-link': link }] of fields) {
    expect(description, name).toMatch(/^[A-Z].*\.$/)
    expect(link, name).toMatch(/^https:\/\/docs\.gitlab\.com\/operations\/incident_management\/[\w/#-]+$/)
    expect(examples?.length, name).toBeGreaterThan(0)
    for (const example of examples ?? []) expect(refused({ [name]: example }), name).toEqual([])
  }
  for (const example of schema.examples) expect(refused(example)).toEqual([])
})

describe('it accepts', () => {
  it.each([
    ['nothing', {}],
    [
      'the payload of the documentation',
      {
        title: 'Incident title',
        description: 'Short description of the incident',
        start_time: '2019-09-12T06:00:55Z',
        service: 'service affected',
        monitoring_tool: 'value',
        hosts: 'value',
        severity: 'high',
        fingerprint: 'd19381d4e8ebca87b55cda6e8eee7385',
        foo: { bar: { baz: 42 } },
      },
    ],
    ['several hosts', { hosts: ['a', 'b'] }],
    ['a fingerprint of several texts', { fingerprint: ['a', 'b'] }],
    ['an end in milliseconds', { end_time: 1614325506000 }],
    ['a severity in any case', { severity: 'cRiTiCaL' }],
    ['additional texts, numbers and objects', { a: 'x', b: 1.5, c: { d: [true, null] } }],
    ['the longest texts', { title: '😀'.repeat(200), description: 'x'.repeat(1000), service: 'x'.repeat(100) }],
  ])('%s', (_, payload) => expect(refused(payload)).toEqual([]))
})

describe('it refuses', () => {
  it.each([
    ['/title', { title: 1 }],
    ['/title', { title: null }],
    ['/title', { title: 'x'.repeat(201) }],
    ['/description', { description: 'x'.repeat(1001) }],
    ['/service', { service: ['a'] }],
    ['/service', { service: 'x'.repeat(101) }],
    ['/monitoring_tool', { monitoring_tool: 'x'.repeat(101) }],
    ['/start_time', { start_time: 'yesterday' }],
    ['/start_time', { start_time: 1614325506000 }],
    ['/end_time', { end_time: '2026-01-01' }],
    ['/end_time', { end_time: 1.5 }],
    ['/hosts/1', { hosts: ['a', 1] }],
    ['/hosts', { hosts: { a: 1 } }],
    ['/hosts', { hosts: 'x'.repeat(256) }],
    ['/severity', { severity: 'warning' }],
    ['/severity', { severity: ' high' }],
    ['/severity', { severity: 'higher' }],
    ['/fingerprint/0', { fingerprint: [['a']] }],
    ['/fingerprint', { fingerprint: 7 }],
    ['/gitlab_environment_name', { gitlab_environment_name: 1 }],
    ['/runbook', { runbook: {} }],
    ['/other', { other: true }],
    ['/other', { other: null }],
    ['/other', { other: ['a'] }],
    ['', []],
    ['', 'text'],
    ['', null],
  ])('%s of %j', (place, payload) => expect(refused(payload)).toEqual([place]))
})

test('the severities that it explains are those that are read, and its defaults those that are taken', () => {
  const { severity, title } = schema.properties
  for (const [value, meaning] of Object.entries(severity['x-values'])) {
    expect(readSeverity(value)).toBe(value)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
    for (const written of [value, value.toUpperCase()]) expect(refused({ severity: written })).toEqual([])
  }
  const empty = alertOf({})
  expect([title.default, severity.default]).toEqual([empty.title.value, empty.severity.value])
})

test('what is cut at its lengths is what is longer', () => {
  const longest = (name: string): number => schema.properties[name].maxLength
  const { title, description, service, tool, hosts } = alertOf(
    Object.fromEntries(
      ['title', 'description', 'service', 'monitoring_tool', 'hosts'].map(name => [name, 'x'.repeat(longest(name))]),
    ),
  )
  expect([title, description, service, tool, hosts].map(({ from }) => from)).toEqual(Array(5).fill('given'))
})
