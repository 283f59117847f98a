/** Where do the repositories of one type lie? By columns, so that a million of them take a few megabytes. */
import { createMemberSet, type MemberSet } from './member-set.ts'

export interface Containers {
  /** Their ids are 1 up to this. */
  readonly count: number
  /** Index of the storage. */
  storageOf(id: number): number
  /** The ids on a storage. */
  on(storage: number): MemberSet
  /** Puts a new one there, and gives its id. */
  add(storage: number): number
  relocate(id: number, storage: number): void
  /** The newest move of it; 0: none. */
  newestMove(id: number): number
  setNewestMove(id: number, move: number): void
}

export function createContainers(storages: number): Containers {
  const sets = Array.from({ length: storages }, createMemberSet)
  let places = new Uint8Array(1024)
  let moves = new Int32Array(1024)
  let count = 0
  const on = (storage: number) => {
    const set = sets[storage]
    if (!set) throw new Error(`There is no storage ${storage}.`)
    return set
  }
  return {
    get count() {
      return count
    },
    storageOf: id => places[id] ?? 0,
    on,
    add(storage) {
      const id = ++count
      if (id >= places.length) {
        places = grown(places, new Uint8Array(places.length * 2))
        moves = grown(moves, new Int32Array(moves.length * 2))
      }
      places[id] = storage
      on(storage).add(id)
      return id
    },
    relocate(id, storage) {
      on(places[id] ?? 0).remove(id)
      on(storage).add(id)
      places[id] = storage
    },
    newestMove: id => moves[id] ?? 0,
    setNewestMove(id, move) {
      moves[id] = move
    },
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
