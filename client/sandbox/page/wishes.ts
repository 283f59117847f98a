/** What does a person wish for on the page, and is it well formed? Problems name the field and what it takes. */
import { tiers } from '../../../server/core/alerts/alert-options.ts'
import type { SandboxFaults } from '../sandbox-options.ts'
import { releaseIn } from '../storages/version-facts.ts'
import type { AlertStatus, IntegrationInput, WorldSettings } from '../world.ts'

/** A sentence for whoever wished it. */
export class UnusableWish extends Error {}

type Fields = Readonly<Record<string, unknown>>

export function readIntegration(fields: Fields): IntegrationInput {
  const { name, type, active } = fields
  return {
    ...(name !== undefined && { name: text('Name', name, 255) }),
    ...(type !== undefined && { type: oneOf('Type', type, ['HTTP', 'PROMETHEUS']) }),
    ...(active !== undefined && { active: flag('Active', active) }),
  }
}

export function readStatus({ status }: Fields): AlertStatus {
  return oneOf('Status', status, ['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED', 'IGNORED'])
}

export function readSettings(fields: Fields): Partial<WorldSettings> {
  const { version, tier, rateLimit, createIncidents, closeIncidents, externalLink } = fields
  return {
    ...(version !== undefined && { version: release(version) }),
    ...(tier !== undefined && { tier: oneOf('Tier', tier, tiers) }),
    ...(rateLimit !== undefined && { rateLimit: limit(rateLimit) }),
    ...(createIncidents !== undefined && { createIncidents: flag('Open incidents', createIncidents) }),
    ...(closeIncidents !== undefined && { closeIncidents: flag('Close incidents', closeIncidents) }),
    ...(externalLink !== undefined && { externalLink: link(externalLink) }),
  }
}

export function readFaults(fields: Fields): SandboxFaults {
  const { latency, serverErrors, droppedConnections, tooManyRequests, expiredToken } = fields
  const { moveFailures, movesThatStay, moveCopiesLeft, movesSkipped } = fields
  return {
    ...(latency !== undefined && { latency: number('Slow answers', latency, 0, 60_000) }),
    ...(serverErrors !== undefined && { serverErrors: number('Server errors', serverErrors, 0, 1) }),
    ...(droppedConnections !== undefined && {
      droppedConnections: number('Dropped connections', droppedConnections, 0, 1),
    }),
    ...(tooManyRequests !== undefined && { tooManyRequests: number('Too many requests', tooManyRequests, 0, 3600) }),
    ...(expiredToken !== undefined && { expiredToken: flag('Expired token', expiredToken) }),
    ...(moveFailures !== undefined && { moveFailures: number('Failed moves', moveFailures, 0, 1) }),
    ...(movesThatStay !== undefined && { movesThatStay: number('Moves that stay', movesThatStay, 0, 1) }),
    ...(moveCopiesLeft !== undefined && { moveCopiesLeft: number('Copies left', moveCopiesLeft, 0, 1) }),
    ...(movesSkipped !== undefined && { movesSkipped: number('Repositories passed over', movesSkipped, 0, 1) }),
  }
}

export interface StorageWish {
  readonly weights?: Readonly<Record<string, number>>
  readonly speed?: number
}

export function readStorages({ weights, speed }: Fields): StorageWish {
  return {
    ...(weights !== undefined && {
      weights: Object.fromEntries(
        Object.entries(fieldsOf(weights)).map(([name, weight]) => [name, number(`Weight of ${name}`, weight, 0, 100)]),
      ),
    }),
    ...(speed !== undefined && { speed: number('Speed', speed, 0.01, 1_000_000) }),
  }
}

/** The fields of an object. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new UnusableWish('A JSON object is expected.')
}

function limit(value: unknown): WorldSettings['rateLimit'] {
  if (value === null) return undefined
  const { requests, seconds } = fieldsOf(value)
  return {
    requests: Math.round(number('Requests', requests, 1, 1_000_000)),
    seconds: Math.round(number('Seconds', seconds, 1, 86_400)),
  }
}

function link(value: unknown): WorldSettings['externalLink'] {
  const { active, apiUrl } = fieldsOf(value)
  const address = text('API URL', apiUrl, 2000)
  const isOn = flag('Active', active)
  if ((isOn || address !== '') && !isWebAddress(address))
    throw new UnusableWish('API URL must be an http or https address, as in https://app.opsgenie.com/alert/list.')
  return { active: isOn, apiUrl: address }
}

function isWebAddress(address: string): boolean {
  const { protocol, username, password } = URL.parse(address) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}

function release(value: unknown): string {
  const version = typeof value === 'string' ? releaseIn(value) : undefined
  if (version === undefined) throw new UnusableWish('Version must be a release such as 17.5 or 17.5.1.')
  return version
}

function text(field: string, value: unknown, most: number): string {
  if (typeof value !== 'string') throw new UnusableWish(`${field} must be a text.`)
  if (value.length > most) throw new UnusableWish(`${field} may have ${most} characters at most.`)
  return value.trim()
}

function flag(field: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new UnusableWish(`${field} must be on or off.`)
  return value
}

function number(field: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value
  throw new UnusableWish(`${field} must be a number from ${least} to ${most}.`)
}

function oneOf<T extends string>(field: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find(choice => choice === value)
  if (found === undefined) throw new UnusableWish(`${field} must be one of ${choices.join(', ')}.`)
  return found
}
