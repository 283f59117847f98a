/** A process that may be gone at any moment: between any two things that it asks of the world, before or after they are done. */
import type { HeldJournal, JournalStore } from '../../../../client/moves/journal/journal-store.ts'
import type { Clock } from '../../../../client/platform/network.ts'
import type { Platform } from '../../../../client/platform/platform.ts'
import type { FakeTime } from '../support/fake-time.ts'
import type { MemoryDisk } from '../support/memory-store.ts'
import type { ModelServer } from './model-server.ts'

export interface MortalProcess {
  readonly store: JournalStore
  readonly clock: Clock
  readonly platform: Platform
  readonly isDead: boolean
  die(): void
}

/** No run of the test needs so many. */
const tooMany = 50_000

export interface World {
  readonly time: FakeTime
  readonly disk: MemoryDisk
  readonly server: ModelServer
  readonly skew: () => number
}

/** `lastCall`: the number of the call at which it dies; undefined: not by itself. `done`: whether that call is still carried out. */
export function mortalProcess(
  { time, disk, server, skew }: World,
  { lastCall, done }: { readonly lastCall: number | undefined; readonly done: boolean },
  onDeath: () => void,
): MortalProcess {
  let calls = 0
  let dead = false
  const never = new Promise<never>(() => undefined)
  const self = {}
  const die = () => {
    if (dead) return
    dead = true
    disk.forget(self)
    onDeath()
  }
  async function call<T>(action: () => Promise<T>): Promise<T> {
    if (dead) return never
    if (calls > tooMany) throw new Error('It asks without end.')
    const last = ++calls === lastCall
    if (last && !done) {
      die()
      return never
    }
    const acted = action()
    if (last) {
      await acted.catch(() => undefined)
      die()
    }
    try {
      const value = await acted
      return dead ? never : value
    } catch (error) {
      if (dead) return never
      throw error
    }
  }
  const heldBy = (held: HeldJournal): HeldJournal => ({
    ...{ run: held.run, entries: held.entries, lost: held.lost },
    append: entries => call(() => held.append(entries)),
    release: () => call(() => held.release()),
  })
  const real = disk.storeOf(self)
  const clock = time.clockOf(skew)
  const platform = server.platformOf(self)
  return {
    get isDead() {
      return dead
    },
    die,
    clock: { now: clock.now, sleep: (milliseconds, signal) => call(() => clock.sleep(milliseconds, signal)) },
    store: {
      ...real,
      runs: () => call(() => real.runs()),
      read: run => call(() => real.read(run)),
      create: (run, entries) => call(async () => heldBy(await real.create(run, entries))),
      hold: run =>
        call(async () => {
          const held = await real.hold(run)
          return held && heldBy(held)
        }),
      exclusively: (name, action) => call(() => real.exclusively(name, action)),
      remove: run => call(() => real.remove(run)),
    },
    platform: {
      ...platform,
      get: (path, options) => call(() => platform.get(path, options)),
      send: (method, path, options) => call(() => platform.send(method, path, options)),
      page: (path, page, options) => call(() => platform.page(path, page, options)),
    },
  }
}
