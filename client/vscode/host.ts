/** What does the kind of extension host give, desktop or browser? Handed to `startExtension` by `hosts/`. */
import type { Network, NodeNetworkOptions } from '../platform/network.ts'
import type { RunningSandbox, SandboxOptions } from '../sandbox/sandbox-options.ts'
import type { CreateClient } from './language-server.ts'

export interface ExtensionHost {
  readonly createClient: CreateClient
  /** Loads what reaches instances; the first request pays for it, and no start. A browser hears log and timeout alone. */
  createNetwork(options: NodeNetworkOptions): Promise<Network>
  /** Undefined in a browser, which can listen to nothing. */
  readonly startSandbox?: (options: SandboxOptions) => Promise<RunningSandbox>
  /** Environment variables; a browser has none. */
  readonly env: Readonly<Record<string, string | undefined>>
}
