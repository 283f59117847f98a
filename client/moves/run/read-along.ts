/** How does a process know what others write to a run? It reads the journal after each change, seldom where that is long. */
import type { Clock } from '../../platform/network.ts'
import type { JournalStore } from '../journal/journal-store.ts'
import { readRun } from './read-run.ts'
import { parseEntry } from './run-entry.ts'
import { applyEntry, type RunState } from './run-state.ts'

export interface ReadAlong {
  readonly store: JournalStore
  readonly run: string
  readonly clock: Clock
  /** Aborted: nothing more is read. */
  readonly closed: AbortSignal
  /** Whether what others write is of interest: whoever writes knows what it wrote. */
  readonly wanted: () => boolean
  readonly onRead: (state: RunState) => void
  readonly onProblem: (error: unknown) => void
}

/** At least so many milliseconds from one reading to the next. */
const shortest = 500
/** A journal of a hundred thousand entries is read every ten seconds. */
const perEntry = 0.1

/** To be called after each change. */
export function readAlong(options: ReadAlong): () => void {
  const { store, run, clock, closed, wanted, onRead, onProblem } = options
  let read: { readonly state: RunState; readonly entries: number } | undefined
  let reading = false
  let again = false
  const readOnce = async (): Promise<number> => {
    const entries = await store.read(run)
    if (!wanted()) return 0
    const known = read && read.entries <= entries.length ? read : undefined
    const state = known?.state ?? readRun(run, entries)
    // What was written does not change: only what is new is gone through.
    for (let at = known?.entries ?? entries.length; at < entries.length; at++) {
      const entry = entries[at]
      if (entry) applyEntry(state, parseEntry(entry, at + 1))
    }
    read = { state, entries: entries.length }
    onRead(state)
    return entries.length
  }
  const readAll = async () => {
    while (again && wanted() && !closed.aborted) {
      again = false
      const entries = await readOnce()
      await clock.sleep(Math.max(shortest, entries * perEntry), closed)
    }
  }
  return () => {
    again = true
    if (reading) return
    reading = true
    readAll()
      .catch(error => {
        read = undefined
        onProblem(error)
      })
      .finally(() => {
        reading = false
      })
  }
}
