/** Has anything in the storage changed, by whichever tab? It tells nothing by itself, so it is looked at again and again. */
import type { Clock } from '../../platform/network.ts'
import type { StoredFiles } from './browser.ts'
import { claimedContent, claimState } from './stored-claim.ts'
import { lastSegment } from './stored-segments.ts'

/** Milliseconds between looks. */
const interval = 2_000

export interface StoredWatch {
  watch(listener: () => void): () => void
  /** Looks at once. */
  look(): void
}

export function watchStored(files: StoredFiles, clock: Clock, runs: () => Promise<readonly string[]>): StoredWatch {
  const listeners = new Set<() => void>()
  let soon = new AbortController()
  let known: Promise<string> | undefined
  const reached = new Map<string, number>()
  const sizeOf = async (stem: string) => {
    const { number, size } = await lastSegment(files, stem, reached.get(stem) ?? 1)
    reached.set(stem, number)
    return `${number} ${size}`
  }
  const state = async () => {
    const names = [...(await runs())].sort()
    const states = names.map(async run => {
      const content = await claimedContent(files, run)
      const size = content === undefined ? '' : await sizeOf(`${run}.${content}`)
      return `${run} ${await claimState(files, run)} ${size}`
    })
    return (await Promise.all(states)).join('\n')
  }
  // A storage that cannot be read for a while has not changed.
  const looked = (before: string) => state().catch(() => before)
  const follow = async () => {
    known = looked('')
    while (listeners.size > 0) {
      await clock.sleep(interval, soon.signal)
      if (soon.signal.aborted) soon = new AbortController()
      const before = await known
      known = looked(before)
      if ((await known) !== before) for (const listener of [...listeners]) listener()
    }
    known = undefined
  }
  return {
    watch(listener) {
      const own = () => listener()
      listeners.add(own)
      if (!known) void follow()
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) soon.abort()
      }
    },
    look: () => soon.abort(),
  }
}
