/** What does `activate` return, for tests? Every other extension can have it too: nothing here gives a token or a key of a person. */
import type { Instances } from './instances/instances.ts'
import type { Integrations } from './integrations/integrations.ts'
import type { LanguageServer } from './language-server.ts'
import type { WindowRuns } from './moves/window-runs.ts'

export interface SignalboxApi {
  /** Settles when the language server answers, rejects when it did not start. It starts with the first file for it. */
  readonly ready: Promise<void>
  readonly server: Pick<LanguageServer, 'state' | 'onDidChangeState'>
  readonly instances: Pick<Instances, 'all' | 'current' | 'connected' | 'project' | 'sandbox' | 'onDidChange'>
  readonly integrations: Pick<Integrations, 'known' | 'onDidChange' | 'refresh' | 'obstacle'>
  readonly moves: Pick<WindowRuns, 'pictures' | 'state' | 'obstacle' | 'isFollowed' | 'onDidChange'>
  /** Our own work: running the bundle and `activate`, not the wait between them. The client library and the server come after. */
  readonly activationMilliseconds: number
}

/** Copies what may be seen: the objects themselves can do more than their types here say. */
export function signalboxApi(
  server: LanguageServer,
  instances: Instances,
  integrations: Integrations,
  moves: WindowRuns,
  activationMilliseconds: number,
): SignalboxApi {
  return {
    ready: server.ready,
    server: {
      get state() {
        return server.state
      },
      onDidChangeState: server.onDidChangeState,
    },
    instances: {
      get all() {
        return instances.all
      },
      get current() {
        return instances.current
      },
      get connected() {
        return instances.connected
      },
      get project() {
        return instances.project
      },
      get sandbox() {
        return instances.sandbox
      },
      onDidChange: instances.onDidChange,
    },
    integrations: {
      get known() {
        return integrations.known
      },
      onDidChange: integrations.onDidChange,
      refresh: tell => integrations.refresh(tell),
      obstacle: integration => integrations.obstacle(integration),
    },
    moves: {
      get pictures() {
        return moves.pictures
      },
      get state() {
        return moves.state
      },
      obstacle: run => moves.obstacle(run),
      isFollowed: run => moves.isFollowed(run),
      onDidChange: moves.onDidChange,
    },
    activationMilliseconds,
  }
}
