/** How is a file replaced so that at any moment it is wholly old or wholly new? */
import { randomBytes } from 'node:crypto'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'

/**
 * Replaces the content of an existing file; its mode and owner stay, and a link stays a link. Throws what the file
 * system throws, and the file is as it was. Not left to a package because a short write, as on a full disk, must not
 * pass for a whole one.
 */
export async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const target = await realpath(path)
  const { mode, uid, gid } = await stat(target)
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(content)
      await keepOwner(handle, uid, gid)
      await handle.chmod(mode & 0o7777)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Only the owner's own groups can be given without privileges; then the file becomes the writer's. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  try {
    await handle.chown(uid, gid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOSYS'))) throw error
  }
}
