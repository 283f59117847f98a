/** Where are runs written down on a machine with files? The editor and the command line of one person share the folder. */
import type { JournalStore } from '../journal/journal-store.ts'

export * from '../moves.ts'

/** Made when it is first written to; its files are the person's alone. */
export function openJournalFolder(folder: string): JournalStore {
  throw new Error(`Not written yet. ${folder}`)
}

/**
 * `SIGNALBOX_STATE`, else what the system keeps state in: `$XDG_STATE_HOME/signalbox`, `~/.local/state/signalbox`,
 * `~/Library/Application Support/signalbox`, `%LOCALAPPDATA%\signalbox`. Runs are in `moves` below it.
 */
export function stateFolder(env: Readonly<Record<string, string | undefined>>): string {
  throw new Error(`Not written yet. ${env}`)
}
