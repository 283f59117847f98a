/** How are requests kept below a rate? Each waits for its turn, and turns come evenly, whatever clocks do. */
import type { Clock, Network } from '../../platform/network.ts'

/** A network that sends no more than `perSecond` requests, repeats included, evenly spread. */
export function limitedNetwork(network: Network, perSecond: number): Network {
  const turn = turns(network.clock, perSecond)
  return {
    ...network,
    async fetch(address, init) {
      await turn(init.signal)
      init.signal.throwIfAborted()
      return network.fetch(address, init)
    },
  }
}

/** Resolves when it is the caller's turn; at once, without taking one, where the signal is aborted before. */
export function turns(clock: Clock, perSecond: number): (signal: AbortSignal) => Promise<void> {
  const between = 1000 / Math.max(perSecond, 0.001)
  let last: Promise<void> = Promise.resolve()
  return async signal => {
    const before = last
    let free: () => void = () => undefined
    last = new Promise(resolve => {
      free = resolve
    })
    await before
    if (signal.aborted) return free()
    clock.sleep(between, new AbortController().signal).then(free)
  }
}
