/** What is there of one type: its repositories, and their moves? */
import type { SandboxMoveType } from '../sandbox-options.ts'
import { chance } from './chance.ts'
import { type Containers, createContainers } from './containers.ts'
import { fateOf } from './move-fate.ts'
import { createMoveQueue, type MoveQueue } from './move-queue.ts'
import type { StorageChange } from './storage-change.ts'
import type { StorageStanding } from './storage-standing.ts'

export interface StorageArea {
  readonly containers: Containers
  readonly queue: MoveQueue
}

export interface AreaSurroundings {
  readonly began: Extract<StorageChange, { kind: 'began' }>
  readonly standing: StorageStanding
  /** Milliseconds since 1970. */
  readonly since: number
  readonly lost: (container: number) => void
}

/** How many moves of a type are under way at a time. */
const workers: Readonly<Record<SandboxMoveType, number>> = { project: 12, snippet: 4, group: 2 }

export function createArea(type: SandboxMoveType, { began, standing, since, lost }: AreaSurroundings): StorageArea {
  const { seed, storages } = began
  const containers = createContainers(storages.length)
  for (const [index, { repositories }] of storages.entries())
    for (let left = repositories[type]; left > 0; left--) containers.add(index)
  const queue: MoveQueue = createMoveQueue({
    ...{ containers, workers: workers[type], since, lost },
    destinationOf: move => weighted(standing.weights.values(), chance(seed, move, 7, type.length)),
    fateOf(move) {
      const { source, destination } = queue.moves.get(move)
      const { faults, losesSameCluster, lacksDirectFetch } = standing
      return fateOf({
        ...{ seed, type, move, faults, losesSameCluster, lacksDirectFetch },
        isSameStorage: source === destination,
        isIntoCluster: storages[destination]?.isCluster === true,
      })
    },
    skipped: () => standing.faults.skipped,
    speed: () => standing.speed,
  })
  return { containers, queue }
}

/** The place of the weight that a number from 0 up to 1 falls into; the first where all are 0. */
function weighted(weights: Iterable<number>, drawn: number): number {
  const shares = [...weights]
  let left = drawn * shares.reduce((sum, share) => sum + share, 0)
  const place = shares.findIndex(share => {
    left -= share
    return left < 0
  })
  return Math.max(0, place)
}
