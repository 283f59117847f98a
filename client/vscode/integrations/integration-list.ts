/** How does the list of integrations follow the instance? Asked when somebody looks, one request at a time; the newest wish wins. */
import type { Integration, IntegrationsApi } from '../../alerts/integration.ts'
import type { Failure, FailureKind } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Instances } from '../instances/instances.ts'
import { type Listed, type ListState, listedIn, type Place, placeIn, samePlace } from './list-state.ts'

export interface IntegrationList {
  readonly state: ListState
  /** Asks the instance anew; a request that is under way is given up. `quiet`: for a missing token nobody is asked. */
  refresh(quiet?: boolean): Promise<ListState>
  /** Whether somebody looks: then it is listed once, and again where instance or project become others. */
  watched(visible: boolean): void
  /** What is current may be another instance, or project, or connection. */
  instancesChanged(): void
  /** How the integrations of a place are asked and changed; undefined where the person gives no token. */
  api(place: Place): Promise<IntegrationsApi | undefined>
  /** What a change made of an integration, so that nobody has to ask for all of them. */
  put(place: Place, integration: Integration): void
  drop(place: Place, integration: Integration): void
}

type UsedInstances = Pick<Instances, 'all' | 'current' | 'project' | 'connected' | 'platform' | 'connect'>

export function createIntegrationList(
  instances: UsedInstances,
  apiOf: (platform: Platform, project: string) => IntegrationsApi,
  changed: () => void,
): IntegrationList {
  let state = stateOf(instances)
  let visible = false
  let connected = connectionOf(instances)
  let last: Promise<unknown> = Promise.resolve()
  let running: AbortController | undefined

  const become = (next: ListState) => {
    state = next
    changed()
  }
  const refresh = async (quiet = false) => {
    running?.abort()
    const mine = new AbortController()
    running = mine
    const before = last
    const run = before.then(() => list(mine.signal, quiet))
    // A bug is for whoever asked, not for the one who asks next.
    last = run.catch(() => undefined)
    try {
      await run
    } finally {
      if (running === mine) running = undefined
    }
    // Whoever was overtaken gets what the newer one found.
    while (running && running !== mine) await last
    return state
  }
  const list = async (signal: AbortSignal, quiet: boolean) => {
    if (signal.aborted) return
    const start = stateOf(instances)
    const place = placeIn(start)
    if (!place) return become(start)
    const known = samePlace(place, placeIn(state)) ? listedIn(state) : undefined
    become({ kind: 'loading', place, ...(known && { listed: known }) })
    const next = await ask(place, signal, quiet)
    connected = connectionOf(instances)
    if (signal.aborted) return
    if (!samePlace(place, placeIn(stateOf(instances)))) return become(stateOf(instances))
    if (next.kind === 'failed' && known && passing.has(next.failure.kind)) become({ ...next, listed: known })
    else become(next)
  }
  const ask = async (place: Place, signal: AbortSignal, quiet: boolean): Promise<ListState> => {
    const failed = (failure: Failure): ListState =>
      failure.kind === 'cancelled' ? { kind: 'unlisted', place } : { kind: 'failed', place, failure }
    const platform = await instances.platform(place.instance, { quiet })
    if (!platform || signal.aborted) return { kind: 'unlisted', place }
    if (!instances.connected) {
      const connection = await instances.connect(place.instance, signal)
      if (!connection) return { kind: 'unlisted', place }
      if (!connection.ok) return failed(connection.failure)
    }
    const api = apiOf(platform, place.project)
    const access = await api.access(signal)
    if (!access.ok) return failed(access.failure)
    // The instance would refuse, or show an empty list, without saying why.
    if (access.value.mayConfigure === false) return { kind: 'role-too-low', place, access: access.value }
    const integrations = await api.list(signal)
    if (!integrations.ok) return failed(integrations.failure)
    return { kind: 'listed', place, listed: { access: access.value, integrations: integrations.value } }
  }
  const look = () => {
    if (visible && state.kind === 'unlisted' && !running) void refresh(true)
  }
  const change = (place: Place, edit: (before: readonly Integration[]) => readonly Integration[]) => {
    if (!samePlace(place, placeIn(state)) || !('listed' in state) || !state.listed) return
    const listed: Listed = { ...state.listed, integrations: edit(state.listed.integrations) }
    become({ ...state, listed })
  }
  return {
    get state() {
      return state
    },
    refresh,
    watched(now) {
      visible = now
      look()
    },
    instancesChanged() {
      const next = stateOf(instances)
      const another = next.kind !== 'unlisted' || !samePlace(next.place, placeIn(state))
      // While it is asked, it is this list itself that connects.
      const before = connected
      connected = connectionOf(instances)
      const newlyConnected = !running && connected !== undefined && connected !== before
      if (!another && !newlyConnected) return changed()
      if (another) running?.abort()
      if (another || state.kind !== 'listed') become(next)
      if (another) running = undefined
      look()
    },
    async api(place) {
      const platform = await instances.platform(place.instance)
      return platform && apiOf(platform, place.project)
    },
    put: (place, integration) =>
      change(place, before =>
        before.some(({ id }) => id === integration.id)
          ? before.map(one => (one.id === integration.id ? integration : one))
          : [...before, integration],
      ),
    drop: (place, { id }) => change(place, before => before.filter(one => one.id !== id)),
  }
}

/** After these the list may still be as it was. */
const passing: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'rate-limited', 'unexpected', 'cancelled'])

function stateOf({ all, current, project }: UsedInstances): ListState {
  if (!current) return { kind: 'nowhere', choosable: all.length > 0 }
  return project
    ? { kind: 'unlisted', place: { instance: current, project } }
    : { kind: 'no-project', instance: current }
}

/** Equal where nothing was learnt. */
function connectionOf({ connected }: UsedInstances): string | undefined {
  return connected && JSON.stringify(connected)
}
