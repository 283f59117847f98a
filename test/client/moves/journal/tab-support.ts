/** What do tests of journals in a browser share? Tabs with one storage, and a time that goes as they say. */
import type { StoredFiles } from '../../../../client/moves/hosts/browser.ts'
import { openStoredJournals } from '../../../../client/moves/hosts/stored-journals.ts'
import type { TabLocks } from '../../../../client/moves/hosts/tab-locks.ts'
import type { JournalStore } from '../../../../client/moves/journal/journal-store.ts'
import type { Clock } from '../../../../client/platform/network.ts'

class Missing extends Error {}

export interface Browser {
  readonly stored: Map<string, string>
  /** How often each file was written. */
  readonly writes: string[]
  /** The storage refuses as long as it is set. */
  full: boolean
  /** Somebody sets the clock of the machine; what is waited for takes no longer. */
  setClock(milliseconds: number): void
  /** A tab whose clock goes with `advance`. Its origin has Web Locks where one is named. */
  tab(origin?: string): Tab
  /** Lets time go by for all tabs that are not frozen. */
  advance(milliseconds: number): Promise<void>
  /** Carries out what a tab waits for, in as much time as that takes. */
  until<T>(result: Promise<T>): Promise<T>
}

export interface Tab {
  readonly store: JournalStore
  /** It does nothing at all until it is thawed: neither timers nor answers of the storage. */
  freeze(): void
  thaw(): void
  /** For good; its Web Locks are free. */
  close(): void
}

export function browserForTest(): Browser {
  const sleepers = new Set<{ at: number; wake: () => void; tab: { frozen: boolean } }>()
  const held = new Map<string, Set<string>>()
  let ids = 0
  let time = 0
  let wall = Date.parse('2026-03-01T12:00:00Z')
  const browser: Browser = {
    stored: new Map(),
    writes: [],
    full: false,
    setClock(milliseconds) {
      wall += milliseconds
    },
    tab(origin) {
      const state = {
        frozen: false,
        thawed: Promise.resolve(),
        thaw: (): void => undefined,
        locks: new Set<string>(),
      }
      const answered = async <T>(answer: () => T): Promise<T> => {
        await state.thawed
        const value = answer()
        // Answers arrive later than they were given.
        await Promise.resolve()
        await state.thawed
        return value
      }
      const clock: Clock = {
        now: () => wall + time,
        sleep: (milliseconds, signal) =>
          new Promise(resolve => {
            if (signal.aborted) return resolve()
            const sleeper = { at: time + milliseconds, tab: state, wake: () => resolve() }
            sleepers.add(sleeper)
            signal.addEventListener('abort', () => {
              sleepers.delete(sleeper)
              resolve()
            })
          }),
      }
      const all = held.get(origin ?? '') ?? new Set<string>()
      held.set(origin ?? '', all)
      const locks: TabLocks = {
        async request(name, _, use) {
          if (all.has(name)) return use(null)
          all.add(name)
          state.locks.add(name)
          await use({})
          all.delete(name)
          state.locks.delete(name)
        },
      }
      return {
        store: openStoredJournals(filesOf(browser, answered), {
          clock,
          locking: origin === undefined ? undefined : { origin, locks },
          newId: () => `id${++ids}`,
        }),
        freeze() {
          state.frozen = true
          state.thawed = new Promise(resolve => {
            state.thaw = resolve
          })
        },
        thaw() {
          state.frozen = false
          state.thaw()
        },
        close() {
          this.freeze()
          for (const name of state.locks) all.delete(name)
        },
      }
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      for (;;) {
        await settled()
        const due = [...sleepers].filter(({ at, tab }) => at <= end && !tab.frozen).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        sleepers.delete(due)
        time = Math.max(time, due.at)
        due.wake()
      }
      time = end
    },
    async until(result) {
      let over = false
      const end = () => {
        over = true
      }
      result.then(end, end)
      for (let steps = 0; !over; steps++) {
        if (steps > 10_000) throw new Error('It does not end.')
        await settled()
        if (!over) await browser.advance(100)
      }
      return result
    },
  }
  return browser
}

/** All that goes on without time going by has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}

function filesOf(browser: Browser, answered: <T>(answer: () => T) => Promise<T>): StoredFiles {
  const { stored } = browser
  return {
    place: '/User/globalStorage/moves',
    read: name =>
      answered(() => {
        const text = stored.get(name)
        if (text === undefined) throw new Missing(`${name} is not there.`)
        return new TextEncoder().encode(text)
      }),
    write: (name, content) =>
      answered(() => {
        if (browser.full) throw new Error('QuotaExceededError')
        stored.set(name, new TextDecoder().decode(content))
        browser.writes.push(name)
      }),
    list: () => answered(() => [...stored.keys()]),
    remove: name =>
      answered(() => {
        if (!stored.delete(name)) throw new Missing(`${name} is not there.`)
      }),
    isMissing: error => error instanceof Missing,
  }
}
