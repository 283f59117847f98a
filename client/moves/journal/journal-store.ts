/** Where are runs written down, and who may go on with one? Whatever host there is gives it. */

/** One line of a journal: what happened, as plain data. What it means is known in `run/` alone. */
export type JournalEntry = Readonly<Record<string, unknown>>

export interface JournalStore {
  /** For people: where it is. */
  readonly place: string
  /** Names of all runs, newest first. */
  runs(): Promise<readonly string[]>
  /** What was written down of it; a last line that was cut short by a crash is left out. Rejects where there is none. */
  read(run: string): Promise<readonly JournalEntry[]>
  /** Rejects where the name is taken. The entries are on the disk when it resolves, and the run is held. */
  create(run: string, entries: readonly JournalEntry[]): Promise<HeldJournal>
  /** The only right to go on with it, among all windows and command lines; undefined while somebody else has it. A process that is gone has nothing. */
  hold(run: string): Promise<HeldJournal | undefined>
  /** Runs `action` while nobody else runs one under this name. Waits for them. */
  exclusively<T>(name: string, action: () => Promise<T>): Promise<T>
  /** Called after something was written to a run, or runs came or went, by whoever. Returns what ends it. */
  watch(listener: () => void): () => void
  /** For good. Rejects while somebody holds it. */
  remove(run: string): Promise<void>
}

export interface HeldJournal {
  readonly run: string
  /** All that was written before it was held. */
  readonly entries: readonly JournalEntry[]
  /** On the disk when it resolves, all or none. Rejects, with a sentence for a person, when the disk is full or the right was lost: then nothing may be done. */
  append(entries: readonly JournalEntry[]): Promise<void>
  /** Aborted when the right is lost. */
  readonly lost: AbortSignal
  release(): Promise<void>
}
