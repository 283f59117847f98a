/** What does the GraphQL interface tell of an integration? */
import type { StoredIntegration, World } from '../world.ts'
import { offeredFields } from './offered-fields.ts'

export function httpIntegrationView(world: World, integration: StoredIntegration): Record<string, unknown> {
  const { payloadExample, mappings } = integration
  return {
    ...common(world, integration),
    __typename: 'AlertManagementHttpIntegration',
    id: `gid://gitlab/AlertManagement::HttpIntegration/${integration.id}`,
    name: integration.name,
    payloadExample: payloadExample ?? '{}',
    payloadAttributeMappings: mappings,
    payloadAlertFields: () => (payloadExample === undefined ? [] : offeredFields(payloadExample)),
  }
}

/** As the integration with Prometheus was before it became one among others. */
export function prometheusIntegrationView(world: World, integration: StoredIntegration): Record<string, unknown> {
  return {
    ...common(world, integration),
    __typename: 'AlertManagementPrometheusIntegration',
    id: `gid://gitlab/Integrations::Prometheus/${integration.id}`,
    name: 'Prometheus',
  }
}

/** By whichever of the two ways it has one. */
export function integrationNumber(globalId: string): number {
  return Number(/\d+$/.exec(globalId)?.[0])
}

function common(world: World, integration: StoredIntegration): Record<string, unknown> {
  return {
    type: integration.type,
    active: integration.active,
    url: world.addressOf(integration),
    token: integration.key,
    apiUrl: null,
  }
}
