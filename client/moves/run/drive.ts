/** How are the steps of a run carried out? What is intended is on the disk before it is asked for, and what came of it before the next step. */
import type { Clock } from '../../platform/network.ts'
import type { Failure, Outcome } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import { askForPage, askForStorage, askWhatIsLeft, findNewest, type Surroundings, settleOne } from './carry-out.ts'
import { countedStep, nextStep, type Step } from './next-step.ts'
import { judgeFailure, waitAfterFailure } from './pace.ts'
import { untilRepeat } from './part-standing.ts'
import type { RunEvent } from './run-entry.ts'
import { beginLook, memoryOf, noteChange, type RunMemory, readAgain } from './run-memory.ts'
import type { RunState } from './run-state.ts'
import { scheduleOne } from './schedule-one.ts'

export interface Drive {
  readonly state: RunState
  readonly memory: RunMemory
  readonly platform: Platform
  readonly clock: Clock
  /** Writes down, and changes the state accordingly; rejects where that cannot be. */
  readonly write: (events: readonly RunEvent[]) => Promise<void>
  /** The same, unless something else was written down since it was called. */
  readonly writeUnlessChanged: (events: readonly RunEvent[]) => Promise<boolean>
  /** Aborted: nothing more is begun. */
  readonly signal: AbortSignal
  /** Ends a wait early. */
  readonly woken: () => AbortSignal
  /** Waits for this process's turn to ask. */
  readonly turn: () => Promise<void>
  readonly onChange: () => void
  readonly onWait: (milliseconds: number) => void
}

/** Resolves when nothing is left to do without a person, or the signal is aborted. Rejects where nothing can be written down. */
export async function drive(options: Drive): Promise<void> {
  const { state, memory, signal } = options
  await begin(options)
  while (!signal.aborted) {
    noteOpen(state, memory)
    const step = nextStep(state, memory)
    if (step.kind === 'rest') return
    await carryOut(step, options)
    options.onChange()
  }
  const last = state.ended ? undefined : countedStep(state, memory, 0)
  if (last) await carryOut(last, options)
}

async function begin({ state, write }: Drive): Promise<void> {
  if (state.ended) return
  const goesOn = state.parts.some(({ after }) => after !== undefined)
  const events: RunEvent[] = [
    ...(goesOn || state.startedAt === undefined ? [{ kind: 'started' } as const] : []),
    ...(state.blocked ? [{ kind: 'unblocked' } as const] : []),
  ]
  if (events.length > 0) await write(events)
}

/** Waiting times are counted from when this process came to know of them. */
function noteOpen(state: RunState, memory: RunMemory): void {
  for (const part of state.parts) {
    if (part.folded.upTo < memoryOf(memory, part).foldedUpTo) readAgain(memory, part)
    const known = memoryOf(memory, part)
    const { since, due } = known
    for (const container of part.intents.keys()) if (!since.has(container)) since.set(container, memory.elapsed)
    const fresh = part.failures.takeFresh()
    for (const failure of known.noted ? fresh : part.failures.values()) {
      const { container } = failure
      if (!since.has(container)) since.set(container, memory.elapsed)
      if (part.failures.repeatableOne(container))
        due.add(container, memory.elapsed + untilRepeat(failure, known, memory.elapsed))
    }
    known.noted = true
  }
}

async function carryOut(step: Step, options: Drive): Promise<void> {
  const { memory, write } = options
  switch (step.kind) {
    case 'rest':
      return
    case 'wait':
      return wait(step, options)
    case 'write':
      if (!(await options.writeUnlessChanged(step.events))) return
      for (const event of step.events) if (event.kind === 'counted') noteCounted(memory, event)
      return
    case 'fold': {
      const known = memoryOf(memory, step.part)
      const { table } = known
      const { upTo, states } = table.prefix(step.rows)
      const all = new Map(step.part.folded.states)
      for (const [word, count] of states) all.set(word, (all.get(word) ?? 0) + count)
      await write([{ kind: 'folded', part: step.part.part, upTo, states: Object.fromEntries(all) }])
      table.dropPrefix(step.rows)
      known.foldedUpTo = upTo
      return
    }
    case 'newest':
      return judged(await findNewest(step, surroundings(options)), options, step)
    case 'bulk':
      return judged(await askForStorage(step, surroundings(options)), options, step)
    case 'page':
      return judged(await askForPage(step, surroundings(options)), options, step)
    case 'walk':
      return judged(await askWhatIsLeft(step, surroundings(options)), options, step)
    case 'settle':
      return judged(await settleOne(step, surroundings(options)), options, step)
    case 'one':
      memoryOf(memory, step.part).look.ones++
      return judged(await scheduleOne(step, surroundings(options)), options, step)
  }
}

function noteCounted(memory: RunMemory, event: RunEvent): void {
  memory.countedAt = memory.elapsed
  memory.countedAs = JSON.stringify(event)
}

function surroundings({ state, memory, platform, write, signal, turn }: Drive): Surroundings {
  return { state, memory, platform, write, signal, turn }
}

async function wait(step: Step & { readonly kind: 'wait' }, options: Drive): Promise<void> {
  const { memory, clock } = options
  const woken = options.woken()
  options.onWait(step.milliseconds)
  await clock.sleep(step.milliseconds, woken)
  if (!woken.aborted) memory.elapsed += step.milliseconds
  if (step.next !== 'look again') return
  memory.interval = step.milliseconds
  beginLook(memory)
}

/** What a failure means for all that comes after it. */
async function judged(outcome: Outcome<void>, options: Drive, step: Step): Promise<void> {
  const { state, memory, write, signal } = options
  if (outcome.ok) {
    memory.failuresInRow = 0
    if (state.trouble) await write([{ kind: 'recovered' }])
    return
  }
  if (signal.aborted) return
  const { failure } = outcome
  switch (judgeFailure(failure)) {
    case 'access':
      if (isNotOffered(failure, step)) return refuse(failure, step, options)
      return write([{ kind: 'blocked', failure: { ...failure } }])
    case 'refused':
      return refuse(failure, step, options)
    case 'passing':
      memory.failuresInRow++
      memory.restUntil = memory.elapsed + waitAfterFailure(failure, memory.failuresInRow, memory.random())
      if (!state.trouble) await write([{ kind: 'trouble', failure }])
  }
}

/** Instances of the lower tiers refuse moves of groups. */
function isNotOffered(failure: Failure, step: Step): boolean {
  return failure.kind === 'forbidden' && (step.kind === 'newest' || step.kind === 'bulk') && step.part.type === 'group'
}

async function refuse(failure: Failure, step: Step, { memory, write }: Drive): Promise<void> {
  const part = 'part' in step ? step.part : undefined
  if (!part || part.after !== undefined) return write([{ kind: 'blocked', failure }])
  // Nothing of it can be read: it is told to the person, and the others go on.
  await write([
    { kind: 'begun', part: part.part, after: 0 },
    { kind: 'answered', part: part.part, answer: 'refused', failure },
  ])
  noteChange(memory, memoryOf(memory, part))
}
