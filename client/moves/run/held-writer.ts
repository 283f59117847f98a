/** How is something written down by whoever holds a journal? One after the other, and the state changes when it is on the disk. */
import type { Clock } from '../../platform/network.ts'
import type { HeldJournal } from '../journal/journal-store.ts'
import { entryOf, type RunEvent } from './run-entry.ts'
import { applyEntry, type RunState } from './run-state.ts'

export interface HeldWriter {
  /** Rejects with a `JournalError`. */
  readonly write: (events: readonly RunEvent[]) => Promise<void>
  /** Nothing, where something else is written down before its turn comes, as what a person wants: then it may not be true any more. Tells whether it was. */
  readonly writeUnlessChanged: (events: readonly RunEvent[]) => Promise<boolean>
}

/** That nothing can be written down, with a sentence for a person; no mistake of the code. */
export interface JournalError extends Error {
  readonly name: 'JournalError'
}

export function isJournalError(error: unknown): error is JournalError {
  return error instanceof Error && error.name === 'JournalError'
}

export function heldWriter(held: HeldJournal, state: RunState, clock: Clock): HeldWriter {
  let last: Promise<unknown> = Promise.resolve()
  let version = 0
  const append = async (events: readonly RunEvent[]) => {
    const entries = events.map(event => entryOf(event, clock.now()))
    try {
      await held.append(entries.map(entry => ({ ...entry })))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw Object.assign(new Error(message, { cause: error }), { name: 'JournalError' })
    }
    version++
    for (const entry of entries) applyEntry(state, entry)
  }
  const inTurn = <T>(action: () => Promise<T>): Promise<T> => {
    const done = last.then(action)
    last = done.catch(() => undefined)
    return done
  }
  return {
    write: events => inTurn(() => append(events)),
    writeUnlessChanged(events) {
      const decided = version
      return inTurn(async () => {
        if (version !== decided) return false
        await append(events)
        return true
      })
    },
  }
}
