/** Does an editor get names, meanings and hints in payloads and mappings? Through a real connection. */
import { afterEach, describe, expect, it } from 'vitest'
import {
  type CompletionContext,
  type CompletionItem,
  type CompletionList,
  CompletionRequest,
  CompletionTriggerKind,
  type InlayHint,
  InlayHintRequest,
  type TextEdit,
} from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Client, type ClientOptions, folder, startClient } from '../support/language-client.ts'
import { cursorIn } from '../support/markers.ts'

const uri = `${folder}/disk.alert.json`
let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(options: ClientOptions = {}): Promise<void> {
  client = await startClient(options)
  await client.target()
}

/** The proposals at `▮` of a file that is opened for it. */
async function proposals(source: string, context?: CompletionContext, file = uri, language = 'alert-payload') {
  const { text, offset } = cursorIn(source)
  client.open(file, text, language)
  const position = TextDocument.create('', '', 0, text).positionAt(offset)
  const params = { textDocument: { uri: file }, position, ...(context && { context }) }
  const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList | null
  return { text, items: list?.items ?? [] }
}

const typed = (triggerCharacter: string): CompletionContext => ({
  triggerKind: CompletionTriggerKind.TriggerCharacter,
  triggerCharacter,
})

function taken(text: string, item: CompletionItem | undefined): string {
  if (!item?.textEdit) throw new Error('No edit.')
  const edits = [...(item.additionalTextEdits ?? []), item.textEdit as TextEdit]
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits)
}

const hintsOf = (file: string, lastLine = 99): Promise<InlayHint[] | null> =>
  client.connection.sendRequest(InlayHintRequest.type, {
    textDocument: { uri: file },
    range: { start: { line: 0, character: 0 }, end: { line: lastLine, character: 0 } },
  })

describe('completion', () => {
  it('keeps the order of the fields, compares with the quotes, and puts the missing comma in place', async () => {
    await start()
    const { text, items } = await proposals('{\n  "x": 1\n  "▮"\n}')
    const bySort = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
    expect(bySort.map(({ label }) => label).slice(0, 3)).toEqual(['title', 'description', 'start_time'])
    const severity = items.find(({ label }) => label === 'severity')
    expect(severity).toMatchObject({
      filterText: '"severity"',
      insertTextMode: 1,
      textEdit: { range: { start: { line: 2, character: 2 }, end: { line: 2, character: 4 } } },
    })
    expect(taken(text, severity)).toBe('{\n  "x": 1,\n  "severity": "critical"\n}')
  })

  it('has tab stops for an editor that can have them, and none for another', async () => {
    await start({ tabStops: true })
    const { items } = await proposals('{▮}')
    expect(items.find(({ label }) => label === 'severity')).toMatchObject({
      insertTextFormat: 2,
      textEdit: { newText: '"severity": "${1|critical,high,medium,low,info,unknown|}"' },
    })
    expect(items.find(({ label }) => label === 'firing alert')).toMatchObject({ kind: 15, insertTextFormat: 2 })
    client.dispose()
    await start()
    const plain = await proposals('{▮}')
    expect(plain.items.filter(({ insertTextFormat }) => insertTextFormat !== undefined)).toEqual([])
    expect(
      JSON.parse(
        taken(
          plain.text,
          plain.items.find(({ label }) => label === 'firing alert'),
        ),
      ),
    ).toHaveProperty('hosts')
  })

  it('opens at the characters of each language alone', async () => {
    await start()
    expect(client.initialized.capabilities.completionProvider?.triggerCharacters).toEqual(
      expect.arrayContaining(['"', ':', '{', ' ', '$', '-', '.']),
    )
    const at = async (source: string, character: string, file: string, language: string) =>
      (await proposals(source, typed(character), file, language)).items.length
    expect(await at('{ "▮" }', '"', `${folder}/a.alert.json`, 'json')).toBeGreaterThan(0)
    expect(await at('{ "severity":▮ }', ':', `${folder}/b.alert.json`, 'json')).toBe(6)
    expect(await at('{ "x": 1, x.▮ }', '.', `${folder}/c.alert.json`, 'json')).toBe(0)
    const pipeline = 'build:\n  stage: ▮\n'
    expect(await at(pipeline, ' ', `${folder}/a.gitlab-ci.yml`, 'yaml')).toBeGreaterThan(0)
    expect(await at(pipeline, '"', `${folder}/b.gitlab-ci.yml`, 'yaml')).toBe(0)
  })

  it('takes the platform’s own name from the settings, and paths from the sample', async () => {
    await start({ settings: { platformName: 'forge' } })
    const { items } = await proposals('{▮}')
    expect(items.map(({ label }) => label)).toContain('forge_environment_name')
    const source = '{ "sample": { "a": { "b": 1 } }, "mapping": { "title": { "path": [▮] } } }'
    const mapping = await proposals(source, undefined, `${folder}/disk.alert-mapping.json`, 'json')
    expect(mapping.items).toMatchObject([{ label: 'a/b', textEdit: { newText: '["a", "b"]' } }])
  })
})

it('hover tells what the alert becomes, as text', async () => {
  await start()
  client.open(uri, '{ "title": "<b>[x](y)</b>" }', 'json')
  const hover = await client.hover(uri, { line: 0, character: 0 })
  expect(hover).toMatchObject({
    contents: { kind: 'markdown', value: expect.stringContaining('| Title | `<b>[x](y)</b>` | Taken from `title`. |') },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  })
})

describe('hints', () => {
  it('stand where the platform takes something else', async () => {
    await start()
    expect(client.initialized.capabilities.inlayHintProvider).toBe(true)
    client.open(uri, '{\n  "title": "x",\n  "severity": "hgh",\n  "start_time": "2026-01-01"\n}', 'json')
    expect(await hintsOf(uri)).toEqual([
      {
        position: { line: 2, character: 19 },
        label: '→ critical',
        kind: 1,
        paddingLeft: true,
        tooltip: { kind: 'markdown', value: expect.stringContaining('no severity `hgh`') },
      },
      expect.objectContaining({ position: { line: 3, character: 28 }, label: '= 2026-01-01T00:00:00Z' }),
    ])
    expect(await hintsOf(uri, 3)).toHaveLength(1)
    expect(await hintsOf(`${folder}/other.json`)).toEqual([])
  })

  it('follow settings and the mapping beside the payload, and are asked for again', async () => {
    const waiting: (() => void)[] = []
    const refreshed = () => new Promise<void>(resolve => waiting.push(resolve))
    const mapping = { sample: { level: 'low' }, mapping: { severity: { path: ['level'] } } }
    await start({
      hintsRefreshed: () => waiting.shift()?.(),
      settings: { alertLimits: { title: 10 } },
      files: { [`${folder}/disk.alert-mapping.json`]: JSON.stringify(mapping) },
    })
    const withMapping = refreshed()
    client.open(uri, `{ "title": "${'x'.repeat(20)}", "level": "hgh", "start_time": "2026-01-01T00:00:00Z" }`, 'json')
    await hintsOf(uri)
    await withMapping
    const labels = async () => (await hintsOf(uri))?.map(({ label }) => label)
    expect(await labels()).toEqual(['cut to 10 characters', '→ critical'])
    const withSettings = refreshed()
    client.configure({ alertLimits: { title: 30 } })
    await withSettings
    expect(await labels()).toEqual(['→ critical'])
  })
})
