/** What does an instance get of a mapping file? Through a real connection. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type IntegrationMappingResult, integrationMappingRequest } from '../../server/lsp/protocol.ts'
import { type Client, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/monitoring/disk.alert-mapping.json`

let client: Client
beforeEach(async () => {
  client = await startClient()
})
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

function mappingOf(sample: object | undefined, mapping: object): Promise<IntegrationMappingResult> {
  return answerFor(JSON.stringify({ ...(sample && { sample }), mapping }))
}

function answerFor(text: string, language = 'alert-mapping', address = uri): Promise<IntegrationMappingResult> {
  client.open(address, text, language)
  return client.connection.sendRequest(integrationMappingRequest, { uri: address })
}

it('gives sample and fields in the terms of the interface', async () => {
  const sample = {
    event: { name: 'Disk full', at: '2026-05-01T10:00:00Z', hosts: ['db-1'], code: 17 },
    env: 'production',
  }
  const mapping = {
    title: { path: ['event', 'name'] },
    start_time: { path: ['event', 'at'] },
    hosts: { path: ['event', 'hosts'] },
    fingerprint: { path: ['event', 'code'] },
    service: { path: ['event', 'hosts', 0] },
    gitlab_environment_name: { path: ['env'] },
  }
  const result = await mappingOf(sample, mapping)
  expect(result).toEqual({
    payloadExample: JSON.stringify(sample, undefined, 2),
    payloadAttributeMappings: [
      { fieldName: 'TITLE', path: ['event', 'name'], label: 'event/name', type: 'STRING' },
      { fieldName: 'START_TIME', path: ['event', 'at'], label: 'event/at', type: 'DATETIME' },
      { fieldName: 'HOSTS', path: ['event', 'hosts'], label: 'event/hosts', type: 'ARRAY' },
      { fieldName: 'FINGERPRINT', path: ['event', 'code'], label: 'event/code', type: 'NUMBER' },
      { fieldName: 'SERVICE', path: ['event', 'hosts', 0], label: 'event/hosts[0]', type: 'STRING' },
      { fieldName: 'GITLAB_ENVIRONMENT_NAME', path: ['env'], label: 'env', type: 'STRING' },
    ],
    leftOut: [],
  })
})

it('names what the interface does not take: fallbacks, fields that are not there, values that are no field', async () => {
  const result = await mappingOf(
    { name: 'Disk full', open: true, event: { level: 'high' } },
    {
      title: { path: ['name'], fallback: ['event', 'level'] },
      service: { path: ['gone'] },
      severity: { path: ['event'] },
      hosts: { path: ['open'] },
    },
  )
  expect(result).toMatchObject({
    payloadAttributeMappings: [{ fieldName: 'TITLE' }],
    leftOut: [
      expect.stringContaining('`title` has the fallback `event/level`.'),
      expect.stringContaining('`service` is mapped to `gone`, which the sample does not have.'),
      expect.stringContaining('`severity` is mapped to `event`, which holds no text, number or list.'),
      expect.stringContaining('`hosts` is mapped to `open`, which holds no text, number or list.'),
    ],
  })
})

it('says what is wrong with a file that no instance could take', async () => {
  expect(await answerFor('{ "sample": ')).toMatchObject({ problem: expect.stringMatching(/line 1/i) })
  client.close(uri)
  expect(await mappingOf(undefined, {})).toMatchObject({ problem: expect.stringContaining('no sample payload') })
  const payload = `${folder}/disk.alert.json`
  const problem = 'This file is not read as a field mapping. Choose one whose name ends in `.alert-mapping.json`.'
  expect(await answerFor('{}', 'alert-payload', payload)).toEqual({ problem })
})
