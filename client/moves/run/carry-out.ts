/** What does each step ask of the instance, and what is made of the answer? */
import { type Failure, failed, type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import { outcomeOf } from '../move-state.ts'
import { textAt } from '../plan/told-value.ts'
import type { StorageMove } from '../storage-move.ts'
import { bulkPath, movesPath, ownMovesPath, projectPath } from './move-address.ts'
import type { Step } from './next-step.ts'
import { beginWalk, observeLeft, readLeft } from './observe-left.ts'
import { observeMove, observePage } from './observe-moves.ts'
import { isSurelyRefused } from './pace.ts'
import { readMove } from './read-move.ts'
import type { RunEvent } from './run-entry.ts'
import { countsOf, memoryOf, noteChange, type PartMemory, type RunMemory } from './run-memory.ts'
import type { PartState, RunState } from './run-state.ts'

export interface Surroundings {
  readonly state: RunState
  readonly memory: RunMemory
  readonly platform: Platform
  readonly write: (events: readonly RunEvent[]) => Promise<void>
  readonly signal: AbortSignal
  readonly turn: () => Promise<void>
}

type StepOf<Kind extends Step['kind']> = Step & { readonly kind: Kind }

export async function findNewest({ part }: StepOf<'newest'>, around: Surroundings): Promise<Outcome<void>> {
  const read = await readMoves(part, movesPath(part, around.state.plan), 1, 1, around)
  if (!read.ok) return read
  const after = read.value.moves[0]?.id ?? 0
  await around.write([{ kind: 'begun', part: part.part, after }])
  return succeeded(undefined)
}

/** Sent once: whatever comes of it is written down, and only a person has it sent again. */
export async function askForStorage({ part }: StepOf<'bulk'>, around: Surroundings): Promise<Outcome<void>> {
  const { write, platform, state, memory, signal } = around
  await write([{ kind: 'intended', part: part.part }])
  // A person may have ended it at that moment.
  if (state.ended) return succeeded(undefined)
  noteChange(memory, memoryOf(memory, part))
  await around.turn()
  const answered = await platform.send('POST', bulkPath(part.type), {
    body: { source_storage_name: part.source, ...destinationOf(state) },
    signal,
  })
  await write([answerEvent(part, answered)])
  noteChange(memory, memoryOf(memory, part))
  if (answered.ok || !isSurelyRefused(answered.failure)) return succeeded(undefined)
  return isLater(answered.failure) ? answered : succeeded(undefined)
}

function answerEvent({ part }: PartState, answered: Outcome<unknown>): RunEvent {
  if (answered.ok) return { kind: 'answered', part, answer: 'accepted' }
  const { failure } = answered
  if (!isSurelyRefused(failure)) return { kind: 'answered', part, answer: 'unknown', failure }
  return { kind: 'answered', part, answer: isLater(failure) ? 'later' : 'refused', failure }
}

/** It did not arrive, for a reason that passes or has nothing to do with what was asked for. */
export function isLater({ kind }: Failure): boolean {
  return kind === 'rate-limited' || kind === 'unreachable' || kind === 'cancelled' || kind === 'unauthorised'
}

export function destinationOf({ plan }: RunState) {
  return plan.destination === undefined ? {} : { destination_storage_name: plan.destination }
}

export async function askForPage(step: StepOf<'page'>, around: Surroundings): Promise<Outcome<void>> {
  const { part, wish, target } = step
  const path = movesPath(part, around.state.plan)
  const read = await readMoves(part, path, wish.page, wish.perPage, around)
  if (!read.ok) return read
  await writeAll(
    observePage(part, around.memory, { wish, ...read.value, target, rate: around.state.plan.rate }),
    around,
  )
  return succeeded(undefined)
}

export async function settleOne(step: StepOf<'settle'>, around: Surroundings): Promise<Outcome<void>> {
  const { part, container, last } = step
  const { memory } = around
  const read = await ownMoves(part, container, around)
  memoryOf(memory, part).look.settled.add(container)
  if (!read.ok && read.failure.kind !== 'not-found') return read
  const after = part.intents.get(container)?.after ?? 0
  const arrived = read.ok ? read.value.filter(({ id }) => id > after) : []
  const events = arrived.flatMap(move => observeMove(part, memory, move))
  const newest = arrived[0]
  if (newest && !events.some(({ kind }) => kind === 'one-answered'))
    events.unshift({ kind: 'one-answered', part: part.part, container, answer: 'accepted', move: newest.id })
  if (!newest && (last || !read.ok)) events.push({ kind: 'one-answered', part: part.part, container, answer: 'never' })
  await writeAll(events, around)
  if (part.intents.has(container)) return succeeded(undefined)
  noteChange(memory, memoryOf(memory, part))
  return succeeded(undefined)
}

/** The repositories that are on the source now, as far as the instance lists them. */
export async function askWhatIsLeft({ part }: StepOf<'walk'>, around: Surroundings): Promise<Outcome<void>> {
  const { state, memory, platform, signal } = around
  const walk = beginWalk(memoryOf(memory, part))
  await around.turn()
  if (part.how === 'one') return onlyProject(part, around)
  const page = await platform.page<unknown>('/projects', 1, {
    query: {
      ...{
        repository_storage: part.source,
        order_by: 'id',
        sort: 'asc',
        per_page: memory.measures.pageSize,
        statistics: false,
      },
      ...(walk.cursor > 0 && { id_after: walk.cursor }),
    },
    signal,
  })
  if (!page.ok) return page
  const projects = readLeft(page.value.items, part.source)
  if (!projects) return failed(unheeded(state))
  await writeAll(observeLeft(state, part, memory, { ...page.value, projects }), around)
  return succeeded(undefined)
}

async function onlyProject(part: PartState, around: Surroundings): Promise<Outcome<void>> {
  const { state, memory, platform, signal } = around
  const { only } = state.plan
  if (!only) return succeeded(undefined)
  const read = await platform.get<unknown>(projectPath(only.id), { signal })
  if (!read.ok && read.failure.kind !== 'not-found') return read
  const storage = read.ok ? textAt(read.value, 'repository_storage') : ''
  if (storage === undefined) return failed(unheeded(state))
  const lies = storage === part.source && !hasArrived(state, part, memoryOf(memory, part))
  const projects = lies ? [{ id: only.id, label: only.label }] : []
  await writeAll(observeLeft(state, part, memory, { projects, total: projects.length, more: false }), around)
  return succeeded(undefined)
}

/** Where source and destination are the same, it has arrived as soon as a move of it is over that did not fail. */
function hasArrived({ plan }: RunState, part: PartState, known: PartMemory): boolean {
  if (plan.destination !== part.source) return false
  return [...countsOf(part, known)].some(([word, count]) => {
    const outcome = outcomeOf(word)
    return count > 0 && (outcome === 'moved' || outcome === 'left-copy')
  })
}

export async function ownMoves(part: PartState, container: number, around: Surroundings) {
  const read = await readMoves(part, ownMovesPath(part.type, container), 1, 100, around)
  return read.ok ? succeeded(read.value.moves) : read
}

async function readMoves(
  part: PartState,
  path: string,
  page: number,
  perPage: number,
  { platform, signal, turn, state }: Surroundings,
): Promise<Outcome<{ readonly moves: readonly StorageMove[]; readonly more: boolean }>> {
  await turn()
  const read = await platform.page<unknown>(path, page, { query: { per_page: perPage }, signal })
  // The project of a run of one was deleted: it has no moves any more.
  if (!read.ok && part.how === 'one' && read.failure.kind === 'not-found') return succeeded({ moves: [], more: false })
  if (!read.ok) return read
  const moves = read.value.items.map(item => readMove(item, part.type))
  if (moves.includes(undefined)) return failed(strange(state))
  return succeeded({ moves: moves.filter(move => move !== undefined), more: read.value.more })
}

async function writeAll(events: readonly RunEvent[], { write }: Surroundings): Promise<void> {
  if (events.length > 0) await write(events)
}

function strange({ plan }: RunState): Failure {
  return {
    kind: 'unexpected',
    message: `${plan.instance.label} lists moves without id or state.`,
    remedy: 'Check that nothing between here and the instance changes its answers.',
  }
}

export function unheeded({ plan }: RunState): Failure {
  return {
    kind: 'forbidden',
    message: `${plan.instance.label} does not tell on which storage projects lie.`,
    remedy: 'Use the token of an administrator, with the scope api: others are not told.',
  }
}
