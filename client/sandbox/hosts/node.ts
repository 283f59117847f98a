/** How does the sandbox become a server of this machine? It listens on loopback alone. */
import { type Tier, tiers } from '../../../server/core/alerts/alert-options.ts'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { readTarget, type Target } from '../../../server/core/catalogue/target.ts'
import type { Version } from '../../../server/core/catalogue/version.ts'
import { createAnswers } from '../answer-request.ts'
import { withFaults } from '../faults/with-faults.ts'
import type { RunningSandbox, SandboxAlert, SandboxOptions, SandboxStorages } from '../sandbox-options.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import { createWorld, type LivingWorld } from '../state/create-world.ts'
import { defaultWorld } from '../state/default-world.ts'
import { applyEvent } from '../state/tables.ts'
import { isNearlyExpired, tokenExpiry } from '../state/token-expiry.ts'
import type { StoredAlert, WorldSettings } from '../world.ts'
import { listen } from './http-server.ts'
import { type KeptWorld, worldInFolder, worldInMemory } from './kept-world.ts'
import { random } from './random.ts'

/** Rejects with a sentence for a person when the port is taken, or the folder cannot be used. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, state, now = Date.now, notice = () => undefined, log = () => undefined } = options
  const { version, problem } = knownVersion(options.version)
  if (problem !== undefined) notice(problem)
  const tier = readTier(options.tier)
  const begin = () => defaultWorld({ version, tier: tier ?? 'ultimate', random, now: now() })
  const kept = state === undefined ? worldInMemory(begin) : worldInFolder(state, begin, notice)
  try {
    extendTokens(kept, now())
    const failed = failureNotice(notice)
    const server = await listen(port, { log, failed, requestId: () => random.hex(16) })
    const world = createWorld(kept.tables, { url: server.url, random, now, record: kept.record })
    try {
      change(world, { ...(options.version !== undefined && { version: version.text }), ...(tier && { tier }) })
      server.answer(withFaults(world, createAnswers(world)))
    } catch (error) {
      await server.stop()
      throw error
    }
    const stop = async () => {
      await server.stop()
      kept.close()
    }
    return running(world, stop)
  } catch (error) {
    kept.close()
    throw error
  }
}

/** Tells each failure once. */
function failureNotice(notice: (text: string) => void): (error: unknown) => void {
  const told = new Set<string>()
  return error => {
    const text =
      error instanceof Error && 'syscall' in error
        ? `The journal could not be written, so that requests are refused with 500: ${error.message}. Make room on the disk.`
        : `A request failed by a mistake of Signalbox. Please report it with this text: ${error instanceof Error ? error.stack : error}`
    if (!told.has(text)) notice(text)
    told.add(text)
  }
}

function running(world: LivingWorld, stop: () => Promise<void>): RunningSandbox {
  const tokenOf: RunningSandbox['tokenOf'] = (role, scope = 'api') => {
    const user = world.users.find(other => other.role === role && other.scopes.includes(scope))
    if (!user) throw new Error(`The sandbox has no ${role} with scope ${scope}.`)
    return user.token
  }
  let stopped: Promise<void> | undefined
  return {
    url: world.url,
    token: tokenOf('administrator'),
    project: world.project.path,
    get integrations() {
      return world.integrations.map(integration => ({
        name: integration.name,
        url: world.addressOf(integration),
        key: integration.key,
        active: integration.active,
      }))
    },
    tokenOf,
    setFaults: faults => world.setFaults(faults),
    become: ({ version, tier }) =>
      change(world, {
        ...(version !== undefined && { version: readVersion(version).text }),
        ...(tier !== undefined && { tier }),
      }),
    limitRate: rateLimit => change(world, { rateLimit }),
    alerts: () => world.alerts().map(shown),
    get storages(): SandboxStorages {
      throw new Error('Not written yet.')
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function shown({ iid, title, status, severity, eventCount, fingerprint, payload }: StoredAlert): SandboxAlert {
  return { iid, title, status, severity, eventCount, fingerprint, payload }
}

/** Only what differs is written down. */
function change(world: LivingWorld, wanted: Partial<WorldSettings>): void {
  const { settings } = world
  const differs = Object.entries(wanted).some(([name, value]) => settings[name as keyof WorldSettings] !== value)
  const refusal = differs ? world.changeSettings(wanted) : undefined
  if (refusal) throw sandboxProblem(refusal.refused)
}

function readVersion(text: string | undefined): Version {
  return knownVersion(text).version
}

/** `problem`: how far what is known of versions reaches, for one beyond. */
function knownVersion(text: string | undefined): Pick<Target, 'version' | 'problem'> {
  const target = readTarget(text, catalogueOf(entries))
  if (target.invalid) throw sandboxProblem(target.problem ?? '')
  return target
}

function readTier(tier: Tier | undefined): Tier | undefined {
  if (tier === undefined || tiers.includes(tier)) return tier
  throw sandboxProblem(`\`${String(tier)}\` is no tier. Use ${tiers.join(', ')}.`)
}

/** Tokens that were kept for long must not end while somebody works with them. */
function extendTokens({ tables, record }: KeptWorld, now: number): void {
  if (!tables.users.some(user => isNearlyExpired(user, now))) return
  const event = { kind: 'tokens-extended', expires: tokenExpiry(now) } as const
  record(event)
  applyEvent(tables, event)
}
