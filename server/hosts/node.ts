/** How does the language server run in a process of its own? Over IPC, stdio or a socket, as its arguments say. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConnection } from 'vscode-languageserver/node'
import { serve } from '../lsp/server.ts'

serve(createConnection(), { readFile: readWorkspaceFile, listFolder, readTexts, defer: setImmediate })

async function readWorkspaceFile(uri: string): Promise<string | undefined> {
  if (!uri.startsWith('file:')) return undefined
  try {
    return await readFile(fileURLToPath(uri), 'utf8')
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function listFolder(uri: string): Promise<string[] | undefined> {
  if (!uri.startsWith('file:')) return undefined
  try {
    const entries = await readdir(fileURLToPath(`${uri}/`), { withFileTypes: true })
    return entries.filter(entry => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name)
  } catch (error) {
    // A folder that may not be looked into has nothing for us either.
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}

/** The build puts the file beside the bundle. */
function readTexts(): Promise<string> {
  return readFile(join(__dirname, 'texts.json'), 'utf8')
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
