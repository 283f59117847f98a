// What is shipped? Five bundles: the extension and the language server, each for desktop and browser, and the command line.
// usage: node esbuild.mjs [--meta FILE]   (--meta writes what went into each bundle)
import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { bundles } from './scripts/build/bundles.ts'

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
