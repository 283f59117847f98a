/** What does a page of moves tell that was not known? What has to be written down; the rest is kept in memory. */
import { outcomeOf } from '../move-state.ts'
import type { StorageMove } from '../storage-move.ts'
import { goingPages } from './pace.ts'
import { offsetOf, type PageWish } from './page-plan.ts'
import type { RunEvent } from './run-entry.ts'
import { floorOf, memoryOf, noteChange, type PartMemory, type RunMemory } from './run-memory.ts'
import type { PartState } from './run-state.ts'

export interface PageSeen {
  readonly wish: PageWish
  /** Newest first. */
  readonly moves: readonly StorageMove[]
  readonly more: boolean
  /** Whose state the page was read for. */
  readonly target: number | undefined
  /** Requests in a second. */
  readonly rate: number
}

export function observePage(part: PartState, memory: RunMemory, seen: PageSeen): readonly RunEvent[] {
  const known = memoryOf(memory, part)
  const { wish, more, target } = seen
  const { look, coverage, table } = known
  const head = wish.page === 1
  const again = look.head || target !== undefined || !head
  if (again) look.pages++
  if (target === undefined && head) {
    look.head = true
    known.headWith = part.console
    if (isWalked(known)) known.headSince = true
  }
  // Lists go by time: those of the same moment may be the wrong way round, and then places are a little off; ids are not.
  const moves = [...seen.moves].sort((a, b) => b.id - a.id)
  const floor = floorOf(part)
  const first = moves[0]
  if (!first) {
    if (!head) known.drift += wish.perPage
    else if (table.keepOnly(newest, floor + 1, new Set()) > 0) noteChange(memory, known)
    if (head) coverage.add(floor, 0)
    return []
  }
  const events = moves.flatMap(move => observeMove(part, memory, move))
  const { high, low } = surelyComplete(moves, memory.measures.pageSize)
  // Whatever is newer than the head of the list was deleted.
  const gone = table.keepOnly(
    head ? newest : high,
    Math.max(more ? low : 0, floor + 1),
    new Set(moves.map(({ id }) => id)),
  )
  if (gone > 0) noteChange(memory, known)
  if (again) known.drift = head ? 0 : driftOf(known, first, more ? low : 0, wish)
  coverage.add(Math.max(first.id, floor), more ? low : 0)
  if (target !== undefined && (more ? low : 0) <= target && target <= first.id) passTarget(known, first.id, seen.rate)
  return events
}

const newest = Number.MAX_SAFE_INTEGER - 1

/** Of moves of the same moment some may be on the neighbouring page: what is missing near the ends of one is not gone yet. */
function surelyComplete(moves: readonly StorageMove[], pageSize: number) {
  const margin = Math.floor(pageSize / 20)
  const high = moves[Math.min(margin, moves.length - 1)]
  const low = moves[Math.max(0, moves.length - 1 - margin)]
  return { high: high?.id ?? 0, low: low?.id ?? 0 }
}

function isWalked(known: PartMemory): boolean {
  return known.walkedAt === known.changes
}

/** Where rows were deleted, the list is shorter than what is known of it, and pages lie lower than was reckoned. */
function driftOf({ coverage, table, drift }: PartMemory, first: StorageMove, low: number, wish: PageWish): number {
  const { top } = coverage
  const touches = top !== undefined && first.id >= top.low && low <= top.high
  return touches ? table.above(first.id) - offsetOf(wish) : drift + Math.ceil(wish.perPage / 2)
}

function passTarget(known: PartMemory, high: number, rate: number): void {
  const { look } = known
  if (look.pages <= Math.ceil(goingPages(rate) / 2)) look.from = high + 1
  else known.rolling = high + 1
  if (known.table.nextGoing(known.rolling) === undefined) known.rolling = 0
}

/** One record, wherever it came from; `answered`: it is the answer to a request of this run. Of what is folded nothing is new. */
export function observeMove(
  part: PartState,
  memory: RunMemory,
  move: StorageMove,
  answered = false,
): readonly RunEvent[] {
  const known = memoryOf(memory, part)
  const { container } = move
  if (move.id <= floorOf(part)) return []
  const ours = container !== undefined && move.source === part.source
  const put = known.table.put(move.id, container?.id ?? 0, ours ? move.state : undefined)
  if (put === 'new' && !ours) return []
  if (put === 'same' || put === 'superseded' || !container) return []
  noteChange(memory, known)
  const events: RunEvent[] = []
  const { part: name } = part
  if (part.bulk === 'intended' || part.bulk === 'unknown')
    events.push({ kind: 'answered', part: name, answer: 'accepted' })
  const intent = part.intents.get(container.id)
  const failure = part.failures.get(container.id)
  if (intent && move.id > intent.after)
    events.push({ kind: 'one-answered', part: name, container: container.id, answer: 'accepted', move: move.id })
  else if ((failure && failure.move < move.id) || (put === 'again' && !answered))
    events.push({ kind: 'renewed', part: name, container: container.id, move: move.id })
  known.queue.delete(container.id)
  const outcome = outcomeOf(move.state)
  if ((outcome === 'failed' || outcome === 'left-copy') && failure?.move !== move.id) {
    known.since.set(container.id, memory.elapsed)
    events.push(failedEvent(part, move, container.id, container.label))
  }
  return events
}

function failedEvent(part: PartState, move: StorageMove, container: number, label: string): RunEvent {
  const { id, state, error, extra, destination, createdAt } = move
  return {
    ...{ kind: 'failed', part: part.part, container, label, move: id, state },
    ...(error !== undefined && { error }),
    extra: { ...extra, destination_storage_name: destination, created_at: createdAt },
    attempts: (part.attempts.get(container) ?? 0) + 1,
  }
}
