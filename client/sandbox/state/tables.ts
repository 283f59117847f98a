/** What has become of a world after its events? Tables with an index for each question that is asked of every request. */
import { createStorages, type Storages } from '../storages/storages.ts'
import type { StoredAlert, StoredIntegration, User, World, WorldSettings } from '../world.ts'
import type { WorldEvent } from './world-event.ts'

export interface Tables {
  project: World['project']
  users: readonly User[]
  settings: WorldSettings
  integrations: readonly StoredIntegration[]
  nextIntegration: number
  /** The alert with iid 1 comes first. */
  readonly alerts: StoredAlert[]
  /** Of unresolved alerts there is one at most for each fingerprint: its iid. */
  readonly openByFingerprint: Map<string, number>
  /** The highest iid of an incident. */
  lastIncident: number
  /** Undefined until they begin, as in journals of sandboxes that had none. */
  storages: Storages | undefined
}

/** Undefined where the events do not begin with `began`. */
export function tablesOf([first, ...others]: readonly WorldEvent[]): Tables | undefined {
  if (first?.kind !== 'began') return undefined
  const { project, users, settings, nextIntegration } = first
  const tables: Tables = {
    project,
    users,
    settings,
    integrations: [],
    nextIntegration,
    alerts: [],
    openByFingerprint: new Map(),
    lastIncident: 0,
    storages: undefined,
  }
  for (const event of others) applyEvent(tables, event)
  return tables
}

/** Throws where an event speaks of an alert that is not there, as none does that was written after this state. */
export function applyEvent(tables: Tables, event: WorldEvent): void {
  switch (event.kind) {
    case 'began':
      throw new Error('A world begins once.')
    case 'tokens-extended':
      tables.users = tables.users.map(user => ({ ...user, expires: event.expires }))
      return
    case 'settings':
      tables.settings = event.settings
      return
    case 'integration':
      putIntegration(tables, event.integration)
      return
    case 'integration-removed':
      tables.integrations = tables.integrations.filter(({ id }) => id !== event.id)
      return
    case 'alert':
      putAlert(tables, event.alert)
      return
    case 'alert-repeated': {
      const { at: updatedAt, payload } = event
      const alert = existing(tables, event.iid)
      putAlert(tables, { ...alert, eventCount: alert.eventCount + (event.counted ? 1 : 0), updatedAt, payload })
      return
    }
    case 'alert-resolved': {
      const { at: updatedAt, endedAt, payload } = event
      const alert = existing(tables, event.iid)
      const incident = alert.incident && event.closesIncident ? { ...alert.incident, open: false } : alert.incident
      putAlert(tables, { ...alert, status: 'RESOLVED', endedAt, updatedAt, payload, incident })
      return
    }
    case 'alert-status': {
      const { status, at } = event
      const endedAt = status === 'RESOLVED' ? at : undefined
      putAlert(tables, { ...existing(tables, event.iid), status, endedAt, updatedAt: at })
      return
    }
    case 'storages': {
      const { at, change } = event
      if (change.kind === 'began') tables.storages = createStorages(change, at)
      else if (tables.storages) tables.storages.apply({ at, change })
      else throw new Error('Storages changed before they began.')
    }
  }
}

/** The fewest events that lead to the same tables. */
export function eventsOf({
  project,
  users,
  settings,
  nextIntegration,
  integrations,
  alerts,
  storages,
}: Tables): WorldEvent[] {
  return [
    { kind: 'began', project, users, settings, nextIntegration },
    ...integrations.map((integration): WorldEvent => ({ kind: 'integration', integration })),
    ...alerts.map((alert): WorldEvent => ({ kind: 'alert', alert })),
    // What moves came to follows from everything that was asked for, and when.
    ...(storages?.timeline ?? []).map((timed): WorldEvent => ({ kind: 'storages', ...timed })),
  ]
}

export function isOpen({ status }: StoredAlert): boolean {
  return status !== 'RESOLVED'
}

function putIntegration(tables: Tables, integration: StoredIntegration): void {
  const { id } = integration
  const known = tables.integrations.some(other => other.id === id)
  tables.integrations = known
    ? tables.integrations.map(other => (other.id === id ? integration : other))
    : [...tables.integrations, integration]
  tables.nextIntegration = Math.max(tables.nextIntegration, id + 1)
}

function putAlert(tables: Tables, alert: StoredAlert): void {
  const { iid, fingerprint, incident } = alert
  if (iid < 1 || iid > tables.alerts.length + 1)
    throw new Error(`Alert ${iid} does not follow ${tables.alerts.length}.`)
  tables.alerts[iid - 1] = alert
  if (incident) tables.lastIncident = Math.max(tables.lastIncident, incident.iid)
  if (fingerprint === undefined) return
  if (isOpen(alert)) tables.openByFingerprint.set(fingerprint, iid)
  else if (tables.openByFingerprint.get(fingerprint) === iid) tables.openByFingerprint.delete(fingerprint)
}

function existing({ alerts }: Tables, iid: number): StoredAlert {
  const alert = alerts[iid - 1]
  if (!alert) throw new Error(`There is no alert ${iid}.`)
  return alert
}
