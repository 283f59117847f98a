/** What do a file and a folder of the workspace hold? Asked by a server that has no file system of its own. */
import { FileSystemError, FileType, Uri, workspace } from 'vscode'
import type { ListFolderParams, ListFolderResult, ReadFileParams, ReadFileResult } from '../../server/lsp/protocol.ts'

export async function readWorkspaceFile({ uri }: ReadFileParams): Promise<ReadFileResult> {
  return ifThere(uri, async file => new TextDecoder().decode(await workspace.fs.readFile(file)))
}

/** Names of files alone. */
export async function listWorkspaceFolder({ uri }: ListFolderParams): Promise<ListFolderResult> {
  return ifThere(uri, async folder => {
    const entries = await workspace.fs.readDirectory(folder)
    return entries.filter(([, type]) => (type & FileType.File) !== 0).map(([name]) => name)
  })
}

/** Null outside of the workspace's folders, and for what is not there. */
async function ifThere<T>(uri: string, read: (file: Uri) => Promise<T>): Promise<T | null> {
  // `.` resolves every `..`, which would lead out of the folder that the next line looks for.
  const file = Uri.joinPath(Uri.parse(uri, true), '.')
  if (!workspace.getWorkspaceFolder(file)) return null
  try {
    return await read(file)
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return null
    throw error
  }
}
