/** What is known of one part of a run from its journal alone? */
import type { Failure } from '../../platform/outcome.ts'
import type { MoveType } from '../move-type.ts'
import type { Plan } from '../plan/plan.ts'
import { type FailureBook, failureBook } from './failure-book.ts'
import { type NumberSet, numberSet } from './number-set.ts'
import type { FormerMove, LeftOnSource, RunEntry } from './run-entry.ts'

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
  readonly failures: FailureBook
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

export interface Intent {
  readonly label: string
  readonly after: number
  readonly former: FormerMove | undefined
}

export function emptyPart(source: string, type: MoveType, { how, counts, attempts }: Plan): PartState {
  const count = counts.find(each => each.source === source && each.type === type)
  const planned = count?.how === 'at-most' && count.count !== 0 ? undefined : count?.count
  return {
    ...{ part: `${source}/${type}`, source, type, how: type === 'project' ? how : 'bulk', planned },
    ...{ after: undefined, bulk: 'none', refused: undefined, askedAgain: false, mayBeAtWork: false, quiet: false },
    ...{ folded: { upTo: 0, states: new Map() }, counted: new Map() },
    ...{ failures: failureBook(attempts), intents: new Map(), attempts: new Map(), tried: numberSet() },
    ...{ leftWanted: false, verifyWanted: false, verified: undefined, console: undefined, proven: false },
  }
}

export function applyToPart(part: PartState, entry: RunEntry & { readonly part: string }): void {
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
      part.failures.put({
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
    case 'moot':
      part.failures.change(entry.container, { moot: entry.why })
      return
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
