// How does a VS Code server start on this machine, and how does nothing of it stay behind?
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installVscode } from './install-vscode.ts'
import { settings } from './settings.ts'

const startTimeout = 60_000
const guard = fileURLToPath(new URL('server-process.mjs', import.meta.url))

export interface EditorServer {
  port: number
  /** Whoever opens the editor must know it: an editor is a terminal, and any web page can reach a loopback port. */
  token: string
  stop(): Promise<void>
}

export interface EditorServerOptions {
  /** Settings that a new editor begins with, beyond those that every editor of ours has. */
  settings?: Record<string, unknown>
  /** Environment variables that its extensions see, beyond those of this process. */
  env?: Record<string, string>
}

/** `dataFolder` keeps what the editor remembers, and its log. */
export async function startEditorServer(dataFolder: string, options: EditorServerOptions = {}): Promise<EditorServer> {
  const entry = await installVscode()
  await writeSettings(dataFolder, { ...settings, ...options.settings })
  const token = randomBytes(16).toString('hex')
  const server = spawn(
    process.execPath,
    [
      guard,
      entry,
      ...['--host', '127.0.0.1', '--port', '0', '--connection-token', token, '--server-data-dir', dataFolder],
      // The smoke-test driver is what makes the page honour the payload of its address.
      ...['--enable-smoke-test-driver', '--accept-server-license-terms', '--disable-telemetry'],
      '--disable-workspace-trust',
    ],
    { detached: process.platform !== 'win32', stdio: 'pipe', env: environment(options.env) },
  )
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()))
  const log = createWriteStream(join(dataFolder, 'server.log'))
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  const stop = () => {
    // The guard waits for this.
    server.stdin.end()
    return closed
  }
  return { port: await portWhenReady(server), token, stop }
}

function portWhenReady(server: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      for (const stream of [server.stdout, server.stderr]) stream.off('data', read)
      settle()
    }
    const fail = (why: string) => finish(() => reject(new Error(`VS Code's server ${why}. Its output:\n${output}`)))
    const read = (chunk: Buffer) => {
      output += chunk
      const bound = /Extension host agent listening on (\d+)/.exec(output)
      if (bound && output.includes('Extension host agent started')) finish(() => resolve(Number(bound[1])))
    }
    const timer = setTimeout(() => {
      server.stdin.end()
      fail(`did not become ready within ${startTimeout / 1000} s`)
    }, startTimeout)
    for (const stream of [server.stdout, server.stderr]) stream.on('data', read)
    server.once('error', error => fail(`could not be started: ${error.message}`))
    server.once('close', code => fail(`ended with code ${code}`))
  })
}

/** The person's own choices are kept: settings are written only where there are none. */
async function writeSettings(dataFolder: string, content: Record<string, unknown>): Promise<void> {
  const folder = join(dataFolder, 'data/User')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'settings.json'), JSON.stringify(content, null, 2), { flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
}

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  // Started from VS Code's own terminal, the variables of that VS Code would lead this one astray.
  const own = Object.entries(process.env).filter(([name]) => !/^(VSCODE|ELECTRON)_/.test(name))
  // Without a gallery the editor has nobody to ask for extensions, and starts the same with no network.
  return { ...Object.fromEntries(own), ...more, EXTENSIONS_GALLERY: '{}' }
}
