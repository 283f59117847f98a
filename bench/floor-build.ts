/** How is the floor made ready? Its schema compiled ahead and all of it in one file, as a shipped server would be. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'

/** Builds `floor-server.ts` into `folder` and gives the path of the server. */
export async function buildFloor(schemaFile: string, folder: string): Promise<string> {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, code: { source: true, esm: true } })
  const validate = ajv.compile(JSON.parse(await readFile(schemaFile, 'utf8')))
  const validator = join(folder, 'floor-validator.mjs')
  await writeFile(validator, standaloneCode(ajv, validate))
  const outfile = join(folder, 'floor.cjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'floor-server.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    alias: { 'floor-validator': validator },
    nodePaths: [join(import.meta.dirname, '../node_modules')],
    logLevel: 'error',
  })
  return outfile
}
