/** What is known of a run from its journal alone? Each entry changes it a little; all of them from the first on give it again. */
import type { Failure } from '../../platform/outcome.ts'
import { outcomeOf } from '../move-state.ts'
import type { Plan } from '../plan/plan.ts'
import { type FailureRecord, hasFailed } from './failure-book.ts'
import { writeLog } from './log-words.ts'
import { numberSet } from './number-set.ts'
import { applyToPart, emptyPart, type PartState } from './part-state.ts'
import type { RunEntry } from './run-entry.ts'
import type { LogLine, Sample } from './run-picture.ts'
import { addSample } from './samples.ts'

export type { PartState }

export interface RunState {
  readonly run: string
  readonly plan: Plan
  readonly plannedAt: number
  startedAt: number | undefined
  ended: { readonly how: 'done' | 'given-up'; readonly at: number } | undefined
  readonly parts: readonly PartState[]
  blocked: Failure | undefined
  trouble: Failure | undefined
  readonly samples: Sample[]
  readonly log: LogLine[]
}

export function emptyState(run: string, plan: Plan, at: number): RunState {
  return {
    ...{ run, plan, plannedAt: at, startedAt: undefined, ended: undefined },
    parts: [...new Set(plan.sources)].flatMap(source => plan.types.map(type => emptyPart(source, type, plan))),
    ...{ blocked: undefined, trouble: undefined, samples: [], log: [] },
  }
}

/** Throws where there is no plan at the beginning. */
export function replay(run: string, entries: readonly RunEntry[]): RunState {
  const first = entries[0]
  if (first?.kind !== 'planned') throw new Error(`The journal of the run ${run} has no plan at its beginning.`)
  const state = emptyState(run, first.plan, first.at)
  for (const entry of entries) applyEntry(state, entry)
  return state
}

export function applyEntry(state: RunState, entry: RunEntry): void {
  const line = writeLog(entry, state)
  if (line) state.log.push(line)
  if (state.log.length > mostLines) state.log.splice(0, state.log.length - mostLines)
  applyToRun(state, entry)
  if (!('part' in entry)) return
  const part = partNamed(state, entry.part)
  if (part) applyToPart(part, entry)
}

const mostLines = 500

export function partNamed(state: RunState, name: string): PartState | undefined {
  return state.parts.find(({ part }) => part === name)
}

function applyToRun(state: RunState, entry: RunEntry): void {
  switch (entry.kind) {
    case 'started':
      state.startedAt ??= entry.at
      return
    case 'blocked':
      state.blocked = entry.failure
      return
    case 'unblocked':
      state.blocked = undefined
      return
    case 'trouble':
      state.trouble = entry.failure
      return
    case 'recovered':
      state.trouble = undefined
      return
    case 'ended':
      state.ended = { how: entry.how, at: entry.at }
      return
    case 'counted':
      for (const part of state.parts) {
        const states = entry.states[part.part]
        if (states) part.counted = new Map(Object.entries(states))
      }
      addSample(state.samples, sampleOf(state, entry.at))
      return
    case 'wished':
      applyWish(state, entry)
  }
}

function sampleOf(state: RunState, at: number): Sample {
  const sample = { at, moved: 0, failed: 0, going: 0 }
  for (const { counted } of state.parts)
    for (const [word, count] of counted) {
      const outcome = outcomeOf(word)
      sample[outcome === 'left-copy' ? 'moved' : outcome] += count
    }
  return sample
}

function applyWish(state: RunState, { wish }: RunEntry & { kind: 'wished' }): void {
  switch (wish.kind) {
    case 'reschedule':
      for (const part of state.parts)
        for (const failure of [...part.failures.values()])
          if (isMeant(wish, part.part, failure)) part.failures.change(failure.container, { wished: true })
      return
    case 'schedule-left':
    case 'schedule-again': {
      const part = partNamed(state, wish.part)
      if (!part) return
      if (wish.kind === 'schedule-left') {
        part.quiet = false
        part.leftWanted = true
        part.tried = numberSet()
      } else {
        part.bulk = 'none'
        part.askedAgain = true
        // Repositories that are folded may get another move, and are counted by that one: all are read again.
        part.folded = { upTo: 0, states: new Map() }
      }
      return
    }
    case 'verify':
      for (const part of state.parts) part.verifyWanted = part.type === 'project' && part.after !== undefined
      return
    case 'console':
    case 'give-up':
      return
  }
}

function isMeant(
  wish: { readonly part?: string; readonly containers?: readonly number[] },
  part: string,
  failure: FailureRecord,
): boolean {
  if (wish.part !== undefined && wish.part !== part) return false
  if (wish.containers && !wish.containers.includes(failure.container)) return false
  return hasFailed(failure)
}
