/** What is an integration that accepts alerts, and what can be done with those of a project? */

import { failed, type Outcome } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'

export interface Integration {
  /** The instance's own id, as in `gid://gitlab/AlertManagement::HttpIntegration/7`. */
  readonly id: string
  readonly name: string
  readonly type: 'HTTP' | 'PROMETHEUS'
  readonly active: boolean
  /** Where payloads are posted to. Holds no credentials. */
  readonly url: string
}

/** What the person may do in a project. */
export interface ProjectAccess {
  /** `group/project`. */
  readonly path: string
  readonly name: string
  readonly webUrl: string
  /** At least Maintainer (or administrator); undefined where the instance does not tell. */
  readonly mayConfigure: boolean | undefined
  /** At least Developer. */
  readonly maySend: boolean | undefined
  /** For people, as in `Developer`. */
  readonly role: string | undefined
}

/** One entry of a custom mapping, as the GraphQL interface takes it. */
export interface AttributeMapping {
  readonly fieldName: string
  readonly path: readonly (string | number)[]
  readonly label: string
  readonly type: 'ARRAY' | 'DATETIME' | 'STRING' | 'NUMBER'
}

export interface NewIntegration {
  readonly name: string
  readonly active: boolean
  /** Paid tiers only. */
  readonly payloadExample?: string
  readonly payloadAttributeMappings?: readonly AttributeMapping[]
}

export interface IntegrationsApi {
  access(signal?: AbortSignal): Promise<Outcome<ProjectAccess>>
  list(signal?: AbortSignal): Promise<Outcome<readonly Integration[]>>
  /** The authorization key: asked for only when it is needed. */
  key(integration: Integration, signal?: AbortSignal): Promise<Outcome<string>>
  create(wish: NewIntegration, signal?: AbortSignal): Promise<Outcome<Integration>>
  update(integration: Integration, change: Partial<NewIntegration>, signal?: AbortSignal): Promise<Outcome<Integration>>
  /** The new key. The old one is refused from then on. */
  resetKey(integration: Integration, signal?: AbortSignal): Promise<Outcome<string>>
  remove(integration: Integration, signal?: AbortSignal): Promise<Outcome<void>>
}

/** `project`: `group/project`. */
export function integrationsOf(_platform: Platform, _project: string): IntegrationsApi {
  const later = async () => failed({ kind: 'unexpected', message: 'Not written yet.', remedy: '' })
  return { access: later, list: later, key: later, create: later, update: later, resetKey: later, remove: later }
}
