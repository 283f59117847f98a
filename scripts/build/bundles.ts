// How is the code bundled? Shared by the build and by the tests that run bundles.
import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { projectRoot } from '../setup/project-root.mjs'

const common: BuildOptions = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  target: 'es2022',
}
// The browser's build of `yaml` is the same code in one file: smaller, and faster to load.
// jsonc-parser's entry for Node loads its parts in a way that no bundler can follow.
const alias = {
  yaml: resolve(projectRoot, 'node_modules/yaml/browser/dist/index.js'),
  'jsonc-parser': resolve(projectRoot, 'node_modules/jsonc-parser/lib/esm/main.js'),
}
export const node: BuildOptions = { ...common, platform: 'node', target: 'node22', alias }
export const browser: BuildOptions = {
  ...common,
  platform: 'browser',
  mainFields: ['browser', 'module', 'main'],
  conditions: ['browser'],
}
// A bundle of ES modules has no `require` of its own, which the CommonJS packages inside it ask for.
export const banner = {
  js: "#!/usr/bin/env node\nimport { createRequire as signalboxRequire } from 'node:module'; const require = signalboxRequire(import.meta.url);",
}

/** Paths are relative to the project. */
export const bundles: readonly BuildOptions[] = [
  {
    ...node,
    entryPoints: ['client/vscode/hosts/node.ts'],
    outfile: 'dist/extension.cjs',
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...browser,
    entryPoints: ['client/vscode/hosts/browser.ts'],
    outfile: 'dist/extension.browser.cjs',
    format: 'cjs',
    external: ['vscode'],
  },
  { ...node, entryPoints: ['server/hosts/node.ts'], outfile: 'dist/server.cjs', format: 'cjs' },
  { ...browser, entryPoints: ['server/hosts/browser.ts'], outfile: 'dist/server.worker.js', format: 'iife' },
  {
    ...node,
    entryPoints: ['client/cli/main.ts'],
    outfile: 'dist/cli.js',
    format: 'esm',
    banner,
    external: ['./server.cjs'],
  },
]
