/** How is a run begun, gone on with, and looked at? What hosts call. */
import type { Clock, Network } from '../../platform/network.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JournalStore } from '../journal/journal-store.ts'
import type { Plan } from '../plan/plan.ts'
import type { FailurePage, FailureQuery, RunPicture } from './run-picture.ts'

export interface RunSurroundings {
  readonly store: JournalStore
  readonly clock: Clock
  /** From 0 up to 1. */
  readonly random: () => number
}

/** What a person can want of a run; each is written down. */
export type Wish =
  /** Failed ones, all or those of one part or these containers, whatever their attempts. */
  | { readonly kind: 'reschedule'; readonly part?: string; readonly containers?: readonly number[] }
  /** Those that are left on the source without a move, one by one. */
  | { readonly kind: 'schedule-left'; readonly part: string }
  /** The request for a whole storage once more, where it was refused, or it is not known whether it arrived. */
  | { readonly kind: 'schedule-again'; readonly part: string }
  /** Looks at once at what is left. */
  | { readonly kind: 'verify' }
  /** What the console printed. */
  | { readonly kind: 'console'; readonly source: string; readonly text: string }
  /** Ends it, whatever is left. Moves that are going are not stopped: no interface can. */
  | { readonly kind: 'give-up'; readonly reason: string }

export interface Run {
  readonly picture: RunPicture
  /** After each change, not more often than every 100 ms. Returns what ends it. */
  onChange(listener: () => void): () => void
  /** Newest first. */
  failures(query: FailureQuery): FailurePage
  /**
   * Resolves to a problem where it cannot be done: a sentence for a person. Written down before it resolves. Where another process
   * follows the run, it refuses, with who does.
   */
  wish(wish: Wish): Promise<string | undefined>
  /**
   * Goes on with the run, if nobody else does: asks the instance, schedules, verifies, until it is over or wants a person. Undefined
   * platform: there is no token. Resolves when it is over, needs a person, or the signal is aborted; the rest is told by `picture`.
   */
  follow(platform: Platform, signal: AbortSignal): Promise<void>
  /** Frees the journal and ends listeners. Nothing is lost. */
  close(): Promise<void>
}

/** Writes the plan down; nothing is asked for yet. Resolves to a problem where a run for the same storage and type is going already. */
export function createRun(
  plan: Plan,
  surroundings: RunSurroundings,
): Promise<{ readonly run: Run } | { readonly problem: string }> {
  throw new Error(`Not written yet. ${plan} ${surroundings}`)
}

/** Any run, to be looked at or gone on with. Rejects with a sentence for a person where there is none, or it cannot be read. */
export function openRun(run: string, surroundings: RunSurroundings): Promise<Run> {
  throw new Error(`Not written yet. ${run} ${surroundings}`)
}

/** All runs, newest first; one whose journal cannot be read is told as a problem. */
export function listRuns(
  store: JournalStore,
): Promise<readonly ({ readonly picture: RunPicture } | { readonly run: string; readonly problem: string })[]> {
  throw new Error(`Not written yet. ${store}`)
}

/** A network that sends no more than `perSecond` requests, repeats included, evenly spread. */
export function limitedNetwork(network: Network, perSecond: number): Network {
  throw new Error(`Not written yet. ${network} ${perSecond}`)
}
