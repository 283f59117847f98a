/** How is a run begun, gone on with, and looked at? What hosts call. */
import type { Clock } from '../../platform/network.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JournalStore } from '../journal/journal-store.ts'
import type { Plan } from '../plan/plan.ts'
import { isFree, liveRun } from './live-run.ts'
import { pictureOf } from './picture.ts'
import { readRun } from './read-run.ts'
import { entryOf } from './run-entry.ts'
import { runInTheWay } from './run-in-the-way.ts'
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

/**
 * Writes the plan down; nothing is asked for yet. Resolves to a problem where a run for the same storage and type is going already.
 * Any number may be planned: whichever is started first goes, and the others tell that it is in their way.
 */
export function createRun(
  plan: Plan,
  surroundings: RunSurroundings,
): Promise<{ readonly run: Run } | { readonly problem: string }> {
  const { store, clock, random } = surroundings
  return store.exclusively('create', async () => {
    const other = await runInTheWay(plan, store)
    const problem = unusable(plan) ?? (other && `${other} Go on with it, or give it up before another one is planned.`)
    if (problem !== undefined) return { problem }
    const entries = [{ ...entryOf({ kind: 'planned', plan }, clock.now()) }]
    const held = await store.create(runName(clock.now(), random), entries)
    await held.release()
    return { run: await openRun(held.run, surroundings) }
  })
}

/** Any run, to be looked at or gone on with. Rejects with a sentence for a person where there is none, or it cannot be read. */
export async function openRun(run: string, surroundings: RunSurroundings): Promise<Run> {
  return liveRun(readRun(run, await surroundings.store.read(run)), surroundings)
}

/** All runs, newest first; one whose journal cannot be read is told as a problem. */
export async function listRuns(
  store: JournalStore,
): Promise<readonly ({ readonly picture: RunPicture } | { readonly run: string; readonly problem: string })[]> {
  const listed = []
  for (const run of await store.runs()) listed.push(await pictureIn(store, run))
  return listed
}

export { limitedNetwork } from './limited-network.ts'

async function pictureIn(store: JournalStore, run: string) {
  try {
    const state = readRun(run, await store.read(run))
    const followed = state.ended || (await isFree(store, run)) ? 'nobody' : 'elsewhere'
    const watching = { requests: 0, lastAt: undefined, nextAt: undefined }
    return { picture: pictureOf(state, undefined, { followed, watching, hindrances: [] }) }
  } catch (error) {
    return { run, problem: error instanceof Error ? error.message : String(error) }
  }
}

function unusable({ sources, types, how, only, destination }: Plan): string | undefined {
  if (sources.length === 0 || types.length === 0)
    return 'This plan moves nothing. Name a source and what is to be moved.'
  if (how === 'one' && !only) return 'This plan moves one project, and does not say which.'
  // What comes of moving one project to where it lies, the instance decides; a whole storage would never be empty.
  if (how !== 'one' && destination !== undefined && sources.includes(destination))
    return `${destination} is source and destination at once. Choose another destination.`
  return undefined
}

/** As in `20260301-120000-k3f9`: later ones come later in the alphabet, as far as the clock tells. */
function runName(now: number, random: () => number): string {
  const [day, time] = new Date(now)
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .split('T')
  const letters = Array.from({ length: 4 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${day}-${time}-${letters}`
}
