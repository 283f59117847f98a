/** Where are runs written down where there are no files of one's own? In the storage that VS Code for the Web gives an extension. */
export { isJournalProblem } from '../journal/journal-problem.ts'
export * from '../moves.ts'
export { openStoredJournals } from './stored-journals.ts'

/** What is needed of a file system; VS Code's own fits. Rejects where there is nothing, and `isMissing` tells that error from others. */
export interface StoredFiles {
  readonly place: string
  read(name: string): Promise<Uint8Array>
  write(name: string, content: Uint8Array): Promise<void>
  list(): Promise<readonly string[]>
  remove(name: string): Promise<void>
  isMissing(error: unknown): boolean
}
