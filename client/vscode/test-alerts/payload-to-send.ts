/** What does a file hold that is to be sent? What its editor has unsaved, else what lies on the disk. */
import { FileSystemError, type Uri, workspace } from 'vscode'
import { analysisLimit, sizeFindings } from '../../../server/core/features/file-limits.ts'
import { bytesOfFile, bytesOfText, type PayloadBytes } from './payload-bytes.ts'

export interface PayloadToSend extends PayloadBytes {
  readonly uri: Uri
  /** Relative to the workspace. */
  readonly name: string
}

/** `problem` is a sentence that follows the name. Opens nothing. */
export async function readPayload(uri: Uri): Promise<PayloadToSend | { readonly problem: string }> {
  const name = workspace.asRelativePath(uri)
  const open = workspace.textDocuments.find(document => document.uri.toString() === uri.toString())
  if (open && (open.isDirty || open.isUntitled)) return { uri, name, ...bytesOfText(open.getText()) }
  try {
    const { size } = await workspace.fs.stat(uri)
    // Checked by its size alone: reading it, and asking about it, would only take time.
    const [tooLarge] = size > analysisLimit ? sizeFindings(size, 'alert') : []
    if (tooLarge) return { problem: tooLarge.message }
    const read = bytesOfFile(await workspace.fs.readFile(uri))
    return read
      ? { uri, name, ...read }
      : { problem: 'It is not UTF-8, which JSON has to be. Save it with that encoding.' }
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error
    if (error.code === 'FileNotFound') return { problem: 'It is no longer where it was. Save it again, then send it.' }
    return { problem: `It could not be read: ${error.message}` }
  }
}
