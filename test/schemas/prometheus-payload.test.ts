/** Does the published schema of Prometheus' bodies say what the platform reads, and is it a schema? */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { prometheusKeys, prometheusVersion } from '../../server/core/alerts/outcome/prometheus-shape.ts'
import { completionsAt, outcomeOf } from '../support/core.ts'

const schema = JSON.parse(readFileSync('schemas/prometheus-payload.schema.json', 'utf8'))
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
const body = JSON.parse(
  completionsAt('', 0, { surface: 'alert' }).find(({ label }) => label === 'Prometheus alert')?.insert ?? 'null',
)

it('asks for the names by which the platform knows such a body', () => {
  expect([...schema.required].sort()).toEqual([...prometheusKeys].sort())
  expect(Object.keys(schema.properties.version['x-values'])).toEqual([prometheusVersion])
})

it('accepts the body that is proposed, which the platform reads as one of Prometheus', () => {
  expect(validate(body)).toBe(true)
  const { shape, alerts, response } = outcomeOf(JSON.stringify(body))
  expect(shape).toBe('prometheus')
  expect(response.value.status).toBe(201)
  expect(alerts).toMatchObject([
    { severity: { value: 'critical' }, dashboard: { value: true }, runbook: { from: 'given' } },
  ])
})

it('refuses what is no such body', () => {
  for (const wrong of [{ ...body, alerts: {} }, { ...body, groupKey: 1 }, { ...body, status: 'open' }, {}, []])
    expect(validate(wrong)).toBe(false)
})

describe('its severities', () => {
  const { severity } = schema.definitions.labels.properties
  const words = Object.entries<string>(severity['x-values']).flatMap(([value, meaning]) =>
    [value, ...[...meaning.matchAll(/`([^`]+)`/g)].map(match => match[1])].map(word => [word, value]),
  )

  it.each(words)('%s means %s to the platform', (word, value) => {
    const [alert] = body.alerts
    const said = { ...body, alerts: [{ ...alert, labels: { ...alert.labels, severity: word } }] }
    expect(outcomeOf(JSON.stringify(said)).alerts[0]?.severity.value).toBe(value)
  })
})

it('describes every name in whole sentences', () => {
  const { alert, labels, annotations } = schema.definitions
  for (const { properties } of [schema, alert, labels, annotations]) {
    for (const [name, { description }] of Object.entries<{ description: string }>(properties))
      expect(description, name).toMatch(/^[A-Z`].*\.$/)
  }
})
