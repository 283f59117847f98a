/** How is waited until nobody else does the same, in this process or another? */
import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { errorCode } from '../../files/error-code.ts'
import { takeLock } from '../../files/process-lock.ts'
import { inTurn } from '../journal/in-turn.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import { fileProblem } from './file-problem.ts'

/** Milliseconds between looks: the end of a process changes no file, so that nothing tells it. */
const interval = 250

/** In the folder of the lock, which is there. */
export async function takeTurn<T>(lockPath: string, action: () => Promise<T>): Promise<T> {
  const turn = turns.get(lockPath) ?? inTurn()
  turns.set(lockPath, turn)
  return turn(async () => {
    const lock = await lockInTime(lockPath)
    try {
      return await action()
    } finally {
      lock.release()
    }
  })
}

/** Within a process, those who came first go first. */
const turns = new Map<string, ReturnType<typeof inTurn>>()

async function lockInTime(path: string) {
  for (;;) {
    const attempt = tried(path)
    if ('lock' in attempt) return attempt.lock
    if ('notALock' in attempt)
      throw journalProblem(`${path}: is no lock of Signalbox, and is left as it is. Move it elsewhere.`)
    await changeNear(path)
  }
}

function tried(path: string) {
  try {
    return takeLock(path)
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/** Resolves when the lock is gone, as far as the system tells, and after the interval in any case. */
function changeNear(path: string): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      watcher?.close()
      resolve()
    }
    const timer = setTimeout(done, interval)
    // Our own attempts change other names.
    const watcher = tryWatch(dirname(path), name => name === basename(path) && done())
  })
}

function tryWatch(folder: string, changed: (name: string | null) => void) {
  try {
    const watcher = watch(folder, (_, name) => changed(name))
    watcher.on('error', () => watcher.close())
    return watcher
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}
