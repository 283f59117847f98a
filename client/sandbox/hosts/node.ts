/** How does the sandbox become a server of this machine? It listens on loopback alone. */
import { type Tier, tiers } from '../../../server/core/alerts/alert-options.ts'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { readTarget, type Target } from '../../../server/core/catalogue/target.ts'
import type { Version } from '../../../server/core/catalogue/version.ts'
import { createAnswers } from '../answer-request.ts'
import { withFaults } from '../faults/with-faults.ts'
import { counted, createRequestCount, type RequestCount } from '../request-count.ts'
import type { RunningSandbox, SandboxAlert, SandboxOptions } from '../sandbox-options.ts'
import { sandboxProblem } from '../sandbox-problem.ts'
import { createWorld, type LivingWorld } from '../state/create-world.ts'
import { beginningOfStorages, defaultWorld } from '../state/default-world.ts'
import { applyEvent } from '../state/tables.ts'
import { isNearlyExpired, tokenExpiry } from '../state/token-expiry.ts'
import { isSpeed, speedRule } from '../storages/move-speed.ts'
import { shownStorages } from '../storages/shown-storages.ts'
import { releaseIn } from '../storages/version-facts.ts'
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
  const release = releaseOf(options.version, version)
  const { repositories, moveSpeed } = options
  checkStorages(options)
  const begin = () =>
    defaultWorld({
      ...{ version, release, tier: tier ?? 'ultimate', random, now: now() },
      ...(repositories && { repositories }),
      ...(moveSpeed !== undefined && { speed: moveSpeed }),
    })
  const kept = state === undefined ? worldInMemory(begin) : worldInFolder(state, begin, notice)
  try {
    extendTokens(kept, now())
    beginStorages(kept, now(), options)
    const failed = failureNotice(notice)
    const requests = createRequestCount()
    const server = await listen(port, { log, failed, requestId: () => random.hex(16) })
    const world = createWorld(kept.tables, { url: server.url, random, now, record: kept.record })
    try {
      change(world, { ...(options.version !== undefined && { version: release }), ...(tier && { tier }) })
      if (moveSpeed !== undefined) world.storages.setSpeed(moveSpeed)
      server.answer(counted(requests, withFaults(world, createAnswers(world)), now))
    } catch (error) {
      await server.stop()
      throw error
    }
    const stop = async () => {
      await server.stop()
      kept.close()
    }
    return running(world, requests, stop)
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

function running(world: LivingWorld, requests: RequestCount, stop: () => Promise<void>): RunningSandbox {
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
        ...(version !== undefined && { version: releaseOf(version, readVersion(version)) }),
        ...(tier !== undefined && { tier }),
      }),
    limitRate: rateLimit => change(world, { rateLimit }),
    alerts: () => world.alerts().map(shown),
    storages: shownStorages(world, requests),
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

/** As it was written, with its patch, or the newest one that is known. */
function releaseOf(text: string | undefined, { text: release }: Version): string {
  return text === undefined ? release : (releaseIn(text) ?? release)
}

const mostRepositories = 5_000_000

function checkStorages({ repositories, moveSpeed }: SandboxOptions): void {
  for (const [type, count] of Object.entries(repositories ?? {}))
    if (!Number.isInteger(count) || count < 0 || count > mostRepositories)
      throw sandboxProblem(`${count} ${type}: use a whole number from 0 to ${mostRepositories}.`)
  if (moveSpeed !== undefined && !isSpeed(moveSpeed))
    throw sandboxProblem(`\`${moveSpeed}\` is no speed of moves. ${speedRule}`)
}

function readTier(tier: Tier | undefined): Tier | undefined {
  if (tier === undefined || tiers.includes(tier)) return tier
  throw sandboxProblem(`\`${String(tier)}\` is no tier. Use ${tiers.join(', ')}.`)
}

/** A world that was kept before there were storages has them from now on. */
function beginStorages({ tables, record }: KeptWorld, now: number, { repositories, moveSpeed }: SandboxOptions): void {
  if (tables.storages) return
  const event = beginningOfStorages({ release: tables.settings.version, random, now, repositories, speed: moveSpeed })
  record(event)
  applyEvent(tables, event)
}

/** Tokens that were kept for long must not end while somebody works with them. */
function extendTokens({ tables, record }: KeptWorld, now: number): void {
  if (!tables.users.some(user => isNearlyExpired(user, now))) return
  const event = { kind: 'tokens-extended', expires: tokenExpiry(now) } as const
  record(event)
  applyEvent(tables, event)
}
