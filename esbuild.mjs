// What is shipped? Five bundles: the extension and the language server, each for desktop and browser, and the command line.
// usage: node esbuild.mjs [--meta FILE]   (--meta writes what went into each bundle)
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'

const common = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  target: 'es2022',
}
// The browser's build of `yaml` is the same code in one file: smaller, and faster to load.
const alias = { yaml: resolve('node_modules/yaml/browser/dist/index.js') }
const node = { ...common, platform: 'node', target: 'node22', alias }
const browser = { ...common, platform: 'browser', mainFields: ['browser', 'module', 'main'], conditions: ['browser'] }
// A bundle of ES modules has no `require` of its own, which the CommonJS packages inside it ask for.
const banner = {
  js: "#!/usr/bin/env node\nimport { createRequire as signalboxRequire } from 'node:module'; const require = signalboxRequire(import.meta.url);",
}

const bundles = [
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

const results = await Promise.all(bundles.map(options => build(options)))
const meta = process.argv.indexOf('--meta')
if (meta > 0) {
  const inputs = Object.fromEntries(results.flatMap(result => Object.entries(result.metafile.outputs)))
  writeFileSync(process.argv[meta + 1] ?? 'dist/meta.json', JSON.stringify(inputs, null, 1))
}
for (const result of results) {
  for (const [file, { bytes }] of Object.entries(result.metafile.outputs))
    console.log(`${file} ${Math.round(bytes / 1000)} kB`)
}
