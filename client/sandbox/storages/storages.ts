/** What are storages after their changes, and what has time made of them? Reckoned, never drawn: the same changes give the same moves. */
import type { SandboxMoveType } from '../sandbox-options.ts'
import type { Containers } from './containers.ts'
import type { MoveQueue } from './move-queue.ts'
import { createArea } from './storage-area.ts'
import type { MoveFaults, StorageChange, TimedChange } from './storage-change.ts'
import { firstStanding, judgeVersion, type StorageStanding } from './storage-standing.ts'

export const containerTypes = ['project', 'snippet', 'group'] as const satisfies readonly SandboxMoveType[]

export interface Storages {
  /** Everything that happened, so that a journal can be written anew. */
  readonly timeline: readonly TimedChange[]
  readonly names: readonly string[]
  readonly weights: ReadonlyMap<string, number>
  readonly features: ReadonlyMap<string, boolean>
  readonly faults: MoveFaults
  readonly speed: number
  readonly version: string
  readonly seed: number
  /** Requests that asked for a repository while a move of it was going. */
  readonly askedTwice: number
  /** Ids of projects whose repository was deleted. */
  readonly lost: ReadonlySet<number>
  /** When a project came that was not there from the beginning, milliseconds since 1970. */
  addedAt(project: number): number | undefined
  /** Index of a storage; -1 where there is none of the name. */
  indexOf(storage: string): number
  isCluster(storage: string): boolean
  containers(type: SandboxMoveType): Containers
  queue(type: SandboxMoveType): MoveQueue
  /** The last moment up to which everything has happened. */
  readonly clock: number
  settle(to: number): void
  /** Carries out what was checked before. */
  apply(timed: TimedChange): void
}

export function createStorages(began: Extract<StorageChange, { kind: 'began' }>, since: number): Storages {
  const { seed } = began
  const names = began.storages.map(({ name }) => name)
  const standing = firstStanding(began)
  const lost = new Set<number>()
  const of = (type: SandboxMoveType, lost: (container: number) => void) =>
    createArea(type, { began, standing, since, lost })
  const areas = {
    project: of('project', project => void lost.add(project)),
    snippet: of('snippet', () => undefined),
    group: of('group', () => undefined),
  }
  const timeline: TimedChange[] = [{ at: since, change: began }]
  const added = new Map<number, number>()
  let clock = since
  let refused = 0
  const indexOf = (storage: string) => names.indexOf(storage)
  const indexOrNone = (storage: string | undefined) => (storage === undefined ? undefined : indexOf(storage))
  const settle = (to: number) => {
    if (to <= clock) return
    for (const type of containerTypes) areas[type].queue.settle(to)
    clock = to
  }
  const carryOut = (change: StorageChange) => {
    if (change.kind === 'bulk') areas[change.type].queue.walk(indexOf(change.source), indexOrNone(change.destination))
    else if (change.kind === 'move')
      areas[change.type].queue.schedule(change.container, indexOrNone(change.destination))
    else if (change.kind === 'asked-again') refused++
    else if (change.kind === 'project') added.set(areas.project.containers.add(indexOf(change.storage)), clock)
    else {
      const { speed } = standing
      changeStanding(standing, change)
      if (speed !== standing.speed) for (const type of containerTypes) areas[type].queue.stretch(speed / standing.speed)
    }
  }
  return {
    ...{ timeline, names, seed, lost, indexOf, settle, weights: standing.weights, features: standing.features },
    get faults() {
      return standing.faults
    },
    get speed() {
      return standing.speed
    },
    get version() {
      return standing.version
    },
    get clock() {
      return clock
    },
    get askedTwice() {
      return refused + containerTypes.reduce((sum, type) => sum + areas[type].queue.askedTwice, 0)
    },
    addedAt: project => added.get(project),
    isCluster: storage => began.storages[indexOf(storage)]?.isCluster === true,
    containers: type => areas[type].containers,
    queue: type => areas[type].queue,
    apply(timed) {
      settle(timed.at)
      timeline.push(timed)
      carryOut(timed.change)
    },
  }
}

type Change<Kind> = Extract<StorageChange, { kind: Kind }>

function changeStanding(
  standing: StorageStanding,
  change: Change<'began' | 'weights' | 'feature' | 'faults' | 'speed' | 'version'>,
): void {
  switch (change.kind) {
    case 'began':
      throw new Error('Storages begin once.')
    case 'weights':
      for (const name of standing.weights.keys()) standing.weights.set(name, change.weights[name] ?? 0)
      return
    case 'feature':
      if (change.enabled === null) standing.features.delete(change.name)
      else standing.features.set(change.name, change.enabled)
      return judgeVersion(standing)
    case 'faults':
      standing.faults = change.faults
      return
    case 'speed':
      standing.speed = change.speed
      return
    case 'version':
      standing.version = change.version
      judgeVersion(standing)
  }
}
