/** How are a million moves kept? By columns of about 20 bytes a move; records are made of them when somebody asks. */
import { type MoveState, moveState } from './move-state.ts'

export interface NewMove {
  readonly container: number
  /** Indexes of storages. */
  readonly source: number
  readonly destination: number
  /** Milliseconds since 1970. */
  readonly created: number
  /** Id of the move of the same container before this one; 0: none. */
  readonly previous: number
}

export interface MoveColumns {
  /** Their ids are 1 up to this. */
  readonly count: number
  add(move: NewMove): number
  get(id: number): NewMove
  state(id: number): number
  setState(id: number, state: MoveState): void
  /** Of why it failed: an index, 0 for none. */
  reason(id: number): number
  setReason(id: number, reason: number): void
  /** How many moves are in a state. */
  inState(state: MoveState): number
}

export function createMoveColumns(): MoveColumns {
  let length = 1024
  let [containers, previous] = [new Int32Array(length), new Int32Array(length)]
  let created = new Float64Array(length)
  let [sources, destinations] = [new Uint8Array(length), new Uint8Array(length)]
  let [states, reasons] = [new Uint8Array(length), new Uint8Array(length)]
  const sums = new Uint32Array(8)
  let count = 0
  const grow = () => {
    length *= 2
    containers = grown(containers, new Int32Array(length))
    previous = grown(previous, new Int32Array(length))
    created = grown(created, new Float64Array(length))
    sources = grown(sources, new Uint8Array(length))
    destinations = grown(destinations, new Uint8Array(length))
    states = grown(states, new Uint8Array(length))
    reasons = grown(reasons, new Uint8Array(length))
  }
  const count1 = (state: number, change: number) => {
    sums[state] = (sums[state] ?? 0) + change
  }
  return {
    get count() {
      return count
    },
    add(move) {
      const id = ++count
      if (id >= length) grow()
      containers[id] = move.container
      previous[id] = move.previous
      created[id] = move.created
      sources[id] = move.source
      destinations[id] = move.destination
      states[id] = moveState.initial
      count1(moveState.initial, 1)
      return id
    },
    get: id => ({
      container: containers[id] ?? 0,
      previous: previous[id] ?? 0,
      created: created[id] ?? 0,
      source: sources[id] ?? 0,
      destination: destinations[id] ?? 0,
    }),
    state: id => states[id] ?? 0,
    setState(id, state) {
      count1(states[id] ?? 0, -1)
      states[id] = state
      count1(state, 1)
    },
    reason: id => reasons[id] ?? 0,
    setReason(id, reason) {
      reasons[id] = reason
    },
    inState: state => sums[state] ?? 0,
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
