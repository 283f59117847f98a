/** How does a run live in a process? It is looked at, wished for, followed by one of all who look, and told to the others. */
import type { Platform } from '../../platform/platform.ts'
import { isJournalProblem } from '../journal/journal-problem.ts'
import type { HeldJournal, JournalStore } from '../journal/journal-store.ts'
import { anyOf } from './any-of.ts'
import { drive } from './drive.ts'
import { failurePage } from './failure-page.ts'
import { grantWish } from './grant-wish.ts'
import { type HeldWriter, heldWriter, isJournalError } from './held-writer.ts'
import { turns } from './limited-network.ts'
import { diskWant, noToken, otherRunWant } from './own-wants.ts'
import { pictureOf } from './picture.ts'
import { readAlong } from './read-along.ts'
import { readRun } from './read-run.ts'
import type { Run, RunSurroundings } from './run.ts'
import { runInTheWay } from './run-in-the-way.ts'
import { emptyMemory, type Measures, type RunMemory, usualMeasures } from './run-memory.ts'
import type { RunPicture, Want } from './run-picture.ts'
import type { RunState } from './run-state.ts'
import { tellSparingly } from './tell-sparingly.ts'

/** Milliseconds after which whoever reads along looks whether the run is free. */
const holdAgain = 5000
const wishAgain = 200

/** Whether nobody follows it. */
export async function isFree(store: JournalStore, run: string): Promise<boolean> {
  try {
    const held = await store.hold(run)
    await held?.release()
    return held !== undefined
  } catch (error) {
    // Where nothing can be written, it can be looked at all the same.
    if (!isJournalProblem(error)) throw error
    return true
  }
}

export async function liveRun(
  first: RunState,
  { store, clock, random }: RunSurroundings,
  measures: Measures = usualMeasures,
): Promise<Run> {
  const { run } = first
  let state = first
  let memory: RunMemory | undefined
  let writer: HeldWriter | undefined
  let following: Promise<void> | undefined
  let followed: RunPicture['followed'] = state.ended || (await isFree(store, run)) ? 'nobody' : 'elsewhere'
  let hindrances: readonly Want[] = []
  let watching: RunPicture['watching'] = { requests: 0, lastAt: undefined, nextAt: undefined }
  let drawn: RunPicture | undefined
  let wake = new AbortController()
  const closed = new AbortController()
  const turn = turns(clock, first.plan.rate)
  const between = 1000 / Math.max(first.plan.rate, 0.001)
  const listeners = tellSparingly(clock)
  const changed = () => {
    drawn = undefined
    listeners.tell()
  }

  const follows = () => writer !== undefined
  const alongRead = readAlong({
    ...{ store, run, clock, closed: closed.signal },
    wanted: () => !follows(),
    onRead(read) {
      state = read
      changed()
    },
    onProblem: error => hinder(diskWant(error)),
  })
  const unwatch = store.watch(() => {
    if (!follows()) alongRead()
  })
  const hinder = (want: Want | undefined) => {
    hindrances = want ? [want] : []
    changed()
  }

  async function withHeld(held: HeldJournal, platform: Platform, stop: AbortSignal): Promise<void> {
    const signal = anyOf([stop, held.lost, closed.signal])
    const entering = readRun(run, held.entries)
    state = entering
    const known = emptyMemory(entering, random, measures)
    memory = known
    writer = heldWriter(held, entering, clock)
    let asked = false
    followed = 'here'
    hinder(undefined)
    try {
      const other = entering.startedAt === undefined ? await startAlone(entering, writer) : undefined
      if (other !== undefined) return hinder(otherRunWant(other))
      await drive({
        ...{ state: entering, memory: known, platform, clock, signal, onChange: changed },
        write: writer.write,
        writeUnlessChanged: writer.writeUnlessChanged,
        woken: () => {
          wake = new AbortController()
          return anyOf([signal, wake.signal])
        },
        turn: async () => {
          await turn(signal)
          // One turn is never nearer to the last: that much time was truly waited for.
          if (asked && !signal.aborted) known.elapsed += between
          asked = true
          watching = { requests: watching.requests + 1, lastAt: clock.now(), nextAt: undefined }
        },
        onWait: milliseconds => {
          watching = { ...watching, nextAt: clock.now() + milliseconds }
          changed()
        },
      })
    } finally {
      writer = undefined
      followed = 'nobody'
      await held.release()
      changed()
    }
  }

  /** Written down before anybody else may look whether something is in the way. */
  function startAlone({ plan }: RunState, { write }: HeldWriter): Promise<string | undefined> {
    return store.exclusively('create', async () => {
      const other = await runInTheWay(plan, store, run)
      if (other === undefined) await write([{ kind: 'started' }])
      return other
    })
  }

  async function followUntilOver(platform: Platform, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !closed.signal.aborted) {
      const held = await store.hold(run)
      if (held) {
        try {
          await withHeld(held, platform, signal)
        } catch (error) {
          if (!held.lost.aborted) throw error
        }
        // Somebody else goes on with it: this process reads along, and takes over when that one is gone.
        if (held.lost.aborted && !state.ended) continue
        return
      }
      memory = undefined
      followed = 'elsewhere'
      alongRead()
      changed()
      if (state.ended) return
      await clock.sleep(holdAgain, anyOf([signal, closed.signal]))
    }
  }

  const result: Run = {
    get picture() {
      drawn ??= pictureOf(state, memory, { followed, watching, hindrances })
      return drawn
    },
    onChange: listeners.add,
    failures: query => failurePage(state, memory, query, clock.now()),
    async wish(wish) {
      if (writer) {
        const granted = grantWish(state, memory, wish)
        if ('problem' in granted) return granted.problem
        await writer.write(granted.events)
        wake.abort()
        changed()
        return undefined
      }
      const held = await holdPatiently()
      if (!held) return 'Another window or command line follows this run: ask there, or end it there first.'
      try {
        const now = readRun(run, held.entries)
        const granted = grantWish(now, undefined, wish)
        if ('problem' in granted) return granted.problem
        await heldWriter(held, now, clock).write(granted.events)
        state = now
        changed()
        return undefined
      } finally {
        await held.release()
      }
    },
    follow(platform, signal) {
      following ??= follow(platform, signal).finally(() => {
        following = undefined
      })
      return following
    },
    async close() {
      closed.abort()
      unwatch()
      listeners.end()
      await following
    },
  }
  return result

  async function follow(platform: Platform | undefined, signal: AbortSignal): Promise<void> {
    if (state.ended) return
    if (!platform) return hinder(noToken)
    try {
      await followUntilOver(platform, signal)
    } catch (error) {
      if (!isJournalError(error) && !isJournalProblem(error)) throw error
      hinder(diskWant(error))
    }
  }

  /** Somebody may have it for a moment only. */
  async function holdPatiently(): Promise<HeldJournal | undefined> {
    for (let tries = 0; tries < 3; tries++) {
      const held = await store.hold(run)
      if (held) return held
      await clock.sleep(wishAgain, closed.signal)
    }
    return undefined
  }
}
