/** How does what runs on the sandbox's page become a part of the sandbox? As a module of texts, so that it needs no file beside it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { header } from './literal.ts'
import { writeIfChanged } from './write-if-changed.ts'

const folder = 'client/sandbox/page'

/** Writes the module below `root`, the repository. The path of what changed, if anything. */
export async function generateSandboxPage(root: string): Promise<readonly string[]> {
  const [script, style] = await Promise.all([bundled(root), readFile(join(root, folder, 'browser/page.css'), 'utf8')])
  const path = `${folder}/page-files.generated.ts`
  const head = header("What runs on the sandbox's page?", `\`${folder}/browser\``)
  const text = `${head}\nexport const pageScript = ${JSON.stringify(script)}\n\nexport const pageStyle = ${JSON.stringify(style)}\n`
  return (await writeIfChanged(join(root, path), text)) ? [path] : []
}

async function bundled(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, folder, 'browser/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
