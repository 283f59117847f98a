/** What does the file of long texts hold? Asked by a server that has no file system of its own. */
import { FileSystemError, Uri, workspace } from 'vscode'
import type { ReadTextsResult } from '../../server/lsp/protocol.ts'

/** The file that the build has put beside the bundles of the extension. */
export async function readTexts(extensionUri: Uri): Promise<ReadTextsResult> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', 'texts.json')))
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return null
    throw error
  }
}
