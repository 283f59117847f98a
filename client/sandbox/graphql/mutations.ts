/** What can be changed? Each answers with what became of it, and with the platform's sentence where it refused. */
import { isPaid } from '../../../server/core/alerts/alert-options.ts'
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import { mayConfigure, mayReadAlerts } from '../role.ts'
import { versionOf } from '../state/integration-rules.ts'
import type { AlertStatus, IntegrationInput, Refusal, StoredIntegration, StoredMapping, World } from '../world.ts'
import { type Asking, needRole, refusal } from './access.ts'
import { alertView, issueView } from './alert-view.ts'
import { httpIntegrationView, integrationNumber, prometheusIntegrationView } from './integration-view.ts'

interface Named {
  readonly clientMutationId?: string | null
}

interface Wish extends Named {
  readonly projectPath: string
  readonly id: string
  readonly name?: string | null
  readonly active?: boolean | null
  readonly type?: StoredIntegration['type'] | null
  readonly payloadExample?: string | null
  readonly payloadAttributeMappings?:
    | readonly (Omit<StoredMapping, 'label'> & { readonly label?: string | null })[]
    | null
}

interface StatusWish extends Named {
  readonly projectPath: string
  readonly iid: string
  readonly status: AlertStatus
}

type Mutation = (values: { readonly input: never }, asking: Asking) => unknown

export const mutations: Readonly<Record<string, Mutation>> = {
  httpIntegrationCreate: changing(httpIntegrationView, (wish, { world }) => {
    needProject(world, wish.projectPath)
    const type = wish.type ?? 'HTTP'
    const { version, tier } = world.settings
    const several = isAvailable('multiple-endpoints', versionOf(version), tier) === 'yes'
    if (!several && world.integrations.some(other => other.type === type))
      return { refused: 'Multiple HTTP integrations are not supported for this project' }
    return world.createIntegration({ ...inputOf(wish), type })
  }),
  httpIntegrationUpdate: changing(httpIntegrationView, (wish, { world }) =>
    world.updateIntegration(existing(world, wish.id), inputOf(wish)),
  ),
  httpIntegrationResetToken: changing(httpIntegrationView, ({ id }, { world }) => world.resetKey(existing(world, id))),
  httpIntegrationDestroy: changing(httpIntegrationView, ({ id }, { world }) =>
    world.removeIntegration(existing(world, id)),
  ),

  prometheusIntegrationCreate: changing(prometheusIntegrationView, (wish, { world }) => {
    needProject(world, wish.projectPath)
    if (world.integrations.some(({ type }) => type === 'PROMETHEUS'))
      return { refused: 'Multiple Prometheus integrations are not supported' }
    return world.createIntegration({ ...inputOf(wish), name: 'Prometheus', type: 'PROMETHEUS' })
  }),
  prometheusIntegrationUpdate: changing(prometheusIntegrationView, (wish, { world }) =>
    world.updateIntegration(existing(world, wish.id, 'PROMETHEUS'), inputOf(wish)),
  ),
  prometheusIntegrationResetToken: changing(prometheusIntegrationView, ({ id }, { world }) =>
    world.resetKey(existing(world, id, 'PROMETHEUS')),
  ),

  updateAlertStatus({ input }: { readonly input: StatusWish }, asking) {
    const { world } = asking
    needRole(asking, mayReadAlerts)
    needProject(world, input.projectPath)
    if (!/^\d{1,15}$/.test(input.iid) || !world.alert(Number(input.iid))) throw refusal()
    const alert = world.setAlertStatus(Number(input.iid), input.status)
    const { clientMutationId } = input
    if ('refused' in alert) return { clientMutationId, errors: [alert.refused] }
    return { clientMutationId, errors: [], alert: alertView(world, alert), issue: issueView(alert) }
  },
}

/** A mutation of integrations, which needs a Maintainer. */
function changing(
  view: (world: World, integration: StoredIntegration) => Record<string, unknown>,
  change: (wish: Wish, asking: Asking) => StoredIntegration | Refusal,
): Mutation {
  return ({ input }: { readonly input: Wish }, asking) => {
    needRole(asking, mayConfigure)
    const { clientMutationId } = input
    const result = mappingRefusal(input, asking.world) ?? change(input, asking)
    if ('refused' in result) return { clientMutationId, errors: [result.refused], integration: null }
    return { clientMutationId, errors: [], integration: view(asking.world, result) }
  }
}

function mappingRefusal(wish: Wish, { settings }: World): Refusal | undefined {
  const mapped = wish.payloadExample !== undefined || wish.payloadAttributeMappings !== undefined
  if (!mapped || isPaid(settings.tier)) return undefined
  return { refused: 'Custom mapping is not available for this project' }
}

/** What was not told, or told as null, stays as it is. */
function inputOf({ name, active, payloadExample, payloadAttributeMappings }: Wish): IntegrationInput {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof active === 'boolean' && { active }),
    ...(typeof payloadExample === 'string' && { payloadExample }),
    ...(payloadAttributeMappings && {
      mappings: payloadAttributeMappings.map(mapping => ({
        ...mapping,
        label: mapping.label ?? mapping.path.join('/'),
      })),
    }),
  }
}

function needProject({ project }: World, path: string): void {
  if (path.toLowerCase() !== project.path.toLowerCase()) throw refusal()
}

function existing({ integrations }: World, globalId: string, type?: StoredIntegration['type']): number {
  const number = integrationNumber(globalId)
  const found = integrations.find(({ id }) => id === number)
  if (!found || (type && found.type !== type)) throw refusal()
  return number
}
