/** A journal store without a disk: processes share it, and one that is gone holds nothing. Its last line may be cut short. */
import type { HeldJournal, JournalEntry, JournalStore } from '../../../../client/moves/journal/journal-store.ts'

export interface MemoryDisk {
  /** The store as one process sees it. */
  storeOf(process: object): JournalStore
  /** The process is gone: what it held is free. */
  forget(process: object): void
  /** Lines as they lie on the disk. */
  entries(run: string): readonly JournalEntry[]
  /** Makes writing fail until it is called with undefined. */
  fail(message: string | undefined): void
  /** The last line of a journal was not on the disk when the power went. */
  tear(run: string): void
  /** Whoever holds the run loses it to another process. */
  lose(run: string): void
  /** Tells whoever watches. */
  readonly runs: ReadonlyMap<string, readonly JournalEntry[]>
}

export function memoryDisk(): MemoryDisk {
  const runs = new Map<string, JournalEntry[]>()
  const holders = new Map<string, { readonly process: object; readonly lost: AbortController }>()
  const watchers = new Map<() => void, object>()
  /** Frees the turn of a process that is gone. */
  const turns = new Map<() => void, object>()
  let last: Promise<unknown> = Promise.resolve()
  let failure: string | undefined
  const tell = () => {
    for (const watcher of [...watchers.keys()]) watcher()
  }
  const clone = (entries: readonly JournalEntry[]) => structuredClone(entries) as JournalEntry[]
  const linesOf = (run: string) => {
    const lines = runs.get(run)
    if (!lines) throw new Error(`There is no run ${run}.`)
    return lines
  }
  const holding = (process: object, run: string): HeldJournal => {
    const lost = new AbortController()
    const holder = { process, lost }
    holders.set(run, holder)
    return {
      run,
      entries: [...linesOf(run)],
      lost: lost.signal,
      async append(entries) {
        if (holders.get(run) !== holder) throw new Error('The right to go on with this run was lost.')
        if (failure !== undefined) throw new Error(failure)
        linesOf(run).push(...clone(entries))
        tell()
      },
      async release() {
        if (holders.get(run) === holder) holders.delete(run)
      },
    }
  }
  return {
    runs,
    entries: run => linesOf(run),
    fail: message => {
      failure = message
    },
    tear: run => void linesOf(run).pop(),
    lose(run) {
      const holder = holders.get(run)
      holders.delete(run)
      holder?.lost.abort()
    },
    forget(process) {
      for (const [run, holder] of holders) if (holder.process === process) holders.delete(run)
      for (const [watcher, owner] of watchers) if (owner === process) watchers.delete(watcher)
      for (const [free, owner] of turns) if (owner === process) free()
    },
    storeOf: process => ({
      place: 'memory',
      runs: async () => [...runs.keys()].sort().reverse(),
      read: async run => [...linesOf(run)],
      async create(run, entries) {
        if (runs.has(run)) throw new Error(`There is a run ${run} already.`)
        runs.set(run, clone(entries))
        tell()
        return holding(process, run)
      },
      hold: async run => {
        linesOf(run)
        return holders.has(run) ? undefined : holding(process, run)
      },
      exclusively(_name, action) {
        const before = last
        let free: () => void = () => undefined
        const gone = new Promise<void>(resolve => {
          free = resolve
        })
        turns.set(free, process)
        const done = before.then(action)
        const over = done.then(free, free)
        last = before.then(() => Promise.race([over, gone])).finally(() => turns.delete(free))
        return done
      },
      watch(listener) {
        watchers.set(listener, process)
        return () => watchers.delete(listener)
      },
      async remove(run) {
        if (holders.has(run)) throw new Error(`Somebody follows ${run}.`)
        runs.delete(run)
        tell()
      },
    }),
  }
}
