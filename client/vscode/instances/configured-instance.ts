/** Which instances do settings and environment name, and what is wrong with what stands there? */
import { type InstanceAddress, readInstanceAddress } from '../../platform/instance-address.ts'
import type { KnownInstance } from './instances.ts'

/** One entry of the setting `signalbox.instances`. */
export interface InstanceEntry {
  readonly url: string
  readonly name?: string
  readonly tokenVariable?: string
}

export interface ConfiguredInstance extends KnownInstance {
  readonly security: InstanceAddress['security']
  /** Name of the environment variable that holds the token; absent: the secret storage does. */
  readonly tokenVariable?: string
}

export interface ConfiguredInstances {
  /** No address twice. */
  readonly instances: readonly ConfiguredInstance[]
  /** Address of the one that the environment names. It may be among those of the settings. */
  readonly environment: string | undefined
  /** For people; none repeats what stands there, for it may hold a secret. */
  readonly problems: readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** `setting`: whatever stands in `signalbox.instances`. */
export function configuredInstances(setting: unknown, environment: Environment): ConfiguredInstances {
  const problems: string[] = []
  const instances = new Map<string, ConfiguredInstance>()
  if (setting !== undefined && setting !== null && !Array.isArray(setting)) problems.push(noList)
  const entries: unknown[] = Array.isArray(setting) ? setting : []
  for (const [index, value] of entries.entries()) {
    const instance = readEntry(value)
    if ('problem' in instance)
      problems.push(`Entry ${index + 1} of the setting signalbox.instances is not used. ${instance.problem}`)
    else if (!instances.has(instance.url)) instances.set(instance.url, instance)
  }
  const named = environment.SIGNALBOX_URL?.trim()
  if (!named) return { instances: [...instances.values()], environment: undefined, problems }
  const address = readInstanceAddress(named)
  if (!address.ok) {
    const { message, remedy } = address.failure
    problems.push(`The environment variable SIGNALBOX_URL is not used. ${message} ${remedy}`.trim())
    return { instances: [...instances.values()], environment: undefined, problems }
  }
  const { url, label, security } = address.value
  const tokenVariable = 'SIGNALBOX_TOKEN'
  const withToken = environment[tokenVariable] ? { tokenVariable } : {}
  const name = environment.SIGNALBOX_NAME?.trim() || label
  const known = instances.get(url) ?? { url, label: name, security, origin: 'environment' as const }
  instances.set(url, { ...withToken, ...known })
  return { instances: [...instances.values()], environment: url, problems }
}

const noList =
  'The setting signalbox.instances is not used: it has to be a list, as in [{ "url": "https://gitlab.example.com" }].'

function readEntry(value: unknown): ConfiguredInstance | { readonly problem: string } {
  const entry: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof entry.url !== 'string') return { problem: 'It has no url. Write one, as in https://gitlab.example.com.' }
  const address = readInstanceAddress(entry.url)
  if (!address.ok) return { problem: `${address.failure.message} ${address.failure.remedy}`.trim() }
  const { url, label, security } = address.value
  const { name, tokenVariable } = entry
  return {
    url,
    label: typeof name === 'string' && name.trim() !== '' ? name.trim() : label,
    security,
    origin: 'settings',
    ...(typeof tokenVariable === 'string' && tokenVariable !== '' && { tokenVariable }),
  }
}

/** The setting with an entry in the place of the one at `replaced`, or at its end. What else stands there stays as it is. */
export function withEntry(setting: unknown, entry: InstanceEntry, replaced: string | undefined): unknown[] {
  const entries: unknown[] = Array.isArray(setting) ? setting : []
  if (replaced === undefined || !entries.some(old => isAt(old, replaced))) return [...entries, entry]
  return entries.map(old => (isAt(old, replaced) ? entry : old))
}

/** The setting without the entries at an address. */
export function withoutEntry(setting: unknown, url: string): unknown[] {
  return Array.isArray(setting) ? setting.filter(entry => !isAt(entry, url)) : []
}

function isAt(entry: unknown, url: string): boolean {
  const read = readEntry(entry)
  return !('problem' in read) && read.url === url
}
