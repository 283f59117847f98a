/** How are many changes told calmly? At once after a pause, and then once for all that came meanwhile. */

export interface Paced {
  /** Something changed. */
  (): void
  /** Tells nothing any more. */
  stop(): void
}

/** `act` runs no more often than every `milliseconds`, and always once after the last change. */
export function paced(milliseconds: number, act: () => void): Paced {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  let isStopped = false
  const run = () => {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, milliseconds)
    act()
  }
  const change = () => {
    if (isStopped) return
    isWanted = true
    if (timer === undefined) run()
  }
  return Object.assign(change, {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  })
}
