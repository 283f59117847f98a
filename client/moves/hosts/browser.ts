/** Where are runs written down where there are no files of one's own? In the storage that VS Code for the Web gives an extension. */
import type { JournalStore } from '../journal/journal-store.ts'

export * from '../moves.ts'

/** What is needed of a file system; VS Code's own fits. Rejects where there is nothing, and `mayBeMissing` tells that error from others. */
export interface StoredFiles {
  readonly place: string
  read(name: string): Promise<Uint8Array>
  write(name: string, content: Uint8Array): Promise<void>
  list(): Promise<readonly string[]>
  remove(name: string): Promise<void>
  isMissing(error: unknown): boolean
}

/** Runs that another tab holds are told by a sign of life beside the journal; its clock is the machine's. */
export function openStoredJournals(files: StoredFiles): JournalStore {
  throw new Error(`Not written yet. ${files}`)
}
