/** What moves storages, and where are runs written down? Loaded by the commands that are about them, from a file of its own. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type * as library from '../../moves/hosts/node.ts'
import type { RunSurroundings } from '../../moves/run/run.ts'
import { systemClock } from '../../platform/clock.ts'
import { visible } from '../formats/visible.ts'
import type { Terminal } from '../terminal.ts'

export type MovesLibrary = typeof library

export interface OpenMoves {
  readonly library: MovesLibrary
  readonly surroundings: RunSurroundings
}

/** Gives the exit code of `work`. What keeps runs from being read or written down is told to the person. */
export async function withMoves(terminal: Terminal, work: (moves: OpenMoves) => Promise<number>): Promise<number> {
  const moves = await openMoves(process.env)
  try {
    return await work(moves)
  } catch (error) {
    if (!moves.library.isJournalProblem(error)) throw error
    terminal.complain(`signalbox: ${visible(error.message)}\n`)
    return 2
  }
}

async function openMoves(env: Readonly<Record<string, string | undefined>>): Promise<OpenMoves> {
  // Room for what is thrown away at once would grow to 100 MB, whatever is alive: a long watch reads many pages.
  setFlagsFromString('--semi-space-growth-factor=1')
  const library = await import('../../moves/hosts/node.ts')
  const store = library.openJournalFolder(join(library.stateFolder(env), 'moves'))
  return { library, surroundings: { store, clock: systemClock, random: Math.random } }
}
