/** Does each folder import only what ARCHITECTURE.md allows it? */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { bundles } from '../../scripts/build/bundles.ts'

/** Folders, the longest first, with what they may import beside their own files: paths begin so, libraries are named. */
const mayImport: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['client/vscode/webviews/', ['client/moves/', 'server/core/alerts/', 'server/core/text/', 'server/lsp/protocol.ts']],
  ['client/sandbox/page/browser/', ['client/sandbox/']],
  ['client/platform/hosts/', ['client/platform/', 'node:', 'undici']],
  ['client/platform/', ['server/core/alerts/alert-options.ts']],
  ['client/alerts/', ['client/platform/']],
  ['client/files/', ['node:']],
  ['client/moves/hosts/', ['client/moves/', 'client/files/', 'client/platform/', 'node:']],
  ['client/moves/', ['client/platform/', 'server/core/alerts/alert-options.ts', 'server/core/text/']],
  ['client/sandbox/hosts/', ['client/sandbox/', 'client/files/', 'server/core/', 'node:']],
  ['client/sandbox/', ['server/core/', 'graphql']],
  [
    'client/cli/',
    [
      'client/platform/',
      'client/alerts/',
      'client/files/',
      'client/moves/',
      'client/sandbox/',
      'server/core/',
      'server/hosts/',
      'node:',
      'ignore',
    ],
  ],
  [
    'client/vscode/',
    [
      ...[
        'client/platform/',
        'client/alerts/',
        'client/moves/',
        'client/sandbox/sandbox-options.ts',
        'client/sandbox/hosts/node.ts',
      ],
      ...['server/core/', 'server/lsp/protocol.ts', 'vscode', 'vscode-languageclient'],
    ],
  ],
  ['server/hosts/', ['server/lsp/', 'server/core/', 'node:', 'vscode-languageserver']],
  ['server/lsp/', ['server/core/', 'vscode-languageserver', 'vscode-languageserver-textdocument']],
  ['server/core/', ['@noble/hashes', 'jsonc-parser', 'picomatch', 'unbash', 'yaml']],
]

const files = ['client', 'server'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
)

const statement = /^(?:import|export)\s[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Paths from the top of the project, and the names of libraries. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, from, plain, late]) => {
    const name = from ?? plain ?? late ?? ''
    return name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name
  })
}

const folderOf = (file: string) => mayImport.find(([folder]) => file.startsWith(folder))

function isAllowed(name: string, folder: string, allowed: readonly string[]): boolean {
  if (name.startsWith(folder)) return true
  return allowed.some(prefix =>
    /[/:]$|\.ts$/.test(prefix) ? name.startsWith(prefix) : name === prefix || name.startsWith(`${prefix}/`),
  )
}

describe('imports', () => {
  it('lead where a folder may look', () => {
    const wrong = files.flatMap(file => {
      const [folder, allowed] = folderOf(file) ?? ['', []]
      return importsOf(file).flatMap(name => (isAllowed(name, folder, allowed) ? [] : [`${file}: ${name}`]))
    })
    expect(wrong).toEqual([])
  })

  it('are read from every folder', () => {
    expect(files.filter(file => !folderOf(file))).toEqual([])
    for (const [folder] of mayImport)
      expect(files.filter(file => file.startsWith(folder)).flatMap(importsOf)).not.toEqual([])
  })
})

describe('the extension', () => {
  it('takes of core what a start needs: lists, limits and versions, no parser, no rule and no catalogue', async () => {
    const extension = bundles.filter(({ outfile }) => outfile?.startsWith('dist/extension.'))
    const built = await Promise.all(extension.map(options => build({ ...options, write: false, metafile: true })))
    const ofCore = built.flatMap(({ metafile }) =>
      Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
          path.startsWith('server/core/') && bytesInOutput > 0 ? [path] : [],
        ),
      ),
    )
    expect(extension).toHaveLength(2)
    expect(ofCore).toContain('server/core/alerts/alert-key.ts')
    expect(ofCore.filter(path => heavy.test(path))).toEqual([])
  })
})

const heavy = /^server\/core\/(?:documents|rules|pipeline|config|alerts\/outcome|catalogue\/(?!version\.))/

it('modules of Node are asked for by their full names', () => {
  const short = new Set(builtinModules)
  expect(files.flatMap(file => importsOf(file).flatMap(name => (short.has(name) ? [`${file}: ${name}`] : [])))).toEqual(
    [],
  )
})
