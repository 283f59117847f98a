/** Does the code keep the invariants of ARCHITECTURE.md that no compiler can see? */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:ts|mjs)$/.test(name) && !name.includes('.generated.'))
    .map(name => join(folder, name).replaceAll('\\', '/'))

/** Code without comments, as what a comment says is no code. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** The lines, with their files, in which `pattern` stands. */
const holding = (pattern: RegExp, files: readonly string[]) =>
  files.flatMap(file =>
    codeOf(file)
      .split('\n')
      .filter(line => pattern.test(line) && !/\bbefore: '/.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )

async function bundled(entry: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: entry, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs).filter(input => input !== '<stdin>')
}

const librariesOfCore = ['@noble', 'jsonc-parser', 'picomatch', 'unbash', 'yaml']

describe('core', () => {
  it('bundles for a platform that has nothing, from its own files and five libraries', async () => {
    const entry = sources('server/core')
      .map(file => `import './${file}'`)
      .join('\n')
    const inputs = await bundled(entry)
    const foreign = inputs.filter(input => !input.startsWith('server/core/'))
    expect(new Set(foreign.map(input => input.split('/')[1]))).toEqual(new Set(librariesOfCore))
  })

  // `new Date(moment)` asks no clock.
  it('asks no clock, timer, console or chance', () =>
    expect(
      holding(
        /\b(?:Date\.now|new Date\b(?!\(\w)|setTimeout|setInterval|setImmediate|console\.|Math\.random|process\.|globalThis)\b/,
        sources('server/core'),
      ),
    ).toEqual([]))

  it('imports nothing of the editor or the protocol', () =>
    expect(holding(/from '(?:vscode|node:|.*\/(?:lsp|hosts|client)\/)/, sources('server/core'))).toEqual([]))
})

describe('one deprecation, one file', () => {
  it('no code holds a release number', () =>
    expect(holding(/['"`]1[3-9]\.\d{1,2}['"`]/, [...sources('server'), ...sources('client')])).toEqual([]))
})

describe('the language server', () => {
  it('opens no socket', () =>
    expect(
      holding(
        /from '(?:node:)?(?:net|http|https|tls|dgram|undici)'|\bfetch\(|new WebSocket|XMLHttpRequest/,
        sources('server'),
      ),
    ).toEqual([]))
})

describe('requests to an instance', () => {
  const folders = ['client/platform', 'client/alerts'] as const
  const outsideHosts = folders.flatMap(sources).filter(file => !file.includes('/hosts/'))

  it.each(folders)(
    '%s runs in a browser: it bundles for a platform that has nothing, from our own files and what core uses',
    async folder => {
      const entry = outsideHosts.filter(file => file.startsWith(`${folder}/`)).map(file => `import './${file}'`)
      const foreign = (await bundled(entry.join('\n')))
        .filter(input => !/^(?:client|server\/core|schemas)\//.test(input))
        .map(input => input.split('/')[1] ?? '')
        .filter(library => !librariesOfCore.includes(library))
      expect(foreign).toEqual([])
    },
  )

  it('know neither Node nor the editor, and no sockets but those that they are given', () =>
    expect(
      holding(/from '(?:node:|vscode|undici)|(?<!network\.)\bfetch\(|\bprocess\.|\bBuffer\.|\brequire\(/, outsideHosts),
    ).toEqual([]))

  it('one file alone knows undici', () =>
    expect(
      holding(/from 'undici'/, [...sources('client'), ...sources('server')]).map(line => line.split(':')[0]),
    ).toEqual(['client/platform/hosts/node.ts']))

  it('ask no clock and no chance of their own', () =>
    expect(
      holding(/\b(?:Date\.now\(|new Date\(\)|setTimeout|setInterval|Math\.random|console\.)/, outsideHosts).map(
        line => line.split(':')[0],
      ),
    ).toEqual(['client/platform/clock.ts', 'client/platform/clock.ts']))
})
