/** Where are runs written down on a machine with files? The editor and the command line of one person share the folder. */
export { isJournalProblem } from '../journal/journal-problem.ts'
export * from '../moves.ts'
export { openJournalFolder } from './journal-folder.ts'
export { stateFolder } from './state-folder.ts'
