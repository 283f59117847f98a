/** Does another sandbox use the folder? A file with the process that does; that of a process which is gone counts for nothing. */
import { join } from 'node:path'
import { takeLock } from '../../files/process-lock.ts'
import { sandboxProblem } from '../sandbox-problem.ts'

/** Throws a problem where another sandbox has the folder. Returns what frees it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const attempt = takeLock(path)
  if ('lock' in attempt) return () => attempt.lock.release()
  if ('notALock' in attempt)
    throw sandboxProblem(`${path}: is no lock of a sandbox, and is left as it is. Name another folder.`)
  throw sandboxProblem(
    `${folder}: is in use by another sandbox (process ${attempt.heldBy}). Stop that one, or name another folder. If none is running, delete ${path}.`,
  )
}
