/** Does the language server's bundle hold what the server needs, and no more? */
import { Script } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { nodeServer } from '../../scripts/build/bundles.ts'
import { texts } from '../support/core.ts'

async function bundled(options: object): Promise<string> {
  const { outputFiles } = await build({ ...nodeServer, ...options, write: false, metafile: false })
  return outputFiles[0]?.text ?? ''
}

describe('the bundle of the language server', async () => {
  const bundle = await bundled({})

  it('stays below 700 kB', () => expect(Buffer.byteLength(bundle)).toBeLessThan(700_000))

  it('holds nothing that is told at length', () => {
    const told = [
      ...Object.values(texts.entries).flatMap(({ body, example }) => [body, example?.before]),
      ...Object.values(texts.keywords).flatMap(({ description, example }) => [description, example]),
      ...Object.values(texts.variables).map(({ description }) => description),
      ...(texts.payloadFields ?? []).map(({ description }) => description),
      ...Object.values(texts.shapes?.prometheus.keys ?? {}).map(({ description }) => description),
    ].filter(text => text !== undefined)
    // However it is escaped, its longest words in a row stand as they are.
    const plain = told.map(text => text.match(/[a-z ]{32,}/g)?.sort((a, b) => b.length - a.length)[0] ?? '')
    const long = plain.filter(text => text !== '')
    expect(long.length).toBeGreaterThan(300)
    expect(long.filter(text => bundle.includes(text))).toEqual([])
  })
})

describe('of the protocol', async () => {
  const contents =
    "import * as all from 'vscode-languageserver/node'\nimport { createConnection } from 'vscode-languageserver/node'\nexports.all = all; exports.createConnection = createConnection"
  const exports: { all?: Readonly<Record<string, Readonly<Record<string, unknown>>>> } = {}
  const code = await bundled({ entryPoints: [], stdin: { contents, resolveDir: process.cwd() } })
  new Script(`(require, exports) => {${code}\n}`).runInThisContext()(process.getBuiltinModule, exports)

  it('the types are there that the server names', () => {
    expect(exports.all?.CompletionItemKind?.Property).toBe(10)
    expect(exports.all?.MarkupKind?.Markdown).toBe('markdown')
    expect(exports.all?.DiagnosticSeverity?.Hint).toBe(4)
  })

  it('those are there that its library checks values by', () => {
    expect(exports.all?.WorkspaceFolder?.is).toBeTypeOf('function')
    expect(exports.all?.URI?.is).toBeTypeOf('function')
  })

  it('others are not, nor the parts that are not offered', () => {
    expect(exports.all?.SelectionRange).toBeUndefined()
    expect(exports.all?.HoverRequest).toBeDefined()
    expect(exports.all?.CallHierarchyPrepareRequest).toBeUndefined()
  })
})
