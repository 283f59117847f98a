/** What is known of a run from its journal alone? Each entry changes it a little; all of them from the first on give it again. */
import type { Failure } from '../../platform/outcome.ts'
import { outcomeOf } from '../move-state.ts'
import type { MoveType } from '../move-type.ts'
import type { Plan } from '../plan/plan.ts'
import { writeLog } from './log-words.ts'
import { type NumberSet, numberSet } from './number-set.ts'
import type { FormerMove, LeftOnSource, RunEntry } from './run-entry.ts'
import type { LogLine, Sample } from './run-picture.ts'
import { addSample } from './samples.ts'

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

export interface PartState {
  readonly part: string
  readonly source: string
  readonly type: MoveType
  readonly how: Plan['how']
  /** How many there are, as far as was known when it was planned. */
  readonly planned: number | undefined
  after: number | undefined
  bulk: 'none' | 'intended' | 'accepted' | 'unknown' | 'refused'
  refused: Failure | undefined
  /** The whole storage was asked for more than once: any repository may get another move. */
  askedAgain: boolean
  /** A request for the whole storage may be at work in the instance. */
  mayBeAtWork: boolean
  /** Nothing has happened for so long that nothing is expected any more. */
  quiet: boolean
  folded: { readonly upTo: number; readonly states: ReadonlyMap<string, number> }
  /** As last written down. */
  counted: ReadonlyMap<string, number>
  readonly failures: Map<number, FailureRecord>
  /** Requests for one repository of which it is not known whether they arrived. */
  readonly intents: Map<number, Intent>
  /** How often a repository was scheduled, where more than once or in vain. */
  readonly attempts: Map<number, number>
  /** Those scheduled one by one, since a person or the plan asked for it. */
  tried: NumberSet
  /** A person wants those that are left scheduled one by one. */
  leftWanted: boolean
  /** A person wants to know at once what is left. */
  verifyWanted: boolean
  verified: (LeftOnSource & { readonly at: number }) | undefined
  console: { readonly left: number; readonly at: number } | undefined
  proven: boolean
}

export interface FailureRecord {
  readonly container: number
  readonly label: string
  readonly move: number
  readonly state: string
  readonly error: string | undefined
  readonly extra: Readonly<Record<string, unknown>>
  readonly attempts: number
  /** A person wants it scheduled again, whatever speaks against it. */
  wished: boolean
  /** Why no repeat is needed. */
  moot: string | undefined
}

export interface Intent {
  readonly label: string
  readonly after: number
  readonly former: FormerMove | undefined
}

export function emptyState(run: string, plan: Plan, at: number): RunState {
  return {
    ...{ run, plan, plannedAt: at, startedAt: undefined, ended: undefined },
    parts: [...new Set(plan.sources)].flatMap(source => plan.types.map(type => emptyPart(source, type, plan))),
    ...{ blocked: undefined, trouble: undefined, samples: [], log: [] },
  }
}

function emptyPart(source: string, type: MoveType, { how, counts }: Plan): PartState {
  const count = counts.find(each => each.source === source && each.type === type)
  const planned = count?.how === 'at-most' && count.count !== 0 ? undefined : count?.count
  return {
    ...{ part: `${source}/${type}`, source, type, how: type === 'project' ? how : 'bulk', planned },
    ...{ after: undefined, bulk: 'none', refused: undefined, askedAgain: false, mayBeAtWork: false, quiet: false },
    ...{ folded: { upTo: 0, states: new Map() }, counted: new Map() },
    ...{ failures: new Map(), intents: new Map(), attempts: new Map(), tried: numberSet() },
    ...{ leftWanted: false, verifyWanted: false, verified: undefined, console: undefined, proven: false },
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
        for (const failure of part.failures.values()) if (isMeant(wish, part.part, failure)) failure.wished = true
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
  { container, state, move }: FailureRecord,
): boolean {
  if (wish.part !== undefined && wish.part !== part) return false
  if (wish.containers && !wish.containers.includes(container)) return false
  return move === 0 || outcomeOf(state) === 'failed'
}

function applyToPart(part: PartState, entry: RunEntry & { readonly part: string }): void {
  switch (entry.kind) {
    case 'begun':
      part.after ??= entry.after
      return
    case 'intended':
      part.bulk = 'intended'
      part.mayBeAtWork = true
      part.quiet = false
      part.console = undefined
      return
    case 'answered':
      part.bulk = entry.answer === 'later' ? 'none' : entry.answer
      part.refused = entry.answer === 'refused' ? entry.failure : undefined
      if (entry.answer === 'refused' || entry.answer === 'later') part.mayBeAtWork = false
      return
    case 'quiet':
    case 'stirred':
      part.quiet = entry.kind === 'quiet'
      if (!part.quiet) part.console = undefined
      else if (part.type === 'project') part.mayBeAtWork = false
      return
    case 'failed':
      part.failures.set(entry.container, {
        ...{ container: entry.container, label: entry.label, move: entry.move, state: entry.state, error: entry.error },
        ...{ extra: entry.extra, attempts: entry.attempts, wished: false, moot: undefined },
      })
      part.attempts.set(entry.container, entry.attempts)
      return
    case 'renewed':
      if (part.failures.has(entry.container)) renew(part, entry.container)
      // Whatever else is folded had finished.
      else unfold(part, { move: part.folded.upTo, state: 'finished' })
      return
    case 'moot': {
      const failure = part.failures.get(entry.container)
      if (failure) failure.moot = entry.why
      return
    }
    case 'one-intended': {
      const { label, after, former, container } = entry
      part.intents.set(container, { label, after, former })
      part.tried.add(container)
      part.quiet = false
      return
    }
    case 'one-answered':
      answerOne(part, entry)
      return
    case 'folded':
      part.folded = { upTo: entry.upTo, states: new Map(Object.entries(entry.states)) }
      return
    case 'verified':
      part.verified = entry
      part.verifyWanted = false
      if (entry.left > 0) part.proven = false
      return
    case 'console':
      part.console = { left: entry.left, at: entry.at }
      if (entry.left > 0) part.proven = false
      return
    case 'proven':
      part.proven = true
      part.leftWanted = false
  }
}

function answerOne(part: PartState, entry: RunEntry & { readonly kind: 'one-answered' }): void {
  const { container, answer } = entry
  if (answer === 'unknown') return
  const intent = part.intents.get(container)
  part.intents.delete(container)
  if (answer !== 'accepted') {
    part.tried.delete(container)
    return
  }
  if (intent?.former) unfold(part, intent.former)
  const failure = part.failures.get(container)
  if (failure && failure.move === 0) part.failures.delete(container)
  else renew(part, container, intent?.former)
}

/** A failed one has a newer move: it is counted by that one. */
function renew(part: PartState, container: number, counted?: FormerMove): void {
  const failure = part.failures.get(container)
  part.failures.delete(container)
  if (failure && failure.move !== counted?.move) unfold(part, failure)
}

function unfold(part: PartState, { move, state }: FormerMove): void {
  if (move === 0 || move > part.folded.upTo) return
  const states = new Map(part.folded.states)
  states.set(state, Math.max(0, (states.get(state) ?? 0) - 1))
  part.folded = { ...part.folded, states }
}
