/** How do desktop and command line reach an instance? By undici: connections are kept, proxies and own authorities are heard. */
import type { Network, NodeNetworkOptions } from '../network.ts'

export function createNodeNetwork(_options: NodeNetworkOptions): Network {
  throw new Error('Not written yet.')
}
