/** What is known of the integrations of the current project? */
import type { Integration, ProjectAccess } from '../../alerts/integration.ts'
import type { Failure } from '../../platform/outcome.ts'
import type { KnownInstance } from '../instances/instances.ts'

/** Where integrations are listed. */
export interface Place {
  readonly instance: KnownInstance
  /** `group/project`. */
  readonly project: string
}

export interface Listed {
  readonly access: ProjectAccess
  readonly integrations: readonly Integration[]
}

export type ListState =
  /** No instance is current; `choosable`: though there are some. */
  | { readonly kind: 'nowhere'; readonly choosable: boolean }
  | { readonly kind: 'no-project'; readonly instance: KnownInstance }
  /** Nobody has asked yet, or a token is needed that only a person can give. */
  | { readonly kind: 'unlisted'; readonly place: Place }
  | { readonly kind: 'loading'; readonly place: Place; readonly listed?: Listed }
  | { readonly kind: 'listed'; readonly place: Place; readonly listed: Listed }
  /** The person's role is too low to be shown the list. */
  | { readonly kind: 'role-too-low'; readonly place: Place; readonly access: ProjectAccess }
  /** `listed`: what was known before, which a failure on the way does not make wrong. */
  | { readonly kind: 'failed'; readonly place: Place; readonly failure: Failure; readonly listed?: Listed }

export function listedIn(state: ListState): Listed | undefined {
  return 'listed' in state ? state.listed : undefined
}

export function accessIn(state: ListState): ProjectAccess | undefined {
  return state.kind === 'role-too-low' ? state.access : listedIn(state)?.access
}

export function placeIn(state: ListState): Place | undefined {
  return 'place' in state ? state.place : undefined
}

export function samePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.instance.url === other?.instance.url && one?.project === other?.project
}
