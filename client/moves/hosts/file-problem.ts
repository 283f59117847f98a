/** What does an error of the file system mean to a person, and what can be done? */
import { errorCode } from '../../files/error-code.ts'
import { journalProblem } from '../journal/journal-problem.ts'

/** To be thrown. What is no error of the file system stays as it is. */
export function fileProblem(place: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  const code = errorCode(error) ?? ''
  const reason = reasons[code] ?? `cannot be used: ${error.message}. ${elsewhere}`
  return journalProblem(`${place}: ${reason} (${code})`)
}

/** Runs `use`; errors of the file system become sentences. */
export async function explained<T>(place: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    throw fileProblem(place, error)
  }
}

const elsewhere = 'Correct this, or name another folder in SIGNALBOX_STATE.'
const denied = 'access is denied. Change its permissions, or name another folder in SIGNALBOX_STATE.'
const full = 'the disk is full, and nothing was written. Make room, then go on.'
const failing = 'the disk reports a fault, and nothing was written. Look at the disk, then go on.'

const reasons: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: 'the disk is read-only. Name another folder in SIGNALBOX_STATE.',
  ENOSPC: full,
  EDQUOT: 'the quota is used up, and nothing was written. Make room, then go on.',
  EFBIG: 'the file may not become larger, and nothing was written. Raise the limit of the system, then go on.',
  EIO: failing,
  ESTALE: 'the network file system lost it, and nothing was written. Mount it again, then go on.',
  EMFILE: 'too many files are open. Close some programs, then go on.',
  ENFILE: 'too many files are open. Close some programs, then go on.',
  ENOENT: 'does not exist. Name another folder in SIGNALBOX_STATE.',
  ENOTDIR: 'is a file, or leads through one. Name a folder in SIGNALBOX_STATE.',
  EEXIST: 'is a file and no folder. Name a folder in SIGNALBOX_STATE.',
  EISDIR: 'is a folder where a file is expected. Move it elsewhere.',
  ENAMETOOLONG: 'is too long for a path. Name another folder in SIGNALBOX_STATE.',
}
