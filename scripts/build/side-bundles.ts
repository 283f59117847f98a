// What lies beside a bundle and is loaded only when it is needed? Parts that most starts never use.
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { projectRoot } from '../setup/project-root.mjs'

/** Entry of each part, and the file that it becomes, in `dist`. */
export const sides = {
  'client/platform/hosts/node.ts': 'network.cjs',
  'client/sandbox/hosts/node.ts': 'sandbox.cjs',
} as const

/** Leaves `import('…/platform/hosts/node.ts')` to the file beside the bundle. */
export const besideIt: Plugin = {
  name: 'beside-it',
  setup(build) {
    const files = new Map(Object.entries(sides).map(([entry, file]) => [resolve(projectRoot, entry), file]))
    build.onResolve({ filter: /hosts\/node\.ts$/ }, ({ path, resolveDir, kind }) => {
      const file = kind === 'dynamic-import' ? files.get(resolve(resolveDir, path)) : undefined
      return file ? { path: `./${file}`, external: true } : undefined
    })
  },
}
