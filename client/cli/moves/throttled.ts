/** How is something done after each change, but not too often? At once, and then after a while for all that came meanwhile. */
export interface Throttled {
  /** Something changed. */
  call(): void
  /** Does at once what is due, and nothing any more afterwards. */
  end(): void
}

export function throttled(action: () => void, milliseconds: number): Throttled {
  let next = 0
  let timer: NodeJS.Timeout | undefined
  const act = () => {
    timer = undefined
    next = performance.now() + milliseconds
    action()
  }
  return {
    call() {
      if (timer || next === Number.POSITIVE_INFINITY) return
      const wait = next - performance.now()
      if (wait <= 0) act()
      else timer = setTimeout(act, wait)
    },
    end() {
      if (timer) clearTimeout(timer)
      if (timer) action()
      timer = undefined
      next = Number.POSITIVE_INFINITY
    },
  }
}
