/** What is known of the files of runs? */
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../files/error-code.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { readHeader } from '../journal/journal-lines.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import { isRunName } from '../journal/run-name.ts'
import { explained } from './file-problem.ts'
import { syncFolder, writeWhole } from './open-file.ts'

/** Of the file of a run. */
export const ending = '.jsonl'

/** Newest first. One that cannot be read is told all the same: whoever reads it hears why. */
export async function runsIn(folder: string): Promise<readonly string[]> {
  const names = await explained(folder, () => namesIn(folder))
  const runs = names.filter(name => name.endsWith(ending)).map(name => name.slice(0, -ending.length))
  const found = await Promise.all(
    runs.filter(isRunName).map(async run => ({ run, created: await createdAt(join(folder, `${run}${ending}`)) })),
  )
  return found.sort((a, b) => b.created - a.created || (a.run < b.run ? 1 : -1)).map(({ run }) => run)
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function createdAt(path: string): Promise<number> {
  try {
    const file = await open(path, 'r')
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(200), 0, 200, 0)
      return readHeader(buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '')?.created ?? 0
    } finally {
      await file.close()
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return 0
  }
}

/** Rejects with a problem where there is no such run. */
export async function contentOf(file: string, run: string): Promise<Uint8Array> {
  await checkThere(file, run)
  return explained(file, () => readFile(file))
}

/** Rejects with a problem where there is no such run. */
export async function checkThere(file: string, run: string): Promise<void> {
  if (await explained(file, () => isThere(file))) return
  throw journalProblem(`${run}: there is no such run in ${dirname(file)}. Name another one.`)
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Whoever calls it has the lock. The name is there only when all of it is on the disk. */
export async function beginFile(path: string, run: string, text: string): Promise<void> {
  if (await isThere(path)) throw taken(run)
  const next = `${path}.next`
  try {
    const file = await open(next, 'w', 0o600)
    try {
      await writeWhole(file, new TextEncoder().encode(text), 0)
      await file.sync()
    } finally {
      await file.close()
    }
    replaceFile(next, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

/** To be thrown. */
export function taken(run: string): Error {
  return journalProblem(`${run}: there is a run of this name already. Name it otherwise.`)
}
