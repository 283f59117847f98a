/** How does a world go on? Each operation is checked, written down as one event, carried out, and told to the listeners. */
import { mayConfigure } from '../role.ts'
import type { SandboxFaults } from '../sandbox-options.ts'
import { storageOperations } from '../storages/storage-operations.ts'
import type { World, WorldChange } from '../world.ts'
import { type AlertIntake, type AlertOperations, alertOperations } from './alert-operations.ts'
import { type IntegrationOperations, integrationOperations } from './integration-operations.ts'
import { integrationPath } from './integration-path.ts'
import type { Randomness } from './randomness.ts'
import { settingsProblem } from './settings-rules.ts'
import { applyEvent, type Tables } from './tables.ts'
import type { WorldEvent } from './world-event.ts'

export type { NewAlert } from './alert-operations.ts'

export interface WorldHost {
  readonly url: string
  readonly random: Randomness
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Writes the event down for good. When it throws, nothing has happened. */
  readonly record: (event: WorldEvent) => void
}

/** A world with what only requests from outside may do. */
export interface LivingWorld extends World, AlertIntake {
  /** Milliseconds since 1970. */
  now(): number
}

export function createWorld(tables: Tables, { url, random, now, record }: WorldHost): LivingWorld {
  let faults: SandboxFaults = {}
  const listeners = new Set<(change: WorldChange) => void>()
  const tell = (change: WorldChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const happen = (event: WorldEvent) => {
    record(event)
    applyEvent(tables, event)
  }
  if (!tables.storages) throw new Error('The storages of a world begin before it goes on.')
  const storages = storageOperations({
    storages: tables.storages,
    now,
    happen(timed) {
      happen({ kind: 'storages', ...timed })
      tell({ kind: 'storages' })
    },
  })
  // Faults end with the process: those that a kept world ended with are over.
  storages.note({ version: tables.settings.version, faults })
  const changeSettings: World['changeSettings'] = change => {
    const settings = { ...tables.settings, ...change }
    const problem = settingsProblem(settings, tables)
    if (problem) return { refused: problem }
    happen({ kind: 'settings', settings })
    storages.note({ version: settings.version, faults })
    tell({ kind: 'settings' })
    return undefined
  }
  const operations: AlertOperations & IntegrationOperations = {
    ...alertOperations({ tables, now, happen, tell }),
    ...integrationOperations({ tables, random, happen, tell }),
  }
  return {
    url,
    now,
    get project() {
      return tables.project
    },
    get users() {
      return tables.users
    },
    get settings() {
      return tables.settings
    },
    get faults() {
      return faults
    },
    get integrations() {
      return tables.integrations
    },
    storages,
    alerts: () => tables.alerts,
    alert: iid => tables.alerts[iid - 1],
    addressOf: integration => `${url}/${tables.project.path}/${integrationPath(integration)}`,
    ...operations,
    changeSettings,
    setExternalLink: (externalLink, user) =>
      mayConfigure(user)
        ? changeSettings({ externalLink })
        : { refused: 'The link to an external product is set by a Maintainer or Owner of the project. Ask one.' },
    setFaults(wanted) {
      faults = wanted
      storages.note({ version: tables.settings.version, faults })
      tell({ kind: 'settings' })
    },
    onChange(listener) {
      // The same function may listen twice, and leave once.
      const own = (change: WorldChange) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
