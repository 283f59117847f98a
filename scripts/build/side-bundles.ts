// What lies beside a bundle and is loaded only when it is needed? Parts that most starts never use.
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { projectRoot } from '../setup/project-root.mjs'

/** Entry of each part, a file of ours or a library, and the file that it becomes, in `dist`. */
export const sides = {
  'client/platform/hosts/node.ts': 'network.cjs',
  'client/moves/hosts/node.ts': 'moves.cjs',
  'client/vscode/moves/move-commands.ts': 'move-commands.cjs',
  'client/sandbox/hosts/node.ts': 'sandbox.cjs',
  'vscode-languageclient/node': 'language-client.cjs',
} as const

/** Leaves `import('…/platform/hosts/node.ts')` to the file beside the bundle. */
export const besideIt: Plugin = {
  name: 'beside-it',
  setup(build) {
    const ours = Object.entries(sides).filter(([entry]) => entry.endsWith('.ts'))
    const files = new Map<string, string>(ours.map(([entry, file]) => [resolve(projectRoot, entry), file]))
    const beside = (file: string | undefined) => (file ? { path: `./${file}`, external: true } : undefined)
    build.onResolve({ filter: /(?:hosts\/node|move-commands)\.ts$/ }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import' ? beside(files.get(resolve(resolveDir, path))) : undefined,
    )
    // What all hosts share of the library is in its part for Node too.
    build.onResolve({ filter: /^vscode-languageclient(?:\/node)?$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? beside(sides['vscode-languageclient/node']) : undefined,
    )
  },
}
