/** How does a browser reach an instance? By its own fetch: proxies and certificates are the browser's business. */
import type { Network } from '../network.ts'

export function createBrowserNetwork(_options: Pick<Network, 'log' | 'timeout'>): Network {
  throw new Error('Not written yet.')
}
