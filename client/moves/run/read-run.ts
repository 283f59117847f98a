/** What does a journal tell? Its lines understood, and what they come to. */
import type { JournalEntry } from '../journal/journal-store.ts'
import { parseEntry } from './run-entry.ts'
import { type RunState, replay } from './run-state.ts'

/** Throws a sentence for a person. */
export function readRun(run: string, entries: readonly JournalEntry[]): RunState {
  return replay(
    run,
    entries.map((entry, at) => parseEntry(entry, at + 1)),
  )
}
