/** Where are runs written down on a machine with files? Each in a file of its folder, with a lock beside it while somebody goes on with it. */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../files/make-folder.ts'
import { type ProcessLock, takeLock } from '../../files/process-lock.ts'
import { entryLine, headerLine, readJournal } from '../journal/journal-lines.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import type { JournalStore } from '../journal/journal-store.ts'
import { checkRunName } from '../journal/run-name.ts'
import { explained, fileProblem } from './file-problem.ts'
import { holdFile } from './held-file.ts'
import { beginFile, checkThere, contentOf, ending, runsIn, taken } from './journal-files.ts'
import { syncFolder } from './open-file.ts'
import { takeTurn } from './take-turn.ts'
import { type WatchedFolder, watchFolder } from './watched-folder.ts'

/** Made when it is first written to; its files are the person's alone. */
export function openJournalFolder(path: string): JournalStore {
  const folder = resolve(path)
  const watches = new Set<WatchedFolder>()
  const written = () => {
    for (const watch of watches) watch.look()
  }
  const fileOf = (run: string) => {
    checkRunName(run)
    return join(folder, `${run}${ending}`)
  }
  const hold = async (run: string, begin?: (file: string) => Promise<void>) => {
    const file = fileOf(run)
    const lost = new AbortController()
    const lock = lockAt(join(folder, `${run}.lock`), () => lost.abort())
    if (!lock) return undefined
    try {
      if (begin) await explained(file, () => begin(file))
      return await explained(file, () => holdFile({ run, path: file, lock, lost, written }))
    } catch (error) {
      lock.release()
      throw error
    }
  }
  return {
    place: folder,
    runs: () => runsIn(folder),
    async read(run) {
      const file = fileOf(run)
      return readJournal(await contentOf(file, run), file).entries
    },
    async create(run, entries) {
      checkRunName(run)
      prepare(folder)
      const held = await hold(run, next =>
        beginFile(next, run, `${headerLine({ created: Date.now() })}${entryLine(entries)}`),
      )
      if (!held) throw taken(run)
      written()
      return held
    },
    async hold(run) {
      await checkThere(fileOf(run), run)
      return hold(run)
    },
    async exclusively(name, action) {
      checkRunName(name)
      prepare(folder)
      return takeTurn(join(folder, `${name}.turn`), action)
    },
    watch(listener) {
      const counts = (name: string) => name.endsWith(ending) || name.endsWith('.lock')
      const watch = watchFolder(folder, counts, ending, listener)
      watches.add(watch)
      return () => {
        watches.delete(watch)
        watch.stop()
      }
    },
    async remove(run) {
      const file = fileOf(run)
      await checkThere(file, run)
      const lock = lockAt(join(folder, `${run}.lock`))
      if (!lock) throw journalProblem(`${run}: somebody goes on with this run. Stop that first, then delete it.`)
      try {
        await explained(file, () => rm(file))
        await explained(folder, () => syncFolder(folder))
      } finally {
        lock.release()
      }
      written()
    },
  }
}

function prepare(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw fileProblem(folder, error)
  }
}

/** Undefined while somebody else has it. */
function lockAt(path: string, lost?: () => void): ProcessLock | undefined {
  try {
    const attempt = takeLock(path, lost)
    if ('notALock' in attempt)
      throw journalProblem(`${path}: is no lock of Signalbox, and is left as it is. Move it elsewhere.`)
    return 'lock' in attempt ? attempt.lock : undefined
  } catch (error) {
    throw fileProblem(path, error)
  }
}
