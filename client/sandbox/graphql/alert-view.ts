/** What does the GraphQL interface tell of an alert? */
import type { StoredAlert, World } from '../world.ts'
import { type Connection, comparePlaces, connectionOf, type PageArguments } from './connection.ts'
import { flatDetails } from './flat-details.ts'

export function alertView(world: World, alert: StoredAlert): Record<string, unknown> {
  const address = alertPage(world, alert.iid)
  return {
    ...alert,
    id: `gid://gitlab/AlertManagement::Alert/${alert.iid}`,
    name: alert.title,
    detailsUrl: address,
    webUrl: address,
    details: () => flatDetails(alert.payload),
    environment: alert.environment === undefined ? null : { name: alert.environment },
    issue: issueView(alert),
    issueIid: alert.incident?.iid ?? null,
    // Nobody can be assigned, or comment, or has anything to do here.
    ...{ assignees: none, commenters: none, notes: none, discussions: none, todos: none },
    metricsDashboardUrl: null,
    prometheusAlert: null,
  }
}

export function issueView({ incident, title }: StoredAlert): Record<string, unknown> | null {
  return incident ? { iid: incident.iid, state: incident.open ? 'opened' : 'closed', title } : null
}

function none(page: PageArguments): Connection<never> {
  const never = () => {
    throw new Error('There is nothing to show.')
  }
  return connectionOf<never, never>([], page, never, comparePlaces, never)
}

/** The address that clients link to. */
function alertPage({ url, project }: World, iid: number): string {
  return `${url}/${project.path}/-/alert_management/${iid}/details`
}
