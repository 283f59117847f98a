/** What is an integration that accepts alerts, and what can be done with those of a project? */

import type { Outcome } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import { creatableTypes } from './creatable-types.ts'
import { integrationChanges } from './integration-changes.ts'
import { integrationQuestions } from './integration-questions.ts'
import { projectAccess } from './project-access.ts'

export interface Integration {
  /** The instance's own id, as in `gid://gitlab/AlertManagement::HttpIntegration/7`. */
  readonly id: string
  readonly name: string
  readonly type: 'HTTP' | 'PROMETHEUS'
  readonly active: boolean
  /** Where payloads are posted to, as the instance tells it. Holds no credentials. */
  readonly url: string
  /** Set where the address leads elsewhere than to the instance, or nowhere: says so for a person, and what to do. */
  readonly addressProblem?: string
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
  /** HTTP where absent; only an interface that creates several types takes it. */
  readonly type?: Integration['type']
  /** Paid tiers only. */
  readonly payloadExample?: string
  readonly payloadAttributeMappings?: readonly AttributeMapping[]
}

export interface IntegrationsApi {
  access(signal?: AbortSignal): Promise<Outcome<ProjectAccess>>
  list(signal?: AbortSignal): Promise<Outcome<readonly Integration[]>>
  /** The authorization key: asked for only when it is needed. */
  key(integration: Integration, signal?: AbortSignal): Promise<Outcome<string>>
  /** The types that can be created; HTTP alone where the instance does not tell. */
  creatable?(signal?: AbortSignal): Promise<readonly Integration['type'][]>
  create(wish: NewIntegration, signal?: AbortSignal): Promise<Outcome<Integration>>
  update(integration: Integration, change: Partial<NewIntegration>, signal?: AbortSignal): Promise<Outcome<Integration>>
  /** The new key. The old one is refused from then on. */
  resetKey(integration: Integration, signal?: AbortSignal): Promise<Outcome<string>>
  remove(integration: Integration, signal?: AbortSignal): Promise<Outcome<void>>
}

/** `project`: `group/project`. Remembers in which form the instance lists integrations, so keep what it gives. */
export function integrationsOf(platform: Platform, project: string): IntegrationsApi {
  const ask = integrationQuestions(platform, project)
  const change = integrationChanges(platform, project)
  return {
    access: signal => projectAccess(platform, project, signal),
    list: ask.list,
    key: ask.key,
    creatable: signal => creatableTypes(platform, signal),
    create: change.create,
    update: change.update,
    resetKey: change.resetKey,
    remove: change.remove,
  }
}
