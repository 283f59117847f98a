/** Which instances does the person work with, which one does this workspace use, and what is known of it? */
import type { Disposable, Event } from 'vscode'
import type { Connected } from '../../platform/connect.ts'
import type { Network } from '../../platform/network.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RunningSandbox } from '../../sandbox/sandbox-options.ts'

export interface KnownInstance {
  /** Normalised base address; what tells instances apart. */
  readonly url: string
  /** For people: the name that was given, else host and path. */
  readonly label: string
  /** `environment`: from `SIGNALBOX_URL` and `SIGNALBOX_TOKEN`. `sandbox`: started in this window. */
  readonly origin: 'settings' | 'environment' | 'sandbox'
}

export interface Instances extends Disposable {
  readonly all: readonly KnownInstance[]
  /** That of this workspace: the chosen one, else the sandbox of this window, the one of the environment, the one that a git remote leads to, the only one. */
  readonly current: KnownInstance | undefined
  /** What the current one told when it was last connected, kept from one session to the next. */
  readonly connected: Connected | undefined
  /** `group/project` on the current instance: chosen, else as the git remote or `SIGNALBOX_PROJECT` says. */
  readonly project: string | undefined
  readonly onDidChange: Event<void>
  /** Undefined where no token is stored and the person gives none (it is asked for), or the workspace is not trusted (it is told). */
  platform(instance: KnownInstance, how?: Manner): Promise<Platform | undefined>
  /** For requests that need no token, as test alerts. Undefined in a workspace that is not trusted; that is told. */
  network(how?: Manner): Promise<Network | undefined>
  /** Checks the token, remembers the answer, and tells the language server; asks for nothing but a missing token. */
  connect(instance: KnownInstance, signal?: AbortSignal): Promise<Outcome<Connected> | undefined>
  /** False in a browser, which can listen to nothing. */
  readonly canRunSandbox: boolean
  /** The sandbox that this window started. */
  readonly sandbox: RunningSandbox | undefined
}

export interface Manner {
  /** Nothing is asked and nothing told: for what no person has called for just now, as a view that fills itself. */
  readonly quiet?: boolean
  /** What requests go through on their way, as a limit of their rate. */
  readonly through?: (network: Network) => Network
}
