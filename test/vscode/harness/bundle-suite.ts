// How do the files of a suite become the one module that an extension host, desktop or web worker, can load?
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'
import type { HostKind } from '../support/run-mocha.ts'
import { suiteFiles } from './suites.ts'

/** Returns the absolute path of the module; it exports `run`, as VS Code asks, and fails in another kind of host. */
export async function bundleSuite(name: string, host: HostKind): Promise<string> {
  const imports = (await suiteFiles(name)).map(file => `await import('./${file}')`)
  const outfile = join(projectRoot, 'out/test/vscode', `${name}.${host}.cjs`)
  await build({
    stdin: {
      contents: `import { runMocha } from './test/vscode/support/run-mocha.ts'
        export const run = () => runMocha('${host}', async () => { ${imports.join('\n')} })`,
      resolveDir: projectRoot,
    },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    external: ['vscode'],
    alias: { mocha: 'mocha/mocha.mjs' },
    // Mocha's browser build would take the bundle's own exports for its place to go to.
    define: { exports: 'undefined' },
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  return outfile
}
