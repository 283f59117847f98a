/**
 * How do the moves of one type go on? As time passes: requests for whole storages are walked through, moves wait in line, and
 * a few workers take them one after another. The same however often somebody looks.
 */
import type { Containers } from './containers.ts'
import { createMoveColumns, type MoveColumns } from './move-columns.ts'
import type { Fate } from './move-fate.ts'
import { isGoing, moveState } from './move-state.ts'
import { createPace } from './pace.ts'
import { createWalks } from './walk-storage.ts'
import { createWorkers, type Turn } from './work-on-moves.ts'

export interface MoveQueue {
  readonly moves: MoveColumns
  /** Whether a request for a whole storage is not walked through yet. */
  readonly isWalking: boolean
  /** How often a repository was asked for while a move of it was going. */
  readonly askedTwice: number
  /** Lets happen what happens up to a moment, milliseconds since 1970. */
  settle(to: number): void
  /** Walks through a storage, from now on. Undefined destination: each move chooses. */
  walk(source: number, destination: number | undefined): void
  /** Schedules one now, and gives its id. */
  schedule(container: number, destination: number | undefined): number
  /** What is left to do takes so many times as long from now on. */
  stretch(factor: number): void
}

export interface QueueSurroundings {
  readonly containers: Containers
  /** How many moves are under way at a time. */
  readonly workers: number
  /** Where a move goes that names no destination. */
  readonly destinationOf: (move: number) => number
  readonly fateOf: (move: number) => Fate
  readonly lost: (container: number) => void
  /** Share of repositories that walks pass over. */
  readonly skipped: () => number
  readonly speed: () => number
  /** When it begins, milliseconds since 1970. */
  readonly since: number
}

export function createMoveQueue(surroundings: QueueSurroundings): MoveQueue {
  const { containers, destinationOf, fateOf, lost, skipped, speed, since } = surroundings
  const moves = createMoveColumns()
  const pace = createPace(since, speed)
  const create = (container: number, destination = destinationOf(moves.count + 1)) => {
    const previous = containers.newestMove(container)
    const source = containers.storageOf(container)
    const id = moves.add({ container, previous, source, destination, created: pace.now })
    containers.setNewestMove(container, id)
    return id
  }
  const workers = createWorkers(surroundings.workers, { moves, containers, pace, fateOf, lost })
  const walks = createWalks({ moves, containers, pace, create, scheduled: workers.assign, skipped })
  let askedTwice = 0
  return {
    moves,
    get isWalking() {
      return walks.turns.length > 0
    },
    get askedTwice() {
      return askedTwice + walks.askedTwice
    },
    settle(to) {
      for (;;) {
        const [walk, worker] = [earliest(walks.turns), earliest(workers.turns)]
        const isWalk = walk !== undefined && walk.at <= (worker?.at ?? Number.POSITIVE_INFINITY)
        const turn = isWalk ? walk : worker
        if (!turn || turn.at > to) break
        pace.now = Math.max(pace.now, turn.at)
        if (isWalk) walks.goOn(turn)
        else workers.goOn(turn)
      }
      pace.now = Math.max(pace.now, to)
    },
    walk: walks.begin,
    schedule(container, destination) {
      if (isGoing(moves.state(containers.newestMove(container)))) askedTwice++
      const id = create(container, destination)
      moves.setState(id, moveState.scheduled)
      workers.assign()
      return id
    },
    stretch(factor) {
      for (const turn of [...walks.turns, ...workers.turns]) turn.at = pace.now + (turn.at - pace.now) * factor
    },
  }
}

/** The first of those whose turn comes soonest. */
function earliest(turns: readonly Turn[]): Turn | undefined {
  let first = turns[0]
  for (const turn of turns) if (first && turn.at < first.at) first = turn
  return first
}
