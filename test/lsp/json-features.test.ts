/** Does an editor get outline, folding and format of payloads, and keep its own for pipeline files? */
import { afterEach, describe, expect, it } from 'vitest'
import type { DocumentSymbol, FoldingRange, ServerCapabilities, TextEdit } from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Client, type ClientOptions, folder, startClient } from '../support/language-client.ts'

const payload = `${folder}/disk.alert.json`
const pipeline = `${folder}/.gitlab-ci.yml`
const text = '{"title":"Disk full",\n"hosts":[\n"a",\n"b"\n]}\n'
const options = { tabSize: 2, insertSpaces: true }

const methods = ['documentSymbol', 'foldingRange', 'formatting', 'rangeFormatting'].map(name => `textDocument/${name}`)
const providers = ['documentSymbol', 'foldingRange', 'documentFormatting', 'documentRangeFormatting'].map(
  name => `${name}Provider` as keyof ServerCapabilities,
)

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(clientOptions?: ClientOptions): Promise<void> {
  client = await startClient(clientOptions)
  await client.target()
  client.open(payload, text, 'alert-payload')
  client.open(pipeline, 'build:\n  script:\n    - make\n')
}

/** What the server answers for a document. */
const ask = <T>(method: string, uri: string, more: object = {}): Promise<T> =>
  client.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...more })

const applied = (edits: TextEdit[] | null) => TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits ?? [])

describe('of a payload', () => {
  it('the outline is given', async () => {
    await start()
    const [title, hosts] = await ask<DocumentSymbol[]>('documentSymbol', payload)
    expect(title).toEqual({
      name: 'title',
      detail: '"Disk full"',
      kind: 15,
      range: { start: { line: 0, character: 1 }, end: { line: 0, character: 20 } },
      selectionRange: { start: { line: 0, character: 1 }, end: { line: 0, character: 8 } },
      children: [],
    })
    expect(hosts?.children?.map(({ name }) => name)).toEqual(['0', '1'])
  })

  it('folds leave the closing bracket in sight', async () => {
    await start()
    expect(await ask<FoldingRange[]>('foldingRange', payload)).toEqual([
      { startLine: 0, endLine: 3 },
      { startLine: 1, endLine: 3 },
    ])
  })

  it('the format is given, of all and of a part', async () => {
    await start()
    expect(applied(await ask('formatting', payload, { options }))).toBe(
      '{\n  "title": "Disk full",\n  "hosts": [\n    "a",\n    "b"\n  ]\n}\n',
    )
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } }
    expect(applied(await ask('rangeFormatting', payload, { options, range }))).toBe(
      text.replace('"hosts":[', '"hosts": ['),
    )
  })
})

describe('of a pipeline file', () => {
  it('nothing is answered, so that the editor does what it does without us', async () => {
    await start()
    for (const method of methods)
      expect(
        await client.connection.sendRequest(method, {
          textDocument: { uri: pipeline },
          options,
          range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
        }),
      ).toBeNull()
  })

  it('the editor is not even asked to ask, where that can be said', async () => {
    await start({ registers: true })
    for (const provider of providers) expect(client.initialized.capabilities[provider]).toBeUndefined()
    for (const method of methods) expect(await client.registered(method)).toEqual(['alert-payload', 'alert-mapping'])
  })

  it('other editors hear at once what there is', async () => {
    await start()
    for (const provider of providers) expect(client.initialized.capabilities[provider]).toBe(true)
  })
})
