/** Do the extension's bundles hold what a start needs, and leave the rest for later? */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { describe, expect, it, vi } from 'vitest'
import { bundles } from '../../scripts/build/bundles.ts'
import { sides } from '../../scripts/build/side-bundles.ts'

interface Bundle {
  readonly text: string
  /** Libraries of which code is in it. */
  readonly libraries: readonly string[]
  readonly imports: readonly { readonly path: string }[]
}

async function bundled(file: string): Promise<Bundle> {
  const options = bundles.find(({ outfile }) => outfile === `dist/${file}`)
  const result = await build({ ...(options as BuildOptions), write: false, metafile: true })
  const [output] = Object.values((result.metafile as Metafile).outputs)
  const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  const libraries = used.flatMap(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  return {
    text: result.outputFiles?.[0]?.text ?? '',
    libraries: [...new Set(libraries)],
    imports: output?.imports ?? [],
  }
}

const kilobytes = ({ text }: Bundle) => Math.ceil(Buffer.byteLength(text) / 1000)

const neverNeeded = ['undici', 'graphql', 'yaml', 'jsonc-parser', 'unbash', 'picomatch', '@noble/hashes']

describe('the extension on the desktop', async () => {
  const bundle = await bundled('extension.cjs')

  it('stays below 230 kB, without any library', () => {
    expect(kilobytes(bundle)).toBeLessThan(230)
    expect(bundle.libraries).toEqual([])
  })

  it('leaves to the files beside it what only some starts need', () => {
    const beside = bundle.imports.flatMap(({ path }) => (path.startsWith('./') ? [path] : []))
    expect(new Set(beside)).toEqual(new Set(Object.values(sides).map(file => `./${file}`)))
  })

  it('starts with nothing but itself, the editor, and what Node has loaded anyhow', async () => {
    expect((await loadedBy(bundle.text)).filter(name => !name.startsWith('node:'))).toEqual(['vscode'])
  })
})

describe('the extension in a browser', async () => {
  const bundle = await bundled('extension.browser.cjs')

  // What moves storages is inside: a worker can load no file of its own when it is first wanted.
  it('stays below 860 kB, without the libraries that only the server or the sandbox uses', () => {
    expect(kilobytes(bundle)).toBeLessThan(860)
    expect(bundle.libraries.filter(library => neverNeeded.includes(library))).toEqual([])
  })

  it('imports nothing but the editor', () =>
    expect(new Set(bundle.imports.map(({ path }) => path))).toEqual(new Set(['vscode'])))
})

describe('the language client', async () => {
  const bundle = await bundled('language-client.cjs')

  it('stays below 480 kB', () => expect(kilobytes(bundle)).toBeLessThan(480))

  it('is there for the desktop', () =>
    expect(
      Object.keys(exportsOf(bundle.text, name => (name === 'vscode' ? emptyWindow : process.getBuiltinModule(name)))),
    ).toEqual(expect.arrayContaining(['LanguageClient', 'TransportKind', 'CloseAction', 'ErrorAction'])))
})

/** What the bundle asks for while it is read, while it is activated in a window without files, and behind that. */
async function loadedBy(code: string): Promise<string[]> {
  vi.stubEnv('SIGNALBOX_STATE', join(tmpdir(), 'signalbox-no-state'))
  const asked = new Set<string>()
  const { activate } = exportsOf(code, name => {
    asked.add(name)
    return name.startsWith('node:') ? process.getBuiltinModule(name) : emptyWindow
  })
  if (typeof activate !== 'function') throw new Error('The bundle exports no `activate`.')
  activate(anything)
  // Behind the timer that the extension set for what its start should not wait for.
  await new Promise(resolve => setTimeout(resolve, 20))
  return [...asked]
}

function exportsOf(code: string, requireAny: (name: string) => unknown): Record<string, unknown> {
  const module = { exports: {} }
  new Script(`(require, module, exports) => {${code}\n}`).runInThisContext()(requireAny, module, module.exports)
  return module.exports
}

/** Whatever is read, called or made of it is the same again. */
const anything: object = new Proxy(class {}, {
  get: (target, name) => {
    if (name === 'prototype') return Reflect.get(target, name)
    if (name === Symbol.iterator) return () => [].values()
    if (name === Symbol.toPrimitive) return () => ''
    return name === 'then' || typeof name === 'symbol' ? undefined : anything
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

const settings = { get: (_: string, otherwise: unknown) => otherwise, inspect: () => undefined }
const emptyWorkspace = { textDocuments: [], workspaceFolders: [], getConfiguration: () => settings }
const emptyWindow = over({ workspace: over(emptyWorkspace), extensions: over({ getExtension: () => undefined }) })

function over(known: Readonly<Record<string, unknown>>): object {
  return new Proxy(known, { get: (_, name) => (name in known ? known[String(name)] : Reflect.get(anything, name)) })
}
