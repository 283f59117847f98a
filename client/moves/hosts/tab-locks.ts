/** Can tabs of one origin keep each other out? Where the browser has Web Locks; a tab that is gone has none. https://w3c.github.io/web-locks/ */

/** `navigator.locks`, as far as it is used. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly ifAvailable: boolean },
    held: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

export interface LockingOrigin {
  readonly locks: TabLocks
  /** Locks of another origin are unknown to it. */
  readonly origin: string
}

/** Undefined where there are none, as in a frame that has no origin. */
export function locksOfThisOrigin(): LockingOrigin | undefined {
  const { navigator, location } = globalThis as {
    readonly navigator?: { readonly locks?: TabLocks }
    readonly location?: { readonly origin?: string }
  }
  const origin = location?.origin
  if (!navigator?.locks || !origin || origin === 'null') return undefined
  return { locks: navigator.locks, origin }
}

/** What frees it; undefined while another tab of the origin has it; `none` where the browser refuses to lock at all. */
export function tabLock({ locks }: LockingOrigin, name: string): Promise<(() => void) | undefined | 'none'> {
  return new Promise(resolve => {
    const held = (lock: unknown) => {
      if (lock) return new Promise<void>(free => resolve(free))
      resolve(undefined)
      return undefined
    }
    locks.request(name, { ifAvailable: true }, held).catch(() => resolve('none'))
  })
}
