/** What does a file of the workspace hold? Asked by a server that has no file system of its own. */
import { FileSystemError, Uri, workspace } from 'vscode'
import type { ReadFileParams, ReadFileResult } from '../../server/lsp/protocol.ts'

export async function readWorkspaceFile({ uri }: ReadFileParams): Promise<ReadFileResult> {
  // `.` resolves every `..`, which would lead out of the folder that the next line looks for.
  const file = Uri.joinPath(Uri.parse(uri, true), '.')
  if (!workspace.getWorkspaceFolder(file)) return null
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(file))
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return null
    throw error
  }
}
