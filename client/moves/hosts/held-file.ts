/** How is a journal gone on with? Each append is on the disk as a whole line, or nothing of it counts. */
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { errorCode } from '../../files/error-code.ts'
import type { ProcessLock } from '../../files/process-lock.ts'
import { inTurn } from '../journal/in-turn.ts'
import { entryLine, readJournal } from '../journal/journal-lines.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import type { HeldJournal, JournalEntry } from '../journal/journal-store.ts'
import { explained } from './file-problem.ts'
import { type WritableFile, writeWhole } from './open-file.ts'

export interface HeldFile {
  readonly run: string
  readonly path: string
  readonly lock: ProcessLock
  /** Aborted when the lock is lost. */
  readonly lost: AbortController
  /** Told after each append. */
  readonly written: () => void
}

/** Whoever calls it has the lock. Cuts off an end that was torn. Rejects with a problem, or where there is no file; then the lock is the caller's to free. */
export async function holdFile(held: HeldFile, opened: OpenFile = openFile): Promise<HeldJournal> {
  const { path, run, lock, lost } = held
  const file = await opened(path)
  try {
    const bytes = await file.readFile()
    const { entries, size } = readJournal(bytes, path)
    await keepPrivate(file)
    if (size < bytes.length) {
      await file.truncate(size)
      await file.sync()
    }
    const append = appending(held, file, size)
    let released: Promise<void> | undefined
    const turn = inTurn()
    const release = async () => {
      try {
        await file.close()
      } finally {
        lock.release()
      }
    }
    return {
      run,
      entries,
      append: added => turn(() => (released ? Promise.reject(freed(path)) : append(added))),
      lost: lost.signal,
      release: () => (released ??= turn(release)),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A copy from elsewhere may be for everybody. Not every file system knows whom a file is for. */
async function keepPrivate(file: Pick<FileHandle, 'stat' | 'chmod'>): Promise<void> {
  try {
    if (((await file.stat()).mode & 0o077) !== 0) await file.chmod(0o600)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
  }
}

export type OpenFile = (path: string) => Promise<WritableFile & Pick<FileHandle, 'readFile' | 'chmod'>>

const openFile: OpenFile = path => open(path, constants.O_RDWR)

function appending({ path, lock, lost, written }: HeldFile, file: WritableFile, size: number) {
  let end = size
  /** Whether there may be something behind the end. */
  let torn = false
  const check = async () => {
    if (lock.isOurs() && (await isSame(file, path))) return
    lost.abort()
    throw journalProblem(
      `${path}: another process has taken this run over, or the file was deleted. Nothing more is done here; look at the run again.`,
    )
  }
  /** Where even that fails, it is tried again before the next line. */
  const cutOff = async () => {
    torn = true
    await file.truncate(end)
    torn = false
  }
  const write = async (bytes: Uint8Array) => {
    try {
      if (torn) await cutOff()
      await writeWhole(file, bytes, end)
      await file.sync()
    } catch (error) {
      await cutOff().catch(another => {
        if (errorCode(another) === undefined) throw another
      })
      throw error
    }
  }
  return async (entries: readonly JournalEntry[]) => {
    if (entries.length === 0) return
    const bytes = new TextEncoder().encode(entryLine(entries))
    await explained(path, async () => {
      await check()
      await write(bytes)
      end += bytes.length
      // A process that was stopped in between may have been taken for gone; then nothing may follow from what it wrote.
      await check()
    })
    written()
  }
}

/** Whether the path still leads to the file that is open. */
async function isSame(file: WritableFile, path: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([file.stat({ bigint: true }), stat(path, { bigint: true })])
    return one.ino === other.ino && one.dev === other.dev
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function freed(path: string): Error {
  return journalProblem(`${path}: is not held any more. Hold the run again before anything is written.`)
}
