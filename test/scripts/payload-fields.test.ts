/** Do the documented fields of alert payloads reach the code as the schema has them, and does a broken schema not? */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  payloadFieldProblems,
  payloadFields,
  payloadFieldsSource,
} from '../../scripts/generate/payload-fields-source.ts'
import { alertKeys } from '../../server/core/alerts/alert-key.ts'
import { documentedFields } from '../../server/core/alerts/payload-fields.generated.ts'

const schema = JSON.parse(readFileSync('schemas/alert-payload.schema.json', 'utf8'))

test('every key of the alert is there in the order of the schema, with all that is said of it', () => {
  expect(documentedFields.map(({ key }) => key)).toEqual([...alertKeys, 'runbook'])
  const described = payloadFields(schema)
  expect(described.map(({ key }) => key)).toEqual([...alertKeys, 'runbook'])
  expect(described.find(({ key }) => key === 'end_time')).toEqual({
    key: 'end_time',
    types: ['string', 'integer'],
    format: 'date-time',
    description: schema.properties.end_time.description,
    examples: ['"2026-03-01T09:40:00Z"'],
    link: schema.properties.end_time['x-link'],
  })
  expect(described.find(({ key }) => key === 'severity')?.values?.[1]).toEqual({
    value: 'high',
    description: schema.properties.severity['x-values'].high,
  })
  expect(documentedFields.find(({ key }) => key === 'title')).toMatchObject({ default: 'New: Alert', maxLength: 200 })
  expect(documentedFields.find(({ key }) => key === 'environment_name')?.types).toEqual(['string'])
  expect(documentedFields.find(({ key }) => key === 'severity')?.values).toHaveLength(6)
  for (const { examples } of documentedFields)
    for (const example of examples) expect(() => JSON.parse(example)).not.toThrow()
})

test('the module stays small, as it holds no descriptions', () => {
  const source = payloadFieldsSource(schema)
  expect(source.length).toBeLessThan(4000)
  for (const { description } of payloadFields(schema)) expect(source).not.toContain(description)
})

test('a field that is missing or not described is a problem of the schema', () => {
  expect(payloadFieldProblems(schema)).toEqual([])
  const { hosts, ...others } = schema.properties
  const title = { type: 'string', examples: [] }
  expect(payloadFieldProblems({ properties: { ...others, title } })).toEqual(
    [
      ['properties.hosts', 'it is missing; the platform reads such a field.'],
      ['properties.title.description', 'it must be a text for people.'],
      ['properties.title.x-link', 'it must be the address of a page.'],
      ['properties.title.examples', 'it must be a list with one value or more.'],
    ].map(([field, message]) => ({ file: 'schemas/alert-payload.schema.json', field, message })),
  )
  expect(payloadFieldProblems({})).toHaveLength(alertKeys.length)
})
