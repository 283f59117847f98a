/** How is a whole storage asked for? It is walked through in batches, and what cannot be scheduled is passed over. */
import { spread } from './chance.ts'
import type { Containers } from './containers.ts'
import type { MoveColumns } from './move-columns.ts'
import { isGoing, isReadOnly, moveState } from './move-state.ts'
import type { Pace } from './pace.ts'
import type { Turn } from './work-on-moves.ts'

export interface Walks {
  readonly turns: readonly Turn[]
  /** How many repositories were passed by while a move of them was going. */
  readonly askedTwice: number
  begin(source: number, destination: number | undefined): void
  /** Does what it was the turn of a walk for. */
  goOn(turn: Turn): void
}

export interface Paths {
  readonly moves: MoveColumns
  readonly containers: Containers
  readonly pace: Pace
  /** Makes a move, and gives its id. */
  readonly create: (container: number, destination: number | undefined) => number
  /** Told when moves have been scheduled. */
  readonly scheduled: () => void
  /** Share of repositories that are passed over as if they could not be scheduled. */
  readonly skipped: () => number
}

interface Walk extends Turn {
  readonly source: number
  readonly destination: number | undefined
  readonly number: number
  /** The last container that was looked at. */
  cursor: number
  /** Moves that were made and wait to be scheduled. */
  made: { readonly from: number; readonly to: number } | undefined
}

const batch = 100
/** Milliseconds in reality. */
const pauses = { batch: 400, schedule: 100 } as const

export function createWalks({ moves, containers, pace, create, scheduled, skipped }: Paths): Walks {
  let walks: Walk[] = []
  let begun = 0
  let askedTwice = 0
  const scheduleMade = (walk: Walk, { from, to }: { readonly from: number; readonly to: number }) => {
    for (let id = from; id <= to; id++) moves.setState(id, moveState.scheduled)
    walk.made = undefined
    walk.at = pace.after(pauses.batch)
    scheduled()
  }
  const look = (walk: Walk, container: number) => {
    walk.cursor = container
    const state = moves.state(containers.newestMove(container))
    if (isGoing(state)) askedTwice++
    // Another walk passes over others.
    const isPassed = isReadOnly(state) || spread(container + walk.number * 0.37) < skipped()
    if (!isPassed) create(container, walk.destination)
  }
  return {
    get turns() {
      return walks
    },
    get askedTwice() {
      return askedTwice
    },
    begin(source, destination) {
      walks.push({ source, destination, number: begun++, cursor: 0, at: pace.after(pauses.batch), made: undefined })
    },
    goOn(turn) {
      const walk = turn as Walk
      if (walk.made) return scheduleMade(walk, walk.made)
      const before = moves.count
      const found = membersBehind(containers, walk)
      for (const container of found) look(walk, container)
      if (moves.count > before) walk.made = { from: before + 1, to: moves.count }
      walk.at = pace.after(walk.made ? pauses.schedule : pauses.batch)
      if (found.length === 0) walks = walks.filter(other => other !== walk)
    },
  }
}

/** The next ones of the storage. */
function membersBehind(containers: Containers, { source, cursor }: Walk): number[] {
  const set = containers.on(source)
  const passed = set.countBelow(cursor + 1)
  return Array.from({ length: Math.min(batch, set.size - passed) }, (_, step) => set.at(passed + step) ?? 0)
}
