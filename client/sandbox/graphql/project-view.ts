/** What does the GraphQL interface tell of a project, and of its alerts and integrations? */
import { GraphQLError } from 'graphql'
import { isPaid } from '../../../server/core/alerts/alert-options.ts'
import { readJsonObject } from '../json.ts'
import { mayConfigure, mayReadAlerts } from '../role.ts'
import type { StoredIntegration, World } from '../world.ts'
import type { Asking } from './access.ts'
import { type AlertFilter, inOrder, orderOf, selectAlerts } from './alert-selection.ts'
import { alertView } from './alert-view.ts'
import { comparePlaces, connectionOf, type PageArguments } from './connection.ts'
import { httpIntegrationView, integrationNumber, prometheusIntegrationView } from './integration-view.ts'
import { offeredFields } from './offered-fields.ts'

interface IntegrationFilter extends PageArguments {
  readonly id?: string | null
  readonly types?: readonly StoredIntegration['type'][]
}

export function projectView(asking: Asking): Record<string, unknown> {
  const { world } = asking
  const { id, path, name } = world.project
  return {
    id: `gid://gitlab/Project/${id}`,
    name,
    nameWithNamespace: [...path.split('/').slice(0, -1), name].join(' / '),
    path: path.split('/').at(-1),
    fullPath: path,
    webUrl: `${world.url}/${path}`,
    visibility: 'private',
    archived: false,
    userPermissions: permissions(asking),
    ...alertFields(asking),
    alertManagementHttpIntegrations: ({ id, types = ['HTTP'], ...page }: IntegrationFilter) =>
      integrations(asking, page, httpIntegrationView, integration =>
        id ? integration.id === integrationNumber(id) : types.includes(integration.type),
      ),
    alertManagementIntegrations: ({ id, ...page }: IntegrationFilter) =>
      integrations(asking, page, integrationView, integration => !id || viewId(world, integration) === id),
    alertManagementPayloadFields: ({ payloadExample }: { readonly payloadExample: string }) =>
      chosenFields(asking, payloadExample),
  }
}

function alertFields(asking: Asking): Record<string, unknown> {
  const { world } = asking
  const chosen = (filter: AlertFilter) => (mayReadAlerts(asking.user) ? selectAlerts(world, filter) : [])
  return {
    alertManagementAlert: (filter: AlertFilter) => {
      const [alert] = inOrder(chosen(filter), orderOf(filter.sort))
      return alert ? alertView(world, alert) : null
    },
    alertManagementAlerts: (filter: AlertFilter & PageArguments) => {
      const order = orderOf(filter.sort)
      const alerts = inOrder(chosen(filter), order)
      return connectionOf(alerts, filter, order.placeOf, order.compare, alert => alertView(world, alert))
    },
    alertManagementAlertStatusCounts: (filter: AlertFilter) =>
      mayReadAlerts(asking.user) ? statusCounts(chosen(filter)) : null,
  }
}

function statusCounts(alerts: ReturnType<typeof selectAlerts>): Record<string, number> {
  const counts = { all: alerts.length, open: 0, triggered: 0, acknowledged: 0, resolved: 0, ignored: 0 }
  for (const { status } of alerts) {
    if (status === 'TRIGGERED') counts.triggered++
    else if (status === 'ACKNOWLEDGED') counts.acknowledged++
    else if (status === 'RESOLVED') counts.resolved++
    else counts.ignored++
  }
  return { ...counts, open: counts.triggered + counts.acknowledged }
}

/** Whoever may not configure them sees none, and hears of no error. */
function integrations(
  asking: Asking,
  page: PageArguments,
  view: (world: World, integration: StoredIntegration) => Record<string, unknown>,
  fits: (integration: StoredIntegration) => boolean,
): ReturnType<typeof connectionOf> {
  const found = mayConfigure(asking.user) ? asking.world.integrations.filter(fits) : []
  return connectionOf(
    found,
    page,
    ({ id }) => [null, id],
    comparePlaces,
    integration => view(asking.world, integration),
  )
}

function integrationView(world: World, integration: StoredIntegration): Record<string, unknown> {
  return integration.type === 'PROMETHEUS'
    ? prometheusIntegrationView(world, integration)
    : httpIntegrationView(world, integration)
}

function viewId(world: World, integration: StoredIntegration): unknown {
  return integrationView(world, integration).id
}

function chosenFields(asking: Asking, payloadExample: string): ReturnType<typeof offeredFields> {
  if (isPaid(asking.world.settings.tier) === false) throw new GraphQLError('Feature not available')
  if (!mayConfigure(asking.user)) throw new GraphQLError('Insufficient permissions')
  if (!readJsonObject(payloadExample)) throw new GraphQLError('Failed to parse payload')
  return offeredFields(payloadExample)
}

function permissions({ user }: Asking): Record<string, boolean> {
  const maintainer = mayConfigure(user)
  return {
    adminOperations: maintainer,
    adminProject: maintainer,
    createIssue: true,
    downloadCode: true,
    // From Developer on, as alerts are.
    pushCode: mayReadAlerts(user),
    readEnvironment: true,
    readProject: true,
  }
}
