/** Does a web view get what it shows of payloads and mappings? Through a real connection. */
import { afterEach, describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  type AlertPreview,
  type AlertPreviewResult,
  type AlertsChangedParams,
  alertPreviewRequest,
  alertsChangedNotification,
  type ChooseFieldParams,
  type ChooseFieldResult,
  type CompareAlertsResult,
  type CreateMappingResult,
  chooseFieldRequest,
  compareAlertsRequest,
  createMappingRequest,
} from '../../server/lsp/protocol.ts'
import { type Client, type ClientOptions, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/disk.alert.json`
const mappingUri = `${folder}/disk.alert-mapping.json`
const payload = '{ "title": "Disk full", "severity": "high", "fingerprint": "disk-1", "disk": { "usage": 97 } }'
const mapping = `{
  "sample": { "event": { "name": "Disk full", "level": "high" }, "host": "db-1" },
  "mapping": {
    "title": { "path": ["event", "name"] },
    "service": { "path": ["event", "service"], "fallback": ["host"] }
  }
}
`

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(options?: ClientOptions): Promise<void> {
  client = await startClient(options)
  await client.target()
}

const previewOf = (address: string): Promise<AlertPreviewResult> =>
  client.connection.sendRequest(alertPreviewRequest, { uri: address })

async function opened(address: string, text: string, language: string): Promise<AlertPreview> {
  client.open(address, text, language)
  const preview = await previewOf(address)
  if (!preview) throw new Error(`There is no preview of ${address}.`)
  return preview
}

describe('a payload', () => {
  it('is told though half a character stands in it, which is a warning and no broken JSON', async () => {
    await start()
    const { outcome, problem } = await opened(uri, '{ "title": "Disk \\ud83d full" }', 'alert-payload')
    expect(problem).toBeUndefined()
    expect(outcome?.alerts).toHaveLength(1)
  })

  it('is told anew after an edit, and after a change of the settings', async () => {
    await start()
    const fallback = await opened(uri, '{ "title": "Disk full" }', 'alert-payload')
    expect(fallback.outcome?.alerts[0]?.environment.value).toBeUndefined()
    client.change(uri, [{ text: '{ "title": "Disk full", "acme_environment_name": "production" }' }])
    expect((await previewOf(uri))?.outcome?.alerts[0]?.environment.value).toBeUndefined()
    client.configure({ platformName: 'acme' })
    await client.target()
    expect((await previewOf(uri))?.outcome?.alerts[0]?.environment.value).toBe('production')
  })

  it('is told with its version, the target, and the places of its values', async () => {
    await start({ settings: { targetVersion: '16.0' } })
    const { version, target, outcome, problem, mapping } = await opened(uri, payload, 'alert-payload')
    expect({ version, target, problem, mapping }).toEqual({
      version: 1,
      target: '16.0',
      problem: undefined,
      mapping: undefined,
    })
    const [alert] = outcome?.alerts ?? []
    expect(alert).toMatchObject({ title: { value: 'Disk full' }, severity: { value: 'high' } })
    const { span } = alert?.title ?? {}
    expect(payload.slice(span?.start, span?.end)).toContain('Disk full')
    expect(alert?.details.map(({ label }) => label)).toEqual(['disk/usage'])
  })

  it('follows every change, and is told by its path in plain JSON too', async () => {
    await start()
    await opened(uri, payload, 'json')
    const start0 = payload.indexOf('Disk full')
    const range = { start: { line: 0, character: start0 }, end: { line: 0, character: start0 + 9 } }
    client.change(uri, [{ range, text: 'Disk failed' }])
    const preview = await previewOf(uri)
    expect(preview?.version).toBe(2)
    expect(preview?.outcome?.alerts[0]?.title.value).toBe('Disk failed')
  })

  it('is judged as the settings say', async () => {
    const text = '{ "title": "Disk full", "acme_environment_name": "production" }'
    await start({ settings: { platformName: 'acme', tier: 'free', alertLimits: { title: 4 } } })
    const { outcome } = await opened(uri, text, 'alert-payload')
    const [alert] = outcome?.alerts ?? []
    expect(alert?.environment.value).toBe('production')
    expect(alert?.title).toMatchObject({ from: 'changed' })
    expect(alert?.title.value).toHaveLength(4)
  })

  it('is read by the mapping beside it, and told again when that changes', async () => {
    await start()
    client.open(mappingUri, mapping, 'alert-mapping')
    const { outcome, mappedBy } = await opened(uri, '{ "event": { "name": "Fan stopped" } }', 'alert-payload')
    expect(mappedBy).toBe('disk.alert-mapping.json')
    expect(outcome?.alerts[0]?.title.value).toBe('Fan stopped')

    const changed = new Promise<AlertsChangedParams>(resolve =>
      client.connection.onNotification(alertsChangedNotification, resolve),
    )
    client.close(mappingUri)
    expect(await changed).toEqual({ uris: [uri] })
    expect(await previewOf(uri)).not.toHaveProperty('mappedBy')
  })

  it('is none where the file is closed, or a pipeline', async () => {
    await start()
    expect(await previewOf(uri)).toBeNull()
    client.open(`${folder}/.gitlab-ci.yml`, 'build:\n  script: make\n')
    expect(await previewOf(`${folder}/.gitlab-ci.yml`)).toBeNull()
    client.open(uri, payload, 'alert-payload')
    client.close(uri)
    expect(await previewOf(uri)).toBeNull()
  })
})

describe('what cannot be told', () => {
  it.each([
    ['broken JSON', '{\n  "title": "Disk full",\n  "severity" "high"\n}', /no valid JSON.*Line 3, column 14: /],
    ['an array', '[{ "title": "Disk full" }]', /has to be an object.*an array/],
    ['a text', '"Disk full"', /has to be an object.*a single value/],
    ['what is too large', `{ "title": "${'x'.repeat(8 * 1024 * 1024)}" }`, /nothing in it is checked/],
  ])('%s says so', async (_what, text, problem) => {
    await start()
    const preview = await opened(uri, text, 'alert-payload')
    expect(preview.problem).toMatch(problem)
    expect(preview.outcome).toBeUndefined()
  })

  it('is said of an empty file', async () => {
    await start()
    expect((await opened(uri, '', 'alert-payload')).problem).toMatch(/JSON|object/)
  })
})

describe('a payload of many fields', () => {
  it('is sent in part, and says how much is left out', async () => {
    const fields = Array.from({ length: 3000 }, (_, index) => `"field${index}": ${index}`)
    const text = `{ "title": "Many", "long": "${'y'.repeat(5000)}", ${fields.join(', ')} }`
    await start()
    const { outcome, leftOut } = await opened(uri, text, 'alert-payload')
    const details = outcome?.alerts[0]?.details ?? []
    expect(details.length).toBeLessThanOrEqual(1000)
    expect((leftOut?.details[0] ?? 0) + details.length).toBe(3001)
    expect(Math.max(...details.map(({ value }) => value.length))).toBeLessThan(2100)
  })
})

describe('a mapping', () => {
  it('shows the alert of its sample, read by the mapping itself', async () => {
    await start()
    const { outcome, mappedBy } = await opened(mappingUri, mapping, 'alert-mapping')
    expect(outcome?.alerts[0]).toMatchObject({ title: { value: 'Disk full' }, service: { value: 'db-1' } })
    expect(mappedBy).toBeUndefined()
  })

  it('lists the fields of the sample, the choices, and what vanished', async () => {
    await start()
    const view = (await opened(mappingUri, mapping, 'alert-mapping')).mapping
    expect(view?.fields.map(({ label, example }) => [label, example])).toEqual([
      ['event/name', '"Disk full"'],
      ['event/level', '"high"'],
      ['host', '"db-1"'],
    ])
    const chosen = view?.keys.filter(({ path }) => path)
    expect(chosen).toEqual([
      { key: 'title', name: 'title', path: ['event', 'name'], missing: [] },
      {
        key: 'service',
        name: 'service',
        path: ['event', 'service'],
        fallback: ['host'],
        missing: ['event/service'],
      },
    ])
    expect(view?.keys.map(({ name }) => name)).toContain('gitlab_environment_name')
  })

  it('keeps its choices where the sample is no object', async () => {
    await start()
    const text = '{ "sample": [], "mapping": { "title": { "path": ["name"] } } }'
    const { problem, mapping: view, outcome } = await opened(mappingUri, text, 'alert-mapping')
    expect(problem).toMatch(/no sample payload/)
    expect(outcome).toBeUndefined()
    expect(view?.keys[0]).toMatchObject({ key: 'title', missing: ['name'] })
  })

  it('changes by edits of its text', async () => {
    await start()
    client.open(mappingUri, mapping, 'alert-mapping')
    const edited = async (params: Omit<ChooseFieldParams, 'uri'>) => {
      const edits: ChooseFieldResult = await client.connection.sendRequest(chooseFieldRequest, {
        uri: mappingUri,
        ...params,
      })
      const text = TextDocument.applyEdits(TextDocument.create(mappingUri, 'json', 1, mapping), [...edits])
      return JSON.parse(text).mapping
    }
    expect(await edited({ key: 'severity', role: 'path', path: ['event', 'level'] })).toMatchObject({
      severity: { path: ['event', 'level'] },
    })
    expect(await edited({ key: 'title', role: 'fallback', path: ['host'] })).toMatchObject({
      title: { path: ['event', 'name'], fallback: ['host'] },
    })
    expect(await edited({ key: 'title', role: 'path' })).not.toHaveProperty('title')
    expect(await edited({ key: 'environment_name', role: 'path', path: ['host'] })).toHaveProperty(
      'gitlab_environment_name',
    )
  })

  it('is not changed where the file is something else', async () => {
    await start()
    client.open(uri, payload, 'alert-payload')
    const params: ChooseFieldParams = { uri, key: 'title', role: 'path', path: ['disk'] }
    expect(await client.connection.sendRequest(chooseFieldRequest, params)).toEqual([])
  })
})

describe('a new mapping', () => {
  const create = (address: string): Promise<CreateMappingResult> =>
    client.connection.sendRequest(createMappingRequest, { uri: address })

  it('has the payload as its sample', async () => {
    await start()
    client.open(uri, payload, 'alert-payload')
    const result = await create(uri)
    if ('problem' in result) throw new Error(result.problem)
    const { sample, mapping } = JSON.parse(result.text)
    expect(sample).toEqual(JSON.parse(payload))
    expect(mapping.title).toEqual({ path: ['title'] })
  })

  it('says why there can be none', async () => {
    await start()
    expect(await create(uri)).toEqual({ problem: expect.stringContaining('Open one first') })
    client.open(uri, '[1]', 'alert-payload')
    expect(await create(uri)).toEqual({ problem: expect.stringContaining('has to be an object') })
  })
})

describe('a comparison', () => {
  const otherUri = `${folder}/other.alert.json`
  const compare = (otherText: string, address = otherUri): Promise<CompareAlertsResult> =>
    client.connection.sendRequest(compareAlertsRequest, { uri, otherUri: address, otherText })

  it('says whether two payloads group, and what keeps them apart', async () => {
    await start({ settings: { tier: 'premium' } })
    client.open(uri, payload, 'alert-payload')
    expect(await compare(payload.replace('high', 'low'))).toMatchObject({ group: 'yes' })
    const apart = await compare(payload.replace('disk-1', 'disk-2'))
    expect(apart).toMatchObject({ group: 'no' })
    const differences = apart && 'differences' in apart ? apart.differences : []
    expect(differences.filter(({ decides }) => decides).map(({ label }) => label)).toEqual(['fingerprint'])
  })

  it('takes the other one as it is in the editor, and the sample of a mapping', async () => {
    await start({ settings: { tier: 'premium' } })
    client.open(uri, payload, 'alert-payload')
    client.open(otherUri, payload, 'alert-payload')
    expect(await compare('{}')).toMatchObject({ group: 'yes' })
    const sample = `{ "sample": ${payload}, "mapping": {} }`
    expect(await compare(sample, mappingUri)).toMatchObject({ group: 'yes' })
  })

  it('says which of the two cannot be read', async () => {
    await start()
    client.open(uri, payload, 'alert-payload')
    expect(await compare('{')).toEqual({ problem: expect.stringMatching(/^other\.alert\.json: .*no valid JSON/) })
    client.close(uri)
    client.open(uri, '[]', 'alert-payload')
    expect(await compare(payload)).toEqual({ problem: expect.stringMatching(/^disk\.alert\.json: .*object/) })
  })

  it('is none where the first is not open', async () => {
    await start()
    expect(await compare(payload)).toBeNull()
  })
})
