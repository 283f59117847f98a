/** With what does a new sandbox begin? With a project, somebody in each role, and integrations to send to. */
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import type { Version } from '../../../server/core/catalogue/version.ts'
import { roles, type SandboxOptions, type SandboxRole } from '../sandbox-options.ts'
import { defaultStorages } from '../storages/default-storages.ts'
import type { StoredIntegration, StoredMapping, User, WorldSettings } from '../world.ts'
import type { Randomness } from './randomness.ts'
import { tokenExpiry } from './token-expiry.ts'
import type { WorldEvent } from './world-event.ts'

export interface NewWorld {
  readonly version: Version
  /** The version with its patch; absent: the version as it is. */
  readonly release?: string
  readonly tier: Tier
  readonly random: Randomness
  /** Milliseconds since 1970. */
  readonly now: number
  readonly repositories?: SandboxOptions['repositories']
  readonly speed?: number
}

export function defaultWorld({ version, tier, random, now, ...others }: NewWorld): WorldEvent[] {
  const { release = version.text, repositories, speed } = others
  const integrations = defaultIntegrations(version, tier, random)
  return [
    {
      kind: 'began',
      project: { id: 1, path: 'shop/checkout', name: 'Checkout' },
      users: defaultUsers(random, tokenExpiry(now)),
      settings: defaultSettings(release, tier),
      nextIntegration: 1,
    },
    ...integrations.map((integration): WorldEvent => ({ kind: 'integration', integration })),
    beginningOfStorages({ release, random, now, repositories, speed }),
  ]
}

/** What was asked of them before they began is nothing. */
export function beginningOfStorages({
  release,
  random,
  now,
  repositories,
  speed = 1,
}: {
  readonly release: string
  readonly random: Randomness
  readonly now: number
  readonly repositories?: NewWorld['repositories'] | undefined
  readonly speed?: number | undefined
}): WorldEvent {
  const seed = Number.parseInt(random.hex(4), 16)
  return { kind: 'storages', at: now, change: defaultStorages({ seed, repositories, speed, version: release }) }
}

function defaultSettings(version: string, tier: Tier): WorldSettings {
  const { payload, depth } = defaultAlertOptions.limits
  return {
    version,
    tier,
    rateLimit: undefined,
    payloadLimit: payload,
    depthLimit: depth,
    createIncidents: false,
    closeIncidents: true,
    externalLink: { active: false, apiUrl: '' },
  }
}

/** One for each role, and behind them one who may only read. */
function defaultUsers(random: Randomness, expires: string): User[] {
  const user = (role: SandboxRole, username: string, name: string, scope: string, id: number): User => ({
    ...{ id, username, name, role, expires },
    ...{ token: `glpat-${random.token()}`, scopes: [scope] },
  })
  const all = roles.map((role, index) => user(role, role, capitalised(role), 'api', index + 1))
  return [...all, user('maintainer', 'reader', 'Maintainer who only reads', 'read_api', all.length + 1)]
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Three, or the one that tier and version allow. */
function defaultIntegrations(version: Version, tier: Tier, random: Randomness): StoredIntegration[] {
  const integration = (id: number, name: string, active: boolean, endpoint: string): StoredIntegration => ({
    ...{ id, name, type: 'HTTP', active, endpoint, key: random.key() },
    ...{ payloadExample: undefined, mappings: [] },
  })
  const several = isAvailable('multiple-endpoints', version, tier)
  const endpoint = () => (several === 'too-old' ? 'legacy' : random.hex(8))
  const first = integration(1, 'Monitoring', true, endpoint())
  if (several !== 'yes') return [first]
  const uptime = integration(2, 'Uptime', true, endpoint())
  const mapped = isAvailable('field-mapping', version, tier) === 'yes'
  return [
    first,
    mapped
      ? { ...uptime, payloadExample: JSON.stringify(uptimeExample, undefined, 2), mappings: uptimeMappings }
      : uptime,
    integration(3, 'Retired monitoring', false, endpoint()),
  ]
}

/** What `examples/alerts/uptime` sends. */
const uptimeExample = {
  monitor: { name: 'shop.example, front page', id: 'm-4711', stage: 'production' },
  event: {
    message: 'No answer within 10 seconds.',
    severity: 'high',
    since: '2026-03-14T08:21:00Z',
    resolved_at: '2026-03-14T08:40:00Z',
  },
}

const uptimeMappings: readonly StoredMapping[] = [
  mapping('TITLE', ['monitor', 'name']),
  mapping('DESCRIPTION', ['event', 'message']),
  mapping('SEVERITY', ['event', 'severity']),
  mapping('START_TIME', ['event', 'since'], 'DATETIME'),
  mapping('END_TIME', ['event', 'resolved_at'], 'DATETIME'),
  mapping('FINGERPRINT', ['monitor', 'id']),
  mapping('GITLAB_ENVIRONMENT_NAME', ['monitor', 'stage']),
]

function mapping(fieldName: string, path: readonly string[], type: StoredMapping['type'] = 'STRING'): StoredMapping {
  return { fieldName, path, label: path.join('/'), type }
}
