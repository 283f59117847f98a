/** How is one repository scheduled? Looked at, written down, asked for, written down. */
import { failed, type Outcome, succeeded } from '../../platform/outcome.ts'
import { textAt } from '../plan/told-value.ts'
import { destinationOf, isLater, ownMoves, type Surroundings, unheeded } from './carry-out.ts'
import { maySchedule } from './may-schedule.ts'
import { ownMovesPath, projectPath } from './move-address.ts'
import type { Step } from './next-step.ts'
import { observeMove } from './observe-moves.ts'
import { isSurelyRefused } from './pace.ts'
import { readMove } from './read-move.ts'
import type { RunEvent } from './run-entry.ts'
import { memoryOf, noteChange } from './run-memory.ts'
import type { PartState } from './run-state.ts'

/** Milliseconds until a repository is looked at again whose move somebody else started. */
const postponement = 30_000

export async function scheduleOne(
  { part, container, label }: Step & { readonly kind: 'one' },
  around: Surroundings,
): Promise<Outcome<void>> {
  const { memory } = around
  const known = memoryOf(memory, part)
  const looked = await lookAt(part, container, around)
  if (!looked.ok) {
    // The others need not wait for one that cannot be looked at.
    known.postponed.set(container, memory.elapsed + postponement)
    return looked
  }
  const { storage, own } = looked.value
  const judged = storage === 'gone' ? undefined : maySchedule(part, storage, own, around.state.plan)
  const events = own.flatMap(move => observeMove(part, memory, move))
  if (!judged?.may) {
    known.queue.delete(container)
    known.postponed.set(container, memory.elapsed + postponement)
    if (judged?.why !== 'going') {
      noteChange(memory, known)
      const why = judged?.message ?? 'it was deleted.'
      events.push({ kind: 'moot', part: part.part, container, why })
    }
    await around.write(events)
    return succeeded(undefined)
  }
  const { after, former } = judged
  const intended = { kind: 'one-intended', part: part.part, container, label, after } as const
  await around.write([...events, former ? { ...intended, former } : intended])
  if (around.state.ended) return succeeded(undefined)
  known.queue.delete(container)
  known.since.set(container, memory.elapsed)
  noteChange(memory, known)
  return ask(part, container, label, around)
}

/** What moves it has, and then where it lies: the other way round, a move that ends in between would be believed to have left it where it was. */
async function lookAt(part: PartState, container: number, around: Surroundings) {
  const gone = succeeded({ storage: 'gone', own: [] })
  const own = await ownMoves(part, container, around)
  if (!own.ok) return own.failure.kind === 'not-found' ? gone : own
  const storage = part.type === 'project' ? await storageOf(container, around) : succeeded(undefined)
  if (!storage.ok) return storage.failure.kind === 'not-found' ? gone : storage
  return succeeded({ storage: storage.value, own: own.value })
}

async function storageOf(project: number, { platform, signal, turn, state }: Surroundings) {
  await turn()
  const read = await platform.get<unknown>(projectPath(project), { signal })
  if (!read.ok) return read
  const storage = textAt(read.value, 'repository_storage')
  return storage === undefined ? failed(unheeded(state)) : succeeded(storage)
}

async function ask(part: PartState, container: number, label: string, around: Surroundings): Promise<Outcome<void>> {
  const { platform, signal, memory, state } = around
  await around.turn()
  memoryOf(memory, part).since.set(container, memory.elapsed)
  const answered = await platform.send<unknown>('POST', ownMovesPath(part.type, container), {
    body: destinationOf(state),
    signal,
  })
  const name = part.part
  const answer = (event: Pick<RunEvent & { kind: 'one-answered' }, 'answer' | 'move' | 'failure'>): RunEvent => ({
    ...{ kind: 'one-answered', part: name, container },
    ...event,
  })
  noteChange(memory, memoryOf(memory, part))
  if (answered.ok) {
    const move = readMove(answered.value, part.type)
    if (!move) return around.write([answer({ answer: 'unknown' })]).then(() => succeeded(undefined))
    await around.write([answer({ answer: 'accepted', move: move.id })])
    const events = observeMove(part, memory, move, true)
    if (events.length > 0) await around.write(events)
    return succeeded(undefined)
  }
  const { failure } = answered
  if (!isSurelyRefused(failure)) {
    await around.write([answer({ answer: 'unknown', failure })])
    return succeeded(undefined)
  }
  if (isLater(failure) || failure.kind === 'forbidden') {
    await around.write([answer({ answer: 'never', failure })])
    return answered
  }
  const attempts = (part.attempts.get(container) ?? 0) + 1
  memoryOf(memory, part).since.set(container, memory.elapsed)
  await around.write([
    answer({ answer: 'refused', failure }),
    {
      ...{ kind: 'failed', part: name, container, label, move: 0, state: 'not scheduled', error: failure.message },
      ...{ extra: {}, attempts },
    },
  ])
  return succeeded(undefined)
}
