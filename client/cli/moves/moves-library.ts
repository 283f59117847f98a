/** What moves storages, and where are runs written down? Loaded by the commands that are about them, from a file of its own. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type * as library from '../../moves/hosts/node.ts'
import type { RunSurroundings } from '../../moves/run/run.ts'
import { systemClock } from '../../platform/clock.ts'

export type MovesLibrary = typeof library

export interface OpenMoves {
  readonly library: MovesLibrary
  readonly surroundings: RunSurroundings
}

export async function openMoves(env: Readonly<Record<string, string | undefined>>): Promise<OpenMoves> {
  // Room for what is thrown away at once would grow to 100 MB, whatever is alive: a long watch reads many pages.
  setFlagsFromString('--semi-space-growth-factor=1')
  const library = await import('../../moves/hosts/node.ts')
  const store = library.openJournalFolder(join(library.stateFolder(env), 'moves'))
  return { library, surroundings: { store, clock: systemClock, random: Math.random } }
}
