/** Which integrations did the person enter by hand? Kept for the workspace, without their keys. */
import type { Memento } from 'vscode'
import { readAlertAddress } from '../../alerts/alert-address.ts'
import type { KnownIntegration } from './integrations.ts'

export interface HandIntegrations {
  /** By name. */
  readonly all: readonly KnownIntegration[]
  /** In the place of the one at `replaced`, or of the one with its own address. */
  save(entered: { readonly url: string; readonly name: string }, replaced?: string): Promise<KnownIntegration>
  remove(url: string): Promise<void>
}

interface Stored {
  readonly url: string
  readonly name: string
}

const stateKey = 'signalbox.integrationsByHand'

export function createHandIntegrations(state: Memento): HandIntegrations {
  const stored = () => readStored(state.get<unknown>(stateKey))
  const write = (list: readonly Stored[]) => state.update(stateKey, list)
  return {
    get all() {
      return stored()
        .map(knownByHand)
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    async save({ url, name }, replaced = url) {
      await write([...stored().filter(one => one.url !== url && one.url !== replaced), { url, name }])
      return knownByHand({ url, name })
    },
    async remove(url) {
      await write(stored().filter(one => one.url !== url))
    },
  }
}

/** The path tells the type; whether it is enabled nobody knows. */
function knownByHand({ url, name }: Stored): KnownIntegration {
  const type = url.endsWith('/prometheus/alerts/notify.json') ? 'PROMETHEUS' : 'HTTP'
  const read = readAlertAddress(url)
  const place = read.kind === 'address' ? read.label : new URL(url).host
  return { url, name, type, active: true, origin: 'hand', place }
}

/** Another version of the extension may have written it. */
function readStored(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter(isStored).map(({ url, name }) => ({ url, name })) : []
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('name' in value)) return false
  return typeof value.url === 'string' && typeof value.name === 'string' && URL.canParse(value.url)
}
