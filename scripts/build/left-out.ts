/** Which parts of the protocol does the server not offer? Its library brings them all; these stay out of the bundles. */
import { basename } from 'node:path'
import type { Plugin } from 'esbuild'

const parts = [
  'callHierarchy',
  'fileOperations',
  'inlineCompletion',
  'inlineValue',
  'linkedEditingRange',
  'moniker',
  'notebook',
  'semanticTokens',
  'showDocument',
  'textDocumentContent',
  'typeHierarchy',
]

/** Whoever uses one of the parts fails when the server starts: take it from the list then. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    const met = new Set<string>()
    build.onLoad({ filter: pattern }, ({ path }) => {
      const name = basename(path)
      met.add(name)
      return { contents: name.startsWith('protocol.') ? noMessages : noFeature }
    })
    build.onEnd(() => {
      const gone = parts.flatMap(part => [`${part}.js`, `protocol.${part}.js`]).filter(name => !met.has(name))
      return { errors: gone.map(name => ({ text: `${name} is no part of the protocol's library any more.` })) }
    })
  },
}

const pattern = new RegExp(
  `[\\\\/]vscode-languageserver(?:-protocol)?[\\\\/]lib[\\\\/]common[\\\\/](?:protocol\\.)?(?:${parts.join('|')})\\.js$`,
)

// In the library a feature makes a class from a class; without it the class stays as it is.
const noFeature = 'module.exports = new Proxy({}, { get: () => Base => Base })'
const noMessages = 'module.exports = {}'
