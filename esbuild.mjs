// What is shipped? The extension and the language server, each for desktop and browser, what runs in web views, the command line,
// and the texts that they read.
// usage: node esbuild.mjs [--meta FILE]   (--meta writes what went into each bundle)
import { copyFileSync, statSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { bundles, texts } from './scripts/build/bundles.ts'

const results = await Promise.all(bundles.map(options => build(options)))
copyFileSync(texts.from, texts.to)
const meta = process.argv.indexOf('--meta')
if (meta > 0) {
  const inputs = Object.fromEntries(results.flatMap(result => Object.entries(result.metafile.outputs)))
  writeFileSync(process.argv[meta + 1] ?? 'dist/meta.json', JSON.stringify(inputs, null, 1))
}
for (const result of results) {
  for (const [file, { bytes }] of Object.entries(result.metafile.outputs))
    console.log(`${file} ${Math.round(bytes / 1000)} kB`)
}
console.log(`${texts.to} ${Math.round(statSync(texts.to).size / 1000)} kB, read when needed`)
