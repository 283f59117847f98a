/** How does a browser reach an instance? By its own fetch: proxies and certificates are the browser's business. */
import { systemClock } from '../clock.ts'
import type { Network } from '../network.ts'

/** Why a request fails is told by no browser: `explainNetworkError` says what can be done all the same. */
export function createBrowserNetwork({ log, timeout }: Pick<Network, 'log' | 'timeout'>): Network {
  return {
    fetch: (address, init) => globalThis.fetch(address, init),
    clock: systemClock,
    random: Math.random,
    ...(log && { log }),
    ...(timeout !== undefined && { timeout }),
  }
}
