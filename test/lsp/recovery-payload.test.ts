/** Does an editor get the payload that resolves the alert of a payload? Through a real connection. */
import { afterEach, describe, expect, it } from 'vitest'
import { type RecoveryPayloadResult, recoveryPayloadRequest } from '../../server/lsp/protocol.ts'
import { type Client, type ClientOptions, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/monitoring/disk.alert.json`
const mappingUri = `${folder}/monitoring/disk.alert-mapping.json`
const mapping = '{ "sample": { "over": { "at": "x" } }, "mapping": { "end_time": { "path": ["over", "at"] } } }'
const payload = '{ "title": "Disk full", "fingerprint": "disk-1" }'

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(options?: ClientOptions): Promise<void> {
  client = await startClient(options)
}

const recoveryOf = (address: string, text?: string): Promise<RecoveryPayloadResult> =>
  client.connection.sendRequest(recoveryPayloadRequest, { uri: address, ...(text !== undefined && { text }) })

async function recovered(address: string, text?: string): Promise<Record<string, unknown>> {
  const result = await recoveryOf(address, text)
  if ('problem' in result) throw new Error(result.problem)
  return JSON.parse(result.text)
}

describe('the recovery', () => {
  it('is the payload of the open file, ended now', async () => {
    await start()
    client.open(uri, payload, 'alert-payload')
    const before = Date.now()
    const { end_time, ...others } = await recovered(uri)
    expect(others).toEqual(JSON.parse(payload))
    expect(Date.parse(String(end_time))).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000)
    expect(Date.parse(String(end_time))).toBeLessThanOrEqual(Date.now())
  })

  it('is that of the given text, whether its file is open or not', async () => {
    await start()
    expect(await recovered(uri, payload)).toMatchObject({ fingerprint: 'disk-1' })
    client.open(uri, '{', 'alert-payload')
    expect(await recovered(uri, payload)).toMatchObject({ fingerprint: 'disk-1' })
  })

  it('ends where the mapping beside it reads the end from', async () => {
    await start({ settings: { tier: 'premium' }, files: { [mappingUri]: mapping } })
    expect(await recovered(uri, '{ "fingerprint": "disk-1", "over": {} }')).toMatchObject({
      over: { at: expect.any(String) },
    })
  })

  it('is none for a text that is no payload', async () => {
    await start()
    expect(await recoveryOf(uri, '{ "title": ')).toMatchObject({ problem: expect.any(String) })
    expect(await recoveryOf(`${folder}/.gitlab-ci.yml`, '{}')).toEqual({
      problem: 'Only an alert payload has a recovery, and this file is not read as one.',
    })
  })
})
