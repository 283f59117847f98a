/** How is a file written so that what was said to be there is there? */
import { type FileHandle, open } from 'node:fs/promises'
import { errorCode } from '../../files/error-code.ts'

/** What is needed of a file. */
export type WritableFile = Pick<FileHandle, 'write' | 'sync' | 'truncate' | 'stat' | 'close'>

/** A full disk takes a part, and only the next call says so. */
export async function writeWhole(file: WritableFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}

/** A new or removed name lasts only when its folder was flushed too. Windows knows no such thing, and does it by itself. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF'].includes(errorCode(error) ?? '')) throw error
  }
}
