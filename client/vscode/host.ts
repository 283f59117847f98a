/** What does the kind of extension host give, desktop or browser? Handed to `startExtension` by `hosts/`. */
import type { ExtensionContext } from 'vscode'
import type { JournalStore } from '../moves/journal/journal-store.ts'
import type * as moves from '../moves/moves.ts'
import type { Network, NodeNetworkOptions } from '../platform/network.ts'
import type { RunningSandbox, SandboxOptions } from '../sandbox/sandbox-options.ts'
import type { CreateClient } from './language-server.ts'

export interface ExtensionHost {
  readonly createClient: CreateClient
  /** Loads what reaches instances; the first request pays for it, and no start. A browser hears log and timeout alone. */
  createNetwork(options: NodeNetworkOptions): Promise<Network>
  /** Undefined in a browser, which can listen to nothing. */
  readonly startSandbox?: (options: SandboxOptions) => Promise<RunningSandbox>
  /** Loads what moves storages, and where its runs are written down; the first use pays for it, and no start. */
  loadMoves(context: ExtensionContext): Promise<MovesHost>
  /** Names of the runs of storage moves that are kept, without loading what reads them. */
  keptRuns(context: ExtensionContext): Promise<readonly string[]>
  /** Environment variables; a browser has none. */
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface MovesHost {
  readonly moves: typeof moves
  readonly store: JournalStore
}
