/** What does the page show of the world? Nothing here holds a key or a token. */
import { selectAlerts } from '../graphql/alert-selection.ts'
import type { AlertStatus, StoredAlert, World } from '../world.ts'
import type { AlertDetail, AlertList, AlertSummary, PageState } from './page-data.ts'

export interface AlertWish {
  readonly search: string
  readonly status: AlertStatus | undefined
  readonly limit: number
}

export function pageState(world: World): PageState {
  const { url, project, settings, faults } = world
  return {
    url,
    project: { path: project.path, name: project.name },
    settings,
    faults,
    integrations: world.integrations.map(integration => {
      const { id, name, type, active } = integration
      return { id, name, type, active, address: world.addressOf(integration) }
    }),
    users: world.users.map(({ id, name, username, role, scopes, expires }) => {
      return { id, name, username, role, scopes, expires }
    }),
  }
}

/** Newest first. */
export function alertList(world: World, { search, status, limit }: AlertWish): AlertList {
  const counts = { TRIGGERED: 0, ACKNOWLEDGED: 0, RESOLVED: 0, IGNORED: 0 }
  for (const alert of world.alerts()) counts[alert.status]++
  const fitting = selectAlerts(world, { search, ...(status && { statuses: [status] }) })
  const alerts = fitting.slice(Math.max(0, fitting.length - limit)).reverse()
  return { counts, matching: fitting.length, alerts: alerts.map(alert => summary(world, alert)) }
}

export function alertDetail(world: World, alert: StoredAlert): AlertDetail {
  return { ...alert, ...nameOfIntegration(world, alert) }
}

function summary(world: World, alert: StoredAlert): AlertSummary {
  const { iid, title, status, severity, eventCount, startedAt, updatedAt } = alert
  return { iid, title, status, severity, eventCount, startedAt, updatedAt, ...nameOfIntegration(world, alert) }
}

function nameOfIntegration(world: World, { integrationId }: StoredAlert): { integration?: string } {
  const found = world.integrations.find(({ id }) => id === integrationId)
  return found ? { integration: found.name } : {}
}
