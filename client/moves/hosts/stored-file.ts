/** How is a small text kept in the storage of a browser? */

import { journalProblem } from '../journal/journal-problem.ts'
import type { StoredFiles } from './browser.ts'

/** Undefined where there is none. */
export async function readStored(files: StoredFiles, name: string): Promise<string | undefined> {
  const bytes = await readStoredBytes(files, name)
  return bytes && new TextDecoder().decode(bytes)
}

/**
 * VS Code for the Web tells of a file that another tab has made only when it is asked for the second time: it looks into a list
 * first, which the first reading completes.
 */
export async function readStoredBytes(files: StoredFiles, name: string): Promise<Uint8Array | undefined> {
  for (let attempt = 1; ; attempt++)
    try {
      return await files.read(name)
    } catch (error) {
      if (!files.isMissing(error)) throw storageProblem(files, error)
      if (attempt === 2) return undefined
    }
}

export async function writeStored(files: StoredFiles, name: string, text: string): Promise<void> {
  try {
    await files.write(name, new TextEncoder().encode(text))
  } catch (error) {
    throw storageProblem(files, error)
  }
}

/** Where it is gone already, all is well. */
export async function removeStored(files: StoredFiles, name: string): Promise<void> {
  try {
    await files.remove(name)
  } catch (error) {
    if (!files.isMissing(error)) throw storageProblem(files, error)
  }
}

function storageProblem(files: StoredFiles, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return journalProblem(
    `${files.place}: the storage of the browser cannot be used, and nothing was written: ${error.message}. Make room in it, or allow this site to keep data, then go on.`,
  )
}
