/** What do the sandbox and its page tell each other? Plain data; keys and tokens are asked for one by one, by POST. */
import type { SandboxFaults, SandboxMoveType, SandboxRole } from '../sandbox-options.ts'
import type { AlertStatus, StoredAlert, StoredIntegration, WorldSettings } from '../world.ts'

export interface PageState {
  readonly url: string
  readonly project: { readonly path: string; readonly name: string }
  readonly settings: WorldSettings
  readonly faults: SandboxFaults
  readonly integrations: readonly PageIntegration[]
  readonly users: readonly PageUser[]
}

export interface PageIntegration extends Pick<StoredIntegration, 'id' | 'name' | 'type' | 'active'> {
  readonly address: string
}

export interface PageUser {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly role: SandboxRole
  readonly scopes: readonly string[]
  readonly expires: string
}

export interface AlertList {
  /** Of all alerts, whatever the filter. */
  readonly counts: Readonly<Record<AlertStatus, number>>
  /** How many fit the filter. */
  readonly matching: number
  /** The newest ones that fit. */
  readonly alerts: readonly AlertSummary[]
}

export interface AlertSummary
  extends Pick<StoredAlert, 'iid' | 'title' | 'status' | 'severity' | 'eventCount' | 'startedAt' | 'updatedAt'> {
  /** Name of the integration; absent when that is gone. */
  readonly integration?: string
}

export interface AlertDetail extends StoredAlert {
  readonly integration?: string
}

export interface PageStorages {
  readonly storages: readonly PageStorage[]
  /** Moves of each type by state, as the interface words it. */
  readonly states: Readonly<Record<SandboxMoveType, Readonly<Record<string, number>>>>
  /** Whether any of them is not over. */
  readonly isGoing: boolean
  /** How many times faster than in reality moves go. */
  readonly speed: number
  /** Paths of projects whose repository was deleted. */
  readonly lost: readonly string[]
}

export interface PageStorage {
  readonly name: string
  readonly isCluster: boolean
  readonly weight: number
  /** What lies on it now. */
  readonly counts: Readonly<Record<SandboxMoveType, number>>
  /** What a console prints for the check of it. */
  readonly console: string
}

/** What the stream of events tells. */
export type PageEvent =
  | { readonly kind: 'alert'; readonly iid: number; readonly title: string; readonly isNew: boolean }
  | { readonly kind: 'state' }
  | { readonly kind: 'storages' }

/** What came of a wish. */
export type PageAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string }
