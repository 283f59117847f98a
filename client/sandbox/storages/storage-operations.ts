/** What can be asked of storages? Each request is checked as the platform does, written down, and carried out. */
import type { SandboxFaults, SandboxMoveType } from '../sandbox-options.ts'
import type { Refusal } from '../world.ts'
import { isSpeed, speedRule } from './move-speed.ts'
import { isGoing, isReadOnly } from './move-state.ts'
import { isSameFaults, type MoveFaults, type StorageChange, type TimedChange } from './storage-change.ts'
import type { Storages } from './storages.ts'

export interface StorageOperations {
  /** Everything has happened that is to happen until now. */
  settled(): Storages
  /** The id of the move. Refused, with texts for each field, where it cannot be scheduled. */
  scheduleMove(type: SandboxMoveType, container: number, destination: string | undefined): number | FieldRefusal
  /** Both names are those of storages. */
  scheduleBulk(type: SandboxMoveType, source: string, destination: string | undefined): void
  addProject(storage: string): number
  /** Those that are not named get none. */
  setWeights(weights: Readonly<Record<string, number>>): FieldRefusal | undefined
  /** Undefined: as it is by default. */
  setFeature(name: string, enabled: boolean | undefined): void
  setSpeed(speed: number): Refusal | undefined
  /** Notes what matters for moves, as far as it changed. */
  note(instance: { readonly version: string; readonly faults: SandboxFaults }): void
}

export interface FieldRefusal {
  readonly refused: Readonly<Record<string, readonly string[]>>
}

export interface StorageSurroundings {
  readonly storages: Storages
  readonly now: () => number
  readonly happen: (timed: TimedChange) => void
}

export function storageOperations({ storages, now, happen }: StorageSurroundings): StorageOperations {
  const settled = () => {
    storages.settle(now())
    return storages
  }
  // What was checked is carried out at the same moment, also where a clock was set back since.
  const change = (made: StorageChange) => happen({ at: storages.clock, change: made })
  const changeNow = (made: StorageChange) => {
    settled()
    change(made)
  }
  const note = ({ version, faults }: { readonly version: string; readonly faults: SandboxFaults }) => {
    if (version !== storages.version) changeNow({ kind: 'version', version })
    const wanted = moveFaultsOf(faults)
    if (!isSameFaults(wanted, storages.faults)) changeNow({ kind: 'faults', faults: wanted })
  }
  return {
    settled,
    note,
    scheduleMove(type, container, destination) {
      const { moves } = settled().queue(type)
      const state = moves.state(storages.containers(type).newestMove(container))
      const refused = {
        ...(destination !== undefined && destinationProblem(destination, storages)),
        ...(isReadOnly(state) && { [type]: ['is read-only'] }),
      }
      if (Object.keys(refused).length > 0) {
        if (isGoing(state)) change({ kind: 'asked-again' })
        return { refused }
      }
      change({ kind: 'move', type, container, ...(destination !== undefined && { destination }) })
      return moves.count
    },
    scheduleBulk(type, source, destination) {
      changeNow({ kind: 'bulk', type, source, ...(destination !== undefined && { destination }) })
    },
    addProject(storage) {
      if (storages.indexOf(storage) < 0) throw new Error(`The sandbox has no storage ${storage}.`)
      changeNow({ kind: 'project', storage })
      return storages.containers('project').count
    },
    setWeights(weights) {
      const problems = Object.entries(weights).flatMap(([name, weight]) => weightProblem(name, weight, storages))
      if (problems.length > 0) return { refused: { repository_storages_weighted: problems } }
      changeNow({ kind: 'weights', weights })
      return undefined
    },
    setFeature(name, enabled) {
      if (storages.features.get(name) !== enabled) changeNow({ kind: 'feature', name, enabled: enabled ?? null })
    },
    setSpeed(speed) {
      if (!isSpeed(speed)) return { refused: `\`${speed}\` is no speed. ${speedRule}` }
      if (speed !== storages.speed) changeNow({ kind: 'speed', speed })
      return undefined
    },
  }
}

function moveFaultsOf(faults: SandboxFaults): MoveFaults {
  const { moveFailures = 0, movesThatStay = 0, moveCopiesLeft = 0, movesSkipped = 0 } = faults
  return { failures: moveFailures, stays: movesThatStay, copiesLeft: moveCopiesLeft, skipped: movesSkipped }
}

function destinationProblem(destination: string, storages: Storages): Record<string, readonly string[]> | undefined {
  if (storages.indexOf(destination) >= 0) return undefined
  const blank = destination.trim() === '' ? ["can't be blank"] : []
  return { destination_storage_name: [...blank, 'is not included in the list'] }
}

function weightProblem(name: string, weight: number, storages: Storages): string[] {
  if (storages.indexOf(name) < 0) return [`can't include: ${name}`]
  if (!Number.isInteger(weight)) return [`value for '${name}' must be an integer`]
  return weight < 0 || weight > 100 ? [`value for '${name}' must be between 0 and 100`] : []
}
