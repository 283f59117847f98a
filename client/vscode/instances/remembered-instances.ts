/** What did instances tell when they were last connected? Kept from one session to the next, so that a start needs no request. */
import type { Memento } from 'vscode'
import { type Tier, tiers } from '../../../server/core/alerts/alert-options.ts'
import type { Connected } from '../../platform/connect.ts'
import { isRecord } from '../is-record.ts'

export interface RememberedInstances {
  get(url: string): Connected | undefined
  set(url: string, connected: Connected): Promise<void>
  delete(url: string): Promise<void>
}

const prefix = 'signalbox.connected '

export function createRememberedInstances(state: Pick<Memento, 'get' | 'update'>): RememberedInstances {
  return {
    get: url => readConnected(state.get(prefix + url)),
    set: async (url, connected) => await state.update(prefix + url, connected),
    delete: async url => await state.update(prefix + url, undefined),
  }
}

/** Another version of the extension may have written it: what is not as expected counts as never told. */
export function readConnected(value: unknown): Connected | undefined {
  if (!isRecord(value) || !isRecord(value.user)) return undefined
  const { version, fullVersion, edition, tier, user, scopes, expires, lacks } = value
  if (typeof version !== 'string' || !/^\d+\.\d+$/.test(version) || typeof user.username !== 'string') return undefined
  return {
    version,
    fullVersion: typeof fullVersion === 'string' ? fullVersion : version,
    edition: edition === 'community' || edition === 'enterprise' ? edition : undefined,
    tier: tiers.find((known: Tier) => known === tier),
    user: {
      username: user.username,
      name: typeof user.name === 'string' ? user.name : user.username,
      isAdmin: user.isAdmin === true,
    },
    scopes: Array.isArray(scopes) ? texts(scopes) : undefined,
    expires: typeof expires === 'string' ? expires : undefined,
    lacks: Array.isArray(lacks) ? texts(lacks) : [],
  }
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value): value is string => typeof value === 'string')
}
