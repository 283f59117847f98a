/** Is the very text that is sent judged as the editor judges it? Through a real connection. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PayloadFindingsResult, payloadFindingsRequest } from '../../server/lsp/protocol.ts'
import { type Client, type ClientOptions, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/monitoring/disk.alert.json`
const mappingUri = `${folder}/monitoring/disk.alert-mapping.json`
const mapping = '{ "sample": { "event": { "name": "x" } }, "mapping": { "title": { "path": ["event", "name"] } } }'
const mapped = '{ "event": { "name": "Disk full" }, "gitlab_environment_name": "production" }'

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(options?: ClientOptions): Promise<void> {
  client = await startClient(options)
}

const findingsOf = (address: string, text?: string): Promise<PayloadFindingsResult> =>
  client.connection.sendRequest(payloadFindingsRequest, { uri: address, ...(text !== undefined && { text }) })

const said = (found: PayloadFindingsResult) =>
  found?.findings.map(({ severity, message, line }) => [severity, message, line])

describe('a text that is given', () => {
  it('is judged though its file is not open, with lines from 0, in the order of the text', async () => {
    await start()
    const found = await findingsOf(uri, '{\n  "title": "Disk full",\n  "severity": "hihg",\n}\n')
    expect(found?.findings.map(({ severity, line }) => ({ severity, line }))).toEqual(
      expect.arrayContaining([
        { severity: 'warning', line: 2 },
        { severity: 'error', line: 2 },
      ]),
    )
    const lines = found?.findings.map(({ line }) => line) ?? []
    expect(lines).toEqual([...lines].sort((a, b) => a - b))
  })

  it('gets what is published for the same text of an open file', async () => {
    await start({ settings: { targetVersion: '16.0', tier: 'free' }, files: { [mappingUri]: mapping } })
    await client.target()
    const text = '{ "title": 5, "severity": "hihg", "end_time": "2026-01-01T00:00:00Z" }'
    client.open(uri, text, 'alert-payload')
    const { diagnostics } = await client.published(uri)
    expect(diagnostics.length).toBeGreaterThan(1)
    const messages = diagnostics.map(({ message }) => message)
    expect((await findingsOf(uri))?.findings.map(({ message }) => message)).toEqual(messages)
    expect((await findingsOf(uri, text))?.findings.map(({ message }) => message)).toEqual(messages)
    client.close(uri)
    expect((await findingsOf(uri, text))?.findings.map(({ message }) => message)).toEqual(messages)
  })

  it('is judged instead of the text of the open file, where both differ', async () => {
    await start()
    client.open(uri, '{ "title": "Disk full",', 'alert-payload')
    const valid = '{ "title": "Disk full", "fingerprint": "disk", "gitlab_environment_name": "production" }'
    expect((await findingsOf(uri))?.findings.some(({ severity }) => severity === 'error')).toBe(true)
    expect((await findingsOf(uri, valid))?.findings.some(({ severity }) => severity === 'error')).toBe(false)
  })

  it('is judged by the mapping beside it, on the disk or open', async () => {
    await start({ files: { [mappingUri]: mapping } })
    const titleless = (found: PayloadFindingsResult) =>
      found?.findings.some(({ message }) => message.includes('New: Alert'))
    expect(titleless(await findingsOf(uri, mapped))).toBe(false)
    client.open(mappingUri, mapping.replace('["event", "name"]', '["event", "label"]'), 'alert-mapping')
    expect(titleless(await findingsOf(uri, mapped))).toBe(true)
    client.close(mappingUri)
    client.write(mappingUri)
    expect(titleless(await findingsOf(uri, mapped))).toBe(true)
  })

  it('is judged by the settings of the project, also when the question is the first thing that arrives', async () => {
    await start({ files: { [`${folder}/.signalbox.yml`]: `rules:\n  unknown-severity: error\n` } })
    const found = await findingsOf(uri, '{ "title": "Disk full", "severity": "hihg" }')
    expect(found?.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      expect.stringContaining('hihg'),
    ])
  })

  it('is refused above the size that is read, and says so', async () => {
    await start()
    const found = await findingsOf(uri, `{ "title": "${'x'.repeat(9 * 1024 * 1024)}" }`)
    expect(said(found)).toEqual([['error', expect.stringContaining('the platform refuses a payload of that size'), 0]])
  })
})

it('gets one finding alone where it is open and above the size that is read', async () => {
  await start()
  client.open(uri, `{ "title": "${'x'.repeat(9 * 1024 * 1024)}" }`, 'alert-payload')
  const size = expect.stringContaining('the platform refuses a payload of that size')
  expect(said(await findingsOf(uri))).toEqual([['error', size, 0]])
  expect((await client.published(uri)).diagnostics.map(({ message }) => message)).toEqual([size])
})

describe('what ends its alert', () => {
  const ends = '2026-01-01T00:00:00Z'
  const resolves = async (address: string, text?: string) => (await findingsOf(address, text))?.resolves === true

  it('is told by the documented field', async () => {
    await start()
    expect(await resolves(uri, `{ "title": "Disk full", "end_time": "${ends}" }`)).toBe(true)
    expect(await resolves(uri, '{ "title": "Disk full" }')).toBe(false)
    expect(await resolves(uri, '{ "title": "Disk full", "end_time": null }')).toBe(false)
    expect(await resolves(uri, '{')).toBe(false)
  })

  it('is told by a field that the mapping names, open or not', async () => {
    const withEnd = mapping
      .replace('{ "name": "x" }', `{ "name": "x", "over": "${ends}" }`)
      .replace('"mapping": {', '"mapping": { "end_time": { "path": ["event", "over"] },')
    await start({ files: { [mappingUri]: withEnd } })
    const text = `{ "event": { "name": "Disk full", "over": "${ends}" } }`
    expect(await resolves(uri, text)).toBe(true)
    expect(await resolves(uri, mapped)).toBe(false)
    client.open(uri, text, 'alert-payload')
    // The mapping beside it is looked for once it is open.
    await vi.waitFor(async () => expect(await resolves(uri)).toBe(true))
  })

  it('is told of Prometheus where every item is resolved', async () => {
    await start()
    const item = (status: string) =>
      `{ "status": "${status}", "labels": { "alertname": "Disk full" }, "startsAt": "${ends}", "endsAt": "${ends}", "generatorURL": "http://prometheus.example/graph?g0.expr=up" }`
    const body = (...statuses: string[]) =>
      `{ "version": "4", "groupKey": "{}:{}", "status": "firing", "receiver": "platform", "groupLabels": {}, "commonLabels": {}, "commonAnnotations": {}, "externalURL": "http://prometheus.example", "alerts": [${statuses.map(item)}] }`
    expect(await resolves(uri, body('resolved', 'resolved'))).toBe(true)
    expect(await resolves(uri, body('resolved', 'firing'))).toBe(false)
  })
})

describe('null is the answer', () => {
  it('for a file that is no payload', async () => {
    await start({ files: { [`${folder}/.signalbox.yml`]: 'ignore: [left-out]\n' } })
    expect(await findingsOf(`${folder}/.gitlab-ci.yml`, 'build: {}')).toBeNull()
    expect(await findingsOf(mappingUri, mapping)).toBeNull()
    expect(await findingsOf(`${folder}/data.json`, '{}')).toBeNull()
    expect(await findingsOf(`${folder}/left-out/disk.alert.json`, '{}')).toBeNull()
  })

  it('for a payload that is neither open nor given', async () => {
    await start()
    expect(await findingsOf(uri)).toBeNull()
  })

  it('for no file that a person calls a payload by its language', async () => {
    await start()
    const other = `${folder}/data.json`
    client.open(other, '{ "severity": "hihg" }', 'alert-payload')
    expect((await findingsOf(other))?.findings.length).toBeGreaterThan(0)
  })
})
