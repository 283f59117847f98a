/**
 * What does the sandbox hold? One project with its integrations and alerts, a user for each role, and what the instance is.
 * Nothing changes but through the operations here: each is written to the journal and told to the listeners.
 */
import type { Tier } from '../../server/core/alerts/alert-options.ts'
import type { SandboxFaults, SandboxRole } from './sandbox-options.ts'
import type { StorageOperations } from './storages/storage-operations.ts'

export interface User {
  readonly id: number
  readonly username: string
  readonly name: string
  /** Role in the project; an administrator may do everything on the instance. */
  readonly role: SandboxRole
  readonly token: string
  readonly scopes: readonly string[]
  /** ISO date. */
  readonly expires: string
}

export interface StoredMapping {
  /** As the GraphQL enumeration spells it: `TITLE`, `GITLAB_ENVIRONMENT_NAME`. */
  readonly fieldName: string
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly type: 'ARRAY' | 'DATETIME' | 'STRING' | 'NUMBER'
}

export interface StoredIntegration {
  readonly id: number
  readonly name: string
  readonly type: 'HTTP' | 'PROMETHEUS'
  readonly active: boolean
  /** In its address: 16 hexadecimal digits, or `legacy` for the one without a name in the address. */
  readonly endpoint: string
  /** 32 hexadecimal digits. */
  readonly key: string
  readonly payloadExample: string | undefined
  readonly mappings: readonly StoredMapping[]
}

export type AlertStatus = 'TRIGGERED' | 'ACKNOWLEDGED' | 'RESOLVED' | 'IGNORED'

export interface StoredAlert {
  readonly iid: number
  readonly title: string
  readonly description: string | undefined
  readonly severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'INFO' | 'UNKNOWN'
  readonly status: AlertStatus
  readonly service: string | undefined
  readonly monitoringTool: string | undefined
  readonly hosts: readonly string[]
  /** Times are ISO 8601, in UTC. */
  readonly startedAt: string
  readonly endedAt: string | undefined
  readonly createdAt: string
  readonly updatedAt: string
  readonly eventCount: number
  /** Forty hexadecimal digits; absent: it takes part in no grouping. */
  readonly fingerprint: string | undefined
  readonly environment: string | undefined
  readonly runbook: string | undefined
  readonly integrationId: number
  /** The newest body, as it arrived. */
  readonly payload: string
  /** The incident that was opened for it, where the settings say so. */
  readonly incident: { readonly iid: number; readonly open: boolean } | undefined
}

export interface WorldSettings {
  /** major.minor, or with a patch. */
  readonly version: string
  readonly tier: Tier
  /** Alert requests of the project in each period; undefined: not limited. */
  readonly rateLimit: { readonly requests: number; readonly seconds: number } | undefined
  /** Largest payload in bytes of memory, and depth. */
  readonly payloadLimit: number
  readonly depthLimit: number
  readonly createIncidents: boolean
  readonly closeIncidents: boolean
  /** The deprecated link to an external product; while it is on, no integration may be active. */
  readonly externalLink: { readonly active: boolean; readonly apiUrl: string }
}

/** Why something was refused, as the platform says it. */
export interface Refusal {
  readonly refused: string
}

export interface IntegrationInput {
  readonly name?: string
  readonly type?: 'HTTP' | 'PROMETHEUS'
  readonly active?: boolean
  readonly payloadExample?: string
  readonly mappings?: readonly StoredMapping[]
}

export interface World {
  /** Base address, as in `http://127.0.0.1:8929`. */
  readonly url: string
  readonly project: { readonly id: number; readonly path: string; readonly name: string }
  readonly users: readonly User[]
  readonly settings: WorldSettings
  readonly faults: SandboxFaults
  readonly integrations: readonly StoredIntegration[]
  /** Where repositories lie, and their moves. */
  readonly storages: StorageOperations
  /** In the order of their iids. */
  alerts(): readonly StoredAlert[]
  alert(iid: number): StoredAlert | undefined
  /** Where its payloads go. */
  addressOf(integration: StoredIntegration): string

  createIntegration(input: IntegrationInput): StoredIntegration | Refusal
  updateIntegration(id: number, input: IntegrationInput): StoredIntegration | Refusal
  resetKey(id: number): StoredIntegration | Refusal
  removeIntegration(id: number): StoredIntegration | Refusal
  setAlertStatus(iid: number, status: AlertStatus): StoredAlert | Refusal
  changeSettings(change: Partial<WorldSettings>): Refusal | undefined
  /** As `changeSettings`, which asks nobody who they are: the link is set by a Maintainer or Owner. */
  setExternalLink(link: WorldSettings['externalLink'], user: User): Refusal | undefined
  setFaults(faults: SandboxFaults): void

  /** Called after each change, with what changed. Returns what ends it. */
  onChange(listener: (change: WorldChange) => void): () => void
}

export type WorldChange =
  | { readonly kind: 'alert'; readonly alert: StoredAlert }
  | { readonly kind: 'integrations' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'storages' }
