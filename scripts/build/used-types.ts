/**
 * Which of the protocol's types have to be in a bundle? Each comes with functions that make and check its values. Few are
 * named anywhere, but the library hands all of them on in one object, so that no bundler can tell.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { projectRoot } from '../setup/project-root.mjs'

/** Hands on those that the server or the library itself names. */
export const usedTypes: Plugin = {
  name: 'used-types',
  setup(build) {
    build.onResolve({ filter: /^vscode-languageserver-types$/ }, ({ kind, importer }) =>
      kind === 'require-call' ? { path: importer, namespace } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const folder = dirname(path)
      const types = await build.resolve(library, { resolveDir: folder, kind: 'import-statement' })
      const named = await namedAmong(types.path, folder)
      return { contents: `export { ${named.join(', ')} } from '${library}'`, resolveDir: folder }
    })
    build.onLoad({ filter: /[\\/]vscode-languageserver-types[\\/]lib[\\/]esm[\\/]main\.js$/ }, async ({ path }) => ({
      contents: removable(await readFile(path, 'utf8')),
    }))
  },
}

const library = 'vscode-languageserver-types'
const namespace = 'used-types'

/** The types of `file` that are named as values by the server's code, or by the part of the library in `folder`. */
async function namedAmong(file: string, folder: string): Promise<string[]> {
  const [types, server, neighbours] = await Promise.all([
    readFile(file, 'utf8'),
    textsBelow(join(projectRoot, 'server'), '.ts'),
    textsBelow(folder, '.js'),
  ])
  const imported = server.flatMap(text => namesIn(text, valueImport)).flatMap(names => names.split(','))
  const named = new Set([
    ...imported.map(name => name.trim().replace(/ as .*/, '')),
    ...neighbours.flatMap(text => namesIn(text, libraryUse)),
  ])
  return namesIn(types, exported).filter(name => named.has(name))
}

const valueImport = /^import \{([^}]*)\} from 'vscode-languageserver[^']*'/gm
const libraryUse = /\bvscode_languageserver_types_1\.(\w+)/g
const exported = /^export \w+ (\w+)/gm

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

async function textsBelow(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(names.filter(name => name.endsWith(ending)).map(name => readFile(join(folder, name), 'utf8')))
}

/** `var X; (function (X) { … })(X || (X = {}))` can be left out by nobody; `var X = (function (X) { … return X })({})` can. */
function removable(source: string): string {
  return source.replace(
    /^(export )?var (\w+);\n(?:\/\*\*[\s\S]*?\*\/\n)?\(function \(\2\) \{\n([\s\S]*?)^\}\)\(\2 \|\| \(\2 = \{\}\)\);$/gm,
    (_, keyword = '', name, body) =>
      `${keyword}var ${name} = /* @__PURE__ */ (function (${name}) {\n${body}return ${name};\n})({});`,
  )
}
