// Where does a browser load the extension and a suite from? From a server of this machine, which has only what is shipped.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { basename, join, normalize } from 'node:path'
import { projectRoot } from '../../../scripts/setup/project-root.mjs'

const shipped = ['package.json', 'dist', 'media', 'schemas', 'snippets', 'syntaxes']

export interface ToServe {
  /** Absolute path of a suite's module. */
  tests?: string
  /** What else is answered, by path, as JSON. */
  answers?: Record<string, () => Promise<unknown>>
  /** Files of another extension, by path below its folder. */
  other?: Record<string, string>
}

export interface WebFiles {
  /** Address of the extension's folder, without a slash at its end. */
  extension: string
  /** Address of the other extension's folder, likewise. */
  other?: string
  /** Address of the suite's module. */
  tests?: string
  /** Paths that were asked for and found. */
  served: ReadonlySet<string>
  stop(): Promise<void>
}

export async function serveWebFiles({ tests, answers = {}, other }: ToServe): Promise<WebFiles> {
  // Inside the extension's folder: a suite runs where the extension runs that it is a part of.
  const testsPath = tests && `/extension/tests/${basename(tests)}`
  const otherFiles = Object.fromEntries(Object.entries(other ?? {}).map(([path, text]) => [`/other/${path}`, text]))
  const served = new Set<string>()
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    // The page that asks is the editor's, which has another port.
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
    try {
      const answer = answers[path]
      const file = path === testsPath ? tests : shippedFile(path)
      const content = answer ? JSON.stringify(await answer()) : (otherFiles[path] ?? (file && (await readFile(file))))
      if (content !== undefined) served.add(path)
      response.writeHead(content === undefined ? 404 : 200, { ...headers, 'Content-Type': contentType(path) })
      response.end(content)
    } catch (error) {
      const isAbsent = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
      response.writeHead(isAbsent ? 404 : 500, headers).end(isAbsent ? undefined : String(error))
    }
  })
  // A web worker extension host takes scripts from no other http address than `localhost`.
  const root = `http://localhost:${await listen(server)}`
  return {
    extension: `${root}/extension`,
    ...(other && { other: `${root}/other` }),
    ...(testsPath && { tests: root + testsPath }),
    served,
    stop: () => stop(server),
  }
}

function shippedFile(path: string): string | undefined {
  const [, root, ...names] = normalize(decodeURIComponent(path)).split(/[\\/]/)
  return root === 'extension' && shipped.includes(names[0] ?? '') ? join(projectRoot, ...names) : undefined
}

/** A browser runs a script, and applies a style, only by the right name. */
function contentType(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/json'
}

const contentTypes: Readonly<Record<string, string>> = {
  cjs: 'text/javascript',
  css: 'text/css',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    // A page that is closed may leave its connections open.
    server.closeAllConnections()
  })
}
