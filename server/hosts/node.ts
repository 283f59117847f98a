/** How does the language server run in a process of its own? Over IPC, stdio or a socket, as its arguments say. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createConnection } from 'vscode-languageserver/node'
import { serve } from '../lsp/server.ts'

serve(createConnection(), { readFile: readWorkspaceFile, defer: setImmediate })

async function readWorkspaceFile(uri: string): Promise<string | undefined> {
  if (!uri.startsWith('file:')) return undefined
  try {
    return await readFile(fileURLToPath(uri), 'utf8')
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
