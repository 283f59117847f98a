/** Which alerts are asked for, and in which order? */
import type { AlertStatus, StoredAlert, World } from '../world.ts'
import { comparePlaces, type Place } from './connection.ts'

export interface AlertFilter {
  readonly iid?: string | null
  readonly statuses?: readonly AlertStatus[] | null
  readonly sort?: string | null
  readonly domain?: string
  readonly search?: string | null
  readonly assigneeUsername?: string | null
}

export interface AlertOrder {
  placeOf(alert: StoredAlert): Place
  compare(one: Place, other: Place): number
}

/** As the platform orders them: the first of each is the least. */
const severities = ['UNKNOWN', 'INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const statuses = ['IGNORED', 'RESOLVED', 'ACKNOWLEDGED', 'TRIGGERED']

/** In no particular order. Nobody is assigned to any alert here, so none fits a name. */
export function selectAlerts(world: World, filter: AlertFilter): readonly StoredAlert[] {
  if (filter.assigneeUsername || (filter.domain && filter.domain !== 'operations')) return []
  const words = filter.search?.toLowerCase()
  const fits = (alert: StoredAlert) =>
    (!filter.iid || String(alert.iid) === filter.iid) &&
    (!filter.statuses?.length || filter.statuses.includes(alert.status)) &&
    (!words || texts(alert).some(text => text?.toLowerCase().includes(words)))
  return world.alerts().filter(fits)
}

/** Sorts a copy. */
export function inOrder(alerts: readonly StoredAlert[], { placeOf, compare }: AlertOrder): readonly StoredAlert[] {
  return alerts
    .map(alert => ({ alert, place: placeOf(alert) }))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ alert }) => alert)
}

/** Newest first, unless `sort` names something else. */
export function orderOf(sort: string | null | undefined): AlertOrder {
  const [, by, direction] = /^(.+)_(asc|desc)$/i.exec(sort ?? 'CREATED_TIME_DESC') ?? []
  const sign = direction?.toLowerCase() === 'asc' ? 1 : -1
  return {
    placeOf: alert => [keyOf(alert, by?.toUpperCase() ?? ''), alert.iid],
    compare: (one, other) => sign * comparePlaces(one, other),
  }
}

function keyOf(alert: StoredAlert, by: string): Place[0] {
  switch (by) {
    case 'STARTED_AT':
      return alert.startedAt
    case 'ENDED_AT':
      return alert.endedAt ?? null
    case 'UPDATED':
    case 'UPDATED_TIME':
      return alert.updatedAt
    case 'EVENT_COUNT':
      return alert.eventCount
    case 'SEVERITY':
      return severities.indexOf(alert.severity)
    case 'STATUS':
      return statuses.indexOf(alert.status)
    default:
      return alert.createdAt
  }
}

function texts({ title, description, service, monitoringTool }: StoredAlert): (string | undefined)[] {
  return [title, description, service, monitoringTool]
}
