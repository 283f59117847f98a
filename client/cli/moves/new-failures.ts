/** Which repositories failed since it was looked last? Told once each, however many a run has. */

import type { Run } from '../../moves/run/run.ts'
import type { FailedRepository } from '../../moves/run/run-picture.ts'

/** So many are remembered, and told at once; `moves status --failures` lists all. */
const most = 1000
const page = 100

/** Gives those that were not given before, oldest first. */
export function newFailures(run: Pick<Run, 'failures'>): () => readonly FailedRepository[] {
  const told = new Set<string>()
  return () => {
    const found: FailedRepository[] = []
    for (let offset = 0; offset < most; offset += page) {
      const { rows, total } = run.failures({ offset, limit: page })
      const fresh = rows.filter(row => !told.has(nameOf(row)))
      found.push(...fresh)
      // They come newest first: behind one that is known, all are.
      if (fresh.length < rows.length || offset + page >= total) break
    }
    for (const row of found) told.add(nameOf(row))
    for (const name of told) {
      if (told.size <= 2 * most) break
      told.delete(name)
    }
    return found.reverse()
  }
}

function nameOf({ part, move }: FailedRepository): string {
  return `${part} ${move}`
}
