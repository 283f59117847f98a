/** What can happen in a sandbox? Each event is plain data, so that a journal of them is the world. */
import type { StorageChange } from '../storages/storage-change.ts'
import type { AlertStatus, StoredAlert, StoredIntegration, User, World, WorldSettings } from '../world.ts'

/** Times are ISO 8601, in UTC, but for those of storages: milliseconds since 1970, as moves are reckoned by them. */
export type WorldEvent =
  | {
      readonly kind: 'began'
      readonly project: World['project']
      readonly users: readonly User[]
      readonly settings: WorldSettings
      /** Ids of integrations are never used again. */
      readonly nextIntegration: number
    }
  | { readonly kind: 'tokens-extended'; readonly expires: string }
  | { readonly kind: 'settings'; readonly settings: WorldSettings }
  /** A new one, or what an older one of the same id has become. */
  | { readonly kind: 'integration'; readonly integration: StoredIntegration }
  | { readonly kind: 'integration-removed'; readonly id: number }
  | { readonly kind: 'alert'; readonly alert: StoredAlert }
  | {
      readonly kind: 'alert-repeated'
      readonly iid: number
      readonly at: string
      readonly counted: boolean
      readonly payload: string
    }
  | {
      readonly kind: 'alert-resolved'
      readonly iid: number
      readonly at: string
      readonly endedAt: string
      readonly payload: string
      readonly closesIncident: boolean
    }
  | { readonly kind: 'alert-status'; readonly iid: number; readonly status: AlertStatus; readonly at: string }
  /** The first of them begins the storages. */
  | { readonly kind: 'storages'; readonly at: number; readonly change: StorageChange }

type Shape = Readonly<Record<string, 'object' | 'string' | 'number' | 'boolean'>>

const shapes: Readonly<Record<WorldEvent['kind'], Shape>> = {
  began: { project: 'object', users: 'object', settings: 'object', nextIntegration: 'number' },
  'tokens-extended': { expires: 'string' },
  settings: { settings: 'object' },
  integration: { integration: 'object' },
  'integration-removed': { id: 'number' },
  alert: { alert: 'object' },
  'alert-repeated': { iid: 'number', at: 'string', counted: 'boolean', payload: 'string' },
  'alert-resolved': { iid: 'number', at: 'string', endedAt: 'string', payload: 'string', closesIncident: 'boolean' },
  'alert-status': { iid: 'number', status: 'string', at: 'string' },
  storages: { at: 'number', change: 'object' },
}

/**
 * One line of a journal, parsed. Undefined for what no sandbox of this version has written. What lies deeper is not looked
 * at: only sandboxes write here.
 */
export function readWorldEvent(value: unknown): WorldEvent | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isKind(value.kind)) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const fits = Object.entries(shapes[value.kind]).every(
    ([name, type]) => typeof fields[name] === type && fields[name] !== null,
  )
  return fits ? (value as WorldEvent) : undefined
}

function isKind(kind: unknown): kind is WorldEvent['kind'] {
  return typeof kind === 'string' && Object.hasOwn(shapes, kind)
}
