/** How do listeners hear of changes without being drowned in them? Once, a tenth of a second after the first of several. */
import type { Clock } from '../../platform/network.ts'

export interface Listeners {
  readonly add: (listener: () => void) => () => void
  readonly tell: () => void
  readonly end: () => void
}

export function tellSparingly(clock: Clock): Listeners {
  const listeners = new Set<() => void>()
  const ended = new AbortController()
  let due = false
  return {
    add(listener) {
      // The same function may be added twice, and each is ended for itself.
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
    tell() {
      if (due || listeners.size === 0) return
      due = true
      clock.sleep(100, ended.signal).then(() => {
        due = false
        if (!ended.signal.aborted) for (const listener of [...listeners]) listener()
      })
    },
    end() {
      ended.abort()
      listeners.clear()
    },
  }
}
