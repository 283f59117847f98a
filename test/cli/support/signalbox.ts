/** How do tests call the command line? As a person does: the bundle, in a process of its own. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { banner, node, nodeServer, texts } from '../../../scripts/build/bundles.ts'
import { besideIt, sides } from '../../../scripts/build/side-bundles.ts'

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
mkdirSync(`${root}/out`, { recursive: true })
const folder = mkdtempSync(`${root}/out/test-cli-`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The bundle under test; `server.cjs`, the texts, and what is loaded when it is needed lie beside it. */
export const bundle = `${folder}/cli.js`

const options = { absWorkingDir: root, minify: false, metafile: false } as const
const plugins = [besideIt]
await build({
  ...node,
  ...options,
  entryPoints: ['client/cli/main.ts'],
  outfile: bundle,
  format: 'esm',
  banner,
  plugins,
})
// What lies beside the command line is ours; the rest is the editor's.
for (const [entry, file] of Object.entries(sides).filter(([entry]) => entry.endsWith('/hosts/node.ts')))
  await build({ ...node, ...options, entryPoints: [entry], outfile: `${folder}/${file}`, format: 'cjs' })
await build({ ...nodeServer, ...options, outfile: `${folder}/server.cjs` })
copyFileSync(`${root}/${texts.from}`, `${folder}/texts.json`)

/** Runs `signalbox` with these words to its end. */
export function signalbox(words: readonly string[], { cwd, input = '', env = {} }: RunOptions = {}): Promise<Run> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundle, ...words], { cwd, env: { ...inherited, ...env } })
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    child.stdout.on('data', chunk => output.stdout.push(chunk))
    child.stderr.on('data', chunk => output.stderr.push(chunk))
    child.on('error', reject)
    child.on('close', code => {
      resolve({
        code,
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
      })
    })
    // Whoever refuses the call does not read what is piped in.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
