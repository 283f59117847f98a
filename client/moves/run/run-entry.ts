/** What happened in a run? Lines of its journal, one kind for each thing that has to be known after a crash. */
import type { Failure } from '../../platform/outcome.ts'
import type { JournalEntry } from '../journal/journal-store.ts'
import type { Plan } from '../plan/plan.ts'
import type { Wish } from './run.ts'

/** Written into each line. A run of a greater one is not touched: what it means is not known here. */
export const entryVersion = 1

/** How many of the run's repositories are in which state. */
export type StateCounts = Readonly<Record<string, number>>

export type RunEntry = { readonly v: typeof entryVersion; readonly at: number } & RunEvent

export type RunEvent =
  | { readonly kind: 'planned'; readonly plan: Plan }
  | { readonly kind: 'started' }
  /** The highest id of any move before the first request. */
  | { readonly kind: 'begun'; readonly part: string; readonly after: number }
  /** The request for a whole storage is about to be sent. */
  | { readonly kind: 'intended'; readonly part: string }
  | {
      readonly kind: 'answered'
      readonly part: string
      readonly answer: 'accepted' | 'refused' | 'unknown' | 'later'
      readonly failure?: Failure
    }
  /** For a long time nothing has happened, though something is left. */
  | { readonly kind: 'quiet'; readonly part: string }
  | { readonly kind: 'stirred'; readonly part: string }
  | { readonly kind: 'counted'; readonly states: Readonly<Record<string, StateCounts>> }
  | {
      readonly kind: 'failed'
      readonly part: string
      readonly container: number
      readonly label: string
      /** 0: it could not even be scheduled. */
      readonly move: number
      readonly state: string
      readonly error?: string
      readonly extra: Readonly<Record<string, unknown>>
      readonly attempts: number
    }
  /** A newer move of a failed one is known. */
  | { readonly kind: 'renewed'; readonly part: string; readonly container: number; readonly move: number }
  /** It is not on the source any longer, or was deleted. */
  | { readonly kind: 'moot'; readonly part: string; readonly container: number; readonly why: string }
  /** The request for one repository is about to be sent. `after`: its newest move so far. */
  | {
      readonly kind: 'one-intended'
      readonly part: string
      readonly container: number
      readonly label: string
      readonly after: number
      /** The newest move of it in this run, and how it ended. */
      readonly former?: FormerMove
    }
  /** `never`: it was looked for long enough, and did not arrive. */
  | {
      readonly kind: 'one-answered'
      readonly part: string
      readonly container: number
      readonly answer: 'accepted' | 'refused' | 'unknown' | 'never'
      readonly move?: number
      readonly failure?: Failure
    }
  /** All moves up to this id are over, and need not be read again. `states`: what they are, those folded before included. */
  | { readonly kind: 'folded'; readonly part: string; readonly upTo: number; readonly states: StateCounts }
  | ({ readonly kind: 'verified'; readonly part: string } & LeftOnSource)
  | { readonly kind: 'console'; readonly part: string; readonly left: number }
  /** Nothing is left of the part. */
  | { readonly kind: 'proven'; readonly part: string }
  | { readonly kind: 'wished'; readonly wish: Wish }
  | { readonly kind: 'blocked'; readonly failure: Failure }
  | { readonly kind: 'unblocked' }
  | { readonly kind: 'trouble'; readonly failure: Failure }
  | { readonly kind: 'recovered' }
  | { readonly kind: 'ended'; readonly how: 'done' | 'given-up'; readonly reason?: string }

export interface FormerMove {
  readonly move: number
  readonly state: string
}

/** What was found when the source was looked at. */
export interface LeftOnSource {
  readonly left: number
  /** There are more than `left`. */
  readonly more: boolean
  /** Of those looked at: came after the plan was made. */
  readonly newcomers: number
  readonly going: number
  readonly failed: number
  /** Their move finished, and yet they are there. */
  readonly stayed: number
  /** Nothing else is known of them: no move. */
  readonly bare: number
}

type Kind = RunEvent['kind']
type FieldKind = 'number' | 'text' | 'flag' | 'object' | 'text?' | 'number?' | 'object?'

/** What has to be there; parsed once, when a journal is read. */
const fields: Readonly<Record<Kind, Readonly<Record<string, FieldKind>>>> = {
  planned: { plan: 'object' },
  started: {},
  begun: { part: 'text', after: 'number' },
  intended: { part: 'text' },
  answered: { part: 'text', answer: 'text', failure: 'object?' },
  quiet: { part: 'text' },
  stirred: { part: 'text' },
  counted: { states: 'object' },
  failed: {
    ...{ part: 'text', container: 'number', label: 'text', move: 'number', state: 'text', error: 'text?' },
    ...{ extra: 'object', attempts: 'number' },
  },
  renewed: { part: 'text', container: 'number', move: 'number' },
  moot: { part: 'text', container: 'number', why: 'text' },
  'one-intended': { part: 'text', container: 'number', label: 'text', after: 'number', former: 'object?' },
  'one-answered': { part: 'text', container: 'number', answer: 'text', move: 'number?', failure: 'object?' },
  folded: { part: 'text', upTo: 'number', states: 'object' },
  verified: {
    ...{ part: 'text', left: 'number', more: 'flag', newcomers: 'number', going: 'number', failed: 'number' },
    ...{ stayed: 'number', bare: 'number' },
  },
  console: { part: 'text', left: 'number' },
  proven: { part: 'text' },
  wished: { wish: 'object' },
  blocked: { failure: 'object' },
  unblocked: {},
  trouble: { failure: 'object' },
  recovered: {},
  ended: { how: 'text', reason: 'text?' },
}

/** Throws a sentence for a person. `line`: from 1. */
export function parseEntry(entry: JournalEntry, line: number): RunEntry {
  const { v, at, kind } = entry
  if (typeof v === 'number' && v > entryVersion) throw new Error(newer)
  if (typeof kind !== 'string' || typeof v !== 'number' || typeof at !== 'number') throw unreadable(line)
  if (!Object.hasOwn(fields, kind)) throw new Error(newer)
  for (const [name, wanted] of Object.entries(fields[kind as Kind]))
    if (!isOf(entry[name], wanted)) throw unreadable(line)
  return entry as unknown as RunEntry
}

const newer = 'This run was written by a newer Signalbox. Update Signalbox to look at it or go on with it.'

function unreadable(line: number): Error {
  return new Error(
    `Line ${line} of the journal of this run cannot be understood: it was changed by something else. Restore the file from a backup, or look at the moves in the instance itself.`,
  )
}

function isOf(value: unknown, wanted: FieldKind): boolean {
  switch (wanted) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'object':
      return typeof value === 'object' && value !== null
    case 'number?':
    case 'text?':
    case 'object?':
      return value === undefined || isOf(value, wanted.slice(0, -1) as FieldKind)
  }
}

export function entryOf(event: RunEvent, now: number): RunEntry {
  return { v: entryVersion, at: now, ...event }
}
