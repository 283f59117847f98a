// How is the code bundled? Shared by the build and by the tests that run bundles.
import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { projectRoot } from '../setup/project-root.mjs'
import { leftOut } from './left-out.ts'
import { besideIt, sides } from './side-bundles.ts'
import { usedTypes } from './used-types.ts'

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
/** The language server. */
export const nodeServer: BuildOptions = {
  ...node,
  entryPoints: ['server/hosts/node.ts'],
  format: 'cjs',
  plugins: [leftOut, usedTypes],
}
export const browserServer: BuildOptions = {
  ...browser,
  entryPoints: ['server/hosts/browser.ts'],
  format: 'iife',
  plugins: [leftOut, usedTypes],
}
// A bundle of ES modules has no `require` of its own, which the CommonJS packages inside it ask for.
export const banner = {
  js: "#!/usr/bin/env node\nimport { createRequire as signalboxRequire } from 'node:module'; const require = signalboxRequire(import.meta.url);",
}

/** What is told at length: the servers and the command line read it when somebody asks. */
export const texts = { from: 'server/core/catalogue/texts.generated.json', to: 'dist/texts.json' } as const

/** Paths are relative to the project. */
export const bundles: readonly BuildOptions[] = [
  {
    ...node,
    entryPoints: ['client/vscode/hosts/node.ts'],
    outfile: 'dist/extension.cjs',
    format: 'cjs',
    external: ['vscode'],
    // What lies beside it comes through `require`, which alone is sure to find `vscode`.
    supported: { 'dynamic-import': false },
    plugins: [besideIt],
  },
  {
    ...browser,
    entryPoints: ['client/vscode/hosts/browser.ts'],
    outfile: 'dist/extension.browser.cjs',
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...browser,
    entryPoints: [
      { in: 'client/vscode/webviews/alert/main.ts', out: 'alert-preview' },
      { in: 'client/vscode/webviews/alert/alert.css', out: 'alert-preview' },
      { in: 'client/vscode/webviews/moves/main.ts', out: 'move-dashboard' },
      { in: 'client/vscode/webviews/moves/moves.css', out: 'move-dashboard' },
    ],
    outdir: 'dist/webviews',
    format: 'iife',
  },
  { ...nodeServer, outfile: 'dist/server.cjs' },
  { ...browserServer, outfile: 'dist/server.worker.js' },
  {
    ...node,
    entryPoints: ['client/cli/main.ts'],
    outfile: 'dist/cli.js',
    format: 'esm',
    banner,
    external: ['./server.cjs'],
    plugins: [besideIt],
  },
  ...Object.entries(sides).map(
    ([entry, file]): BuildOptions => ({
      ...node,
      entryPoints: [entry],
      outfile: `dist/${file}`,
      format: 'cjs',
      // The command line loads the others too, where there is no editor.
      external: /^(?:language-client|move-commands)/.test(file) ? ['vscode'] : [],
    }),
  ),
]
