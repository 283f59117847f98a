/** Who takes the moves that wait in line, and through which states do they lead them? A few workers, one move each at a time. */
import type { Containers } from './containers.ts'
import type { MoveColumns } from './move-columns.ts'
import type { Fate } from './move-fate.ts'
import { type MoveState, moveState } from './move-state.ts'
import type { Pace } from './pace.ts'

/** When somebody goes on, milliseconds since 1970; infinity: not before something else happens. */
export interface Turn {
  at: number
}

export interface Workers {
  readonly turns: readonly Turn[]
  /** Whoever is idle takes what waits. */
  assign(): void
  /** Does what it was the turn of a worker for. */
  goOn(turn: Turn): void
}

export interface Work {
  readonly moves: MoveColumns
  readonly containers: Containers
  readonly pace: Pace
  readonly fateOf: (move: number) => Fate
  /** Told of a container whose only copy was deleted. */
  readonly lost: (container: number) => void
}

interface Worker extends Turn {
  /** 0: idle. */
  move: number
  /** Undefined until the move has started. */
  fate: Fate | undefined
}

/** Milliseconds in reality until a worker that is idle notices what waits. */
const notice = 250

export function createWorkers(amount: number, { moves, containers, pace, fateOf, lost }: Work): Workers {
  const idle = (): Worker => ({ move: 0, at: Number.POSITIVE_INFINITY, fate: undefined })
  const workers = Array.from({ length: amount }, idle)
  /** The first that no worker has taken: moves wait in the order of their ids. */
  let waiting = 1
  const assign = () => {
    for (const worker of workers) {
      if (worker.move !== 0) continue
      if (waiting > moves.count || moves.state(waiting) !== moveState.scheduled) return
      worker.move = waiting++
      worker.at = pace.after(notice)
    }
  }
  const start = (worker: Worker) => {
    moves.setState(worker.move, moveState.started)
    worker.fate = fateOf(worker.move)
    worker.at = pace.after(worker.fate.copying)
  }
  const arrive = (worker: Worker, fate: Fate) => {
    moves.setState(worker.move, moveState.replicated)
    const { container, destination } = moves.get(worker.move)
    if (fate.arrives) containers.relocate(container, destination)
    worker.at = pace.after(fate.cleaning)
  }
  const end = (worker: Worker, fate: Fate) => {
    moves.setState(worker.move, ends[fate.end])
    moves.setReason(worker.move, fate.reason)
    if (fate.isLost) lost(moves.get(worker.move).container)
    Object.assign(worker, idle())
    assign()
  }
  return {
    turns: workers,
    assign,
    goOn(turn) {
      const worker = turn as Worker
      const { move, fate } = worker
      if (!fate) start(worker)
      else if (moves.state(move) === moveState.started && fate.end !== 'failed') arrive(worker, fate)
      else end(worker, fate)
    },
  }
}

const ends: Readonly<Record<Fate['end'], MoveState>> = {
  finished: moveState.finished,
  failed: moveState.failed,
  'cleanup failed': moveState.cleanupFailed,
}
