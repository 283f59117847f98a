/** Are payloads judged by the mapping beside them, and does a mapping follow its sample? Through a real connection. */
import { afterEach, describe, expect, it } from 'vitest'
import { applied, type Client, type ClientOptions, codesOf, folder, startClient } from '../support/language-client.ts'

const payloadUri = `${folder}/monitoring/disk.alert.json`
const mappingUri = `${folder}/monitoring/disk.alert-mapping.json`
const payload = '{ "event": { "name": "Disk full" }, "gitlab_environment_name": "production" }'
const mapping = (path: string) => `{
  "sample": { "event": { "name": "Disk full", "level": "high" } },
  "mapping": { "title": { "path": ${path} } }
}
`
const titled = mapping('["event", "name"]')
const untitled = mapping('["event", "level"]')
const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }

let client: Client
afterEach(() => {
  expect([...client.logged, ...client.warned]).toEqual([])
  client.dispose()
})

async function start(options?: ClientOptions): Promise<void> {
  client = await startClient(options)
  await client.target()
}

/** Where a piece of a text stands that is on one line of it. */
function rangeOf(text: string, piece: string) {
  const lines = text.slice(0, text.indexOf(piece)).split('\n')
  const [line, character] = [lines.length - 1, lines.at(-1)?.length ?? 0]
  return { start: { line, character }, end: { line, character: character + piece.length } }
}

function openPayload(uri = payloadUri, text = payload): void {
  client.open(uri, text, 'alert-payload')
}

/** The next published codes that are other ones than before. */
async function codesAfter(uri: string, before: readonly unknown[]): Promise<unknown[]> {
  for (;;) {
    const codes = codesOf((await client.published(uri)).diagnostics)
    if (JSON.stringify(codes) !== JSON.stringify(before)) return codes
  }
}

describe('a payload', () => {
  it('is judged by the mapping beside it as soon as that is known, and without one first', async () => {
    await start({ files: { [mappingUri]: titled } })
    openPayload()
    expect(codesOf((await client.published(payloadUri)).diagnostics)).toEqual(['missing-title'])
    expect(codesOf((await client.published(payloadUri)).diagnostics)).toEqual([])
  })

  it('follows the mapping file on the disk: changed, broken, gone, new', async () => {
    await start({ files: { [mappingUri]: titled } })
    openPayload()
    await codesAfter(payloadUri, ['missing-title'])
    client.write(mappingUri, untitled)
    expect(await codesAfter(payloadUri, [])).toEqual(['missing-title'])
    client.write(mappingUri, titled)
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
    client.write(mappingUri, titled.slice(1))
    expect(await codesAfter(payloadUri, [])).toEqual(['missing-title'])
    client.write(mappingUri, titled)
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
    client.write(mappingUri)
    expect(await codesAfter(payloadUri, [])).toEqual(['missing-title'])
  })

  it('follows the open mapping, which wins over the disk until it is closed', async () => {
    await start({ files: { [mappingUri]: titled } })
    openPayload()
    await codesAfter(payloadUri, ['missing-title'])
    client.open(mappingUri, titled, 'alert-mapping')
    const name = rangeOf(titled, 'name"] }')
    client.change(mappingUri, [{ range: name, text: 'level"] }' }])
    expect(await codesAfter(payloadUri, [])).toEqual(['missing-title'])
    client.close(mappingUri)
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
  })

  it('is judged as before while the open mapping is broken by typing', async () => {
    await start()
    client.open(mappingUri, titled, 'alert-mapping')
    await client.published(mappingUri)
    openPayload()
    expect(codesOf((await client.published(payloadUri)).diagnostics)).toEqual([])
    client.change(mappingUri, [{ text: titled.slice(1) }])
    expect(await codesAfter(mappingUri, [])).toContain('json-syntax')
    client.change(payloadUri, [{ text: payload.replace('{ "event"', '{ "severity": "hihg", "event"') }])
    expect(await codesAfter(payloadUri, [])).toEqual(['unknown-severity'])
  })

  it('is judged by an open mapping that is on no disk', async () => {
    await start()
    openPayload()
    client.open(mappingUri, titled, 'alert-mapping')
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
  })

  it('is left alone by mappings of other names and folders', async () => {
    await start({
      files: {
        [`${folder}/monitoring/cpu.alert-mapping.json`]: titled,
        [`${folder}/monitoring/net.alert-mapping.json`]: titled,
        [`${folder}/disk.alert-mapping.json`]: titled,
      },
    })
    const besideRoot = `${folder}/any.alert.json`
    openPayload()
    openPayload(besideRoot)
    await codesAfter(besideRoot, ['missing-title'])
    client.change(payloadUri, [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: ' ' },
    ])
    for (;;) {
      const { version, diagnostics } = await client.published(payloadUri)
      expect(codesOf(diagnostics)).toEqual(['missing-title'])
      if (version === 2) break
    }
  })

  it('finds a mapping in a folder whose name has to be encoded', async () => {
    const odd = `${folder}/ein%20Ordner%20%C3%BC`
    await start({ files: { [`${odd}/a%23b.alert-mapping.json`]: titled } })
    openPayload(`${odd}/a%23b.alert.json`)
    expect(await codesAfter(`${odd}/a%23b.alert.json`, ['missing-title'])).toEqual([])
  })

  it('knows the mappings that the settings name', async () => {
    await start({
      files: {
        [`${folder}/.signalbox.yml`]: 'files:\n  mapping: ["monitoring/*.map.json"]\n',
        [`${folder}/monitoring/any.map.json`]: titled,
      },
    })
    expect(await client.watched()).toContain('**/monitoring/*.map.json')
    openPayload()
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
    client.write(`${folder}/.signalbox.yml`, 'files:\n  mapping: []\n')
    expect(await codesAfter(payloadUri, [])).toEqual(['missing-title'])
  })

  it('is not judged by a mapping where the version has none', async () => {
    await start({ files: { [mappingUri]: titled }, settings: { tier: 'free' } })
    openPayload()
    expect(codesOf((await client.published(payloadUri)).diagnostics)).toEqual(['missing-title'])
    client.configure({ tier: 'premium' })
    expect(await codesAfter(payloadUri, ['missing-title'])).toEqual([])
  })

  it('is reported anew to a client that asks', async () => {
    await start({ pull: true })
    await client.refreshed()
    openPayload()
    const first = await client.pulled(payloadUri)
    if (first.kind !== 'full') throw new Error('A full report was expected.')
    expect(codesOf(first.items)).toEqual(['missing-title'])
    client.open(mappingUri, titled, 'alert-mapping')
    await client.refreshed()
    const second = await client.pulled(payloadUri, first.resultId)
    expect(second.kind === 'full' && second.items).toEqual([])
    expect(await client.pulled(payloadUri, second.resultId)).toMatchObject({ kind: 'unchanged' })
  })
})

describe('a mapping file', () => {
  it('asks to be redone when a mapped field goes from its sample, and offers what to do', async () => {
    await start()
    client.open(mappingUri, titled, 'alert-mapping')
    expect(codesOf((await client.published(mappingUri)).diagnostics)).toEqual([])
    const field = '"name": "Disk full", '
    client.change(mappingUri, [{ range: rangeOf(titled, field), text: '' }])
    const { diagnostics } = await client.published(mappingUri)
    expect(diagnostics).toMatchObject([
      {
        severity: 1,
        code: 'missing-mapped-field',
        message: expect.stringContaining('When a sample changes, its mapping has to be redone.'),
        range: rangeOf(titled, '["event", "name"]'),
      },
    ])
    const actions = await client.actions(mappingUri, everything)
    const taken = actions.find(({ title }) => title.startsWith('Take `title` out of the mapping'))
    expect(JSON.parse(applied(titled.replace(field, ''), taken))).toEqual({
      sample: { event: { level: 'high' } },
      mapping: {},
    })
  })
})
