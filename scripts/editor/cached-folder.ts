// How does something large come into the cache once, whole or not at all?
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const hour = 3_600_000

export interface CachedFolder {
  /** Names what is in it, with its version. */
  name: string
  /** A path inside that exists only when the folder is complete. */
  proof: string
  /** What a person reads while it is filled. */
  announcement: string
  fill(folder: string): Promise<void>
}

/**
 * Returns the folder's path, filling it first where that has not happened yet. Two processes may do so at once: each
 * fills a folder of its own, and the first to finish gives it the final name.
 */
export async function cachedFolder({ name, proof, announcement, fill }: CachedFolder): Promise<string> {
  const folder = join(cacheRoot(), name)
  if (existsSync(join(folder, proof))) return folder
  await mkdir(cacheRoot(), { recursive: true })
  await removeAbandoned()
  console.log(`${announcement} into ${cacheRoot()} (once) …`)
  const started = Date.now()
  const staging = await mkdtemp(`${folder}.installing-`)
  const present = () => existsSync(join(folder, proof))
  try {
    await fill(staging)
    if (!present()) {
      // What is there without its proof is damaged.
      await rm(folder, { recursive: true, force: true })
      await rename(staging, folder)
    }
    console.log(`… done in ${Math.round((Date.now() - started) / 1000)} s`)
  } catch (error) {
    if (!present()) throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return folder
}

/** Where downloads are kept between runs, outside the project. */
export function cacheRoot(): string {
  const { SIGNALBOX_CACHE, XDG_CACHE_HOME } = process.env
  return SIGNALBOX_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'signalbox')
}

/** No installation takes an hour: what is older was interrupted. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(cacheRoot())) {
    if (!name.includes('.installing-')) continue
    const path = join(cacheRoot(), name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { recursive: true, force: true })
  }
}
