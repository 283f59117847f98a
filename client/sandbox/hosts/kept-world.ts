/** Where is a world kept? In a folder with its journal, or nowhere. */
import { resolve } from 'node:path'
import { makeFolder } from '../../files/make-folder.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import { type Tables, tablesOf } from '../state/tables.ts'
import type { WorldEvent } from '../state/world-event.ts'
import { lockFolder } from './folder-lock.ts'
import { openJournal } from './journal.ts'

export interface KeptWorld {
  readonly tables: Tables
  readonly record: (event: WorldEvent) => void
  /** Finishes writing, and frees the folder. */
  close(): void
}

/** `begin` makes the first events of a world that is new. */
export function worldInMemory(begin: () => readonly WorldEvent[]): KeptWorld {
  return { tables: begun(begin()), record: () => undefined, close: () => undefined }
}

/** Throws a problem where the folder cannot be used. */
export function worldInFolder(
  path: string,
  begin: () => readonly WorldEvent[],
  notice: (text: string) => void,
): KeptWorld {
  const folder = resolve(path)
  return explained(folder, () => {
    makeFolder(folder)
    const unlock = lockFolder(folder)
    try {
      const journal = openJournal(folder, notice)
      const tables = journal.tables ?? begun(written(begin(), journal.append))
      journal.tidy(tables)
      const close = () => {
        journal.tidy(tables)
        journal.close()
        unlock()
      }
      return { tables, record: journal.append, close }
    } catch (error) {
      unlock()
      throw error
    }
  })
}

function begun(events: readonly WorldEvent[]): Tables {
  const tables = tablesOf(events)
  if (!tables) throw new Error('The first event of a world is its beginning.')
  return tables
}

function written(events: readonly WorldEvent[], append: (event: WorldEvent) => void): readonly WorldEvent[] {
  for (const event of events) append(event)
  return events
}

/** Errors of the file system become sentences. */
function explained<T>(folder: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const code = error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : undefined
    if (code === undefined) throw error
    throw sandboxProblem(`${folder}: ${reasons[code] ?? 'cannot be used as the folder of a sandbox.'} (${code})`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied. Change its permissions, or name another folder.',
  EPERM: 'access is denied. Change its permissions, or name another folder.',
  EROFS: 'the disk is read-only. Name another folder.',
  ENOSPC: 'the disk is full. Make room, or name another folder.',
  ENOENT: 'cannot be made there. Name another folder.',
  EEXIST: 'is a file and no folder. Name a folder.',
  ENOTDIR: 'is a file, or leads through one. Name a folder.',
}
