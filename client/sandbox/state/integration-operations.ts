/** What can be done with integrations? */
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import type { IntegrationInput, Refusal, StoredIntegration, World, WorldChange } from '../world.ts'
import { changeProblem, creationProblem, versionOf } from './integration-rules.ts'
import type { Randomness } from './randomness.ts'
import type { Tables } from './tables.ts'
import type { WorldEvent } from './world-event.ts'

export type IntegrationOperations = Pick<
  World,
  'createIntegration' | 'updateIntegration' | 'resetKey' | 'removeIntegration'
>

export interface IntegrationSurroundings {
  readonly tables: Tables
  readonly random: Randomness
  readonly happen: (event: WorldEvent) => void
  readonly tell: (change: WorldChange) => void
}

export function integrationOperations({
  tables,
  random,
  happen,
  tell,
}: IntegrationSurroundings): IntegrationOperations {
  const put = (integration: StoredIntegration): StoredIntegration => {
    happen({ kind: 'integration', integration })
    tell({ kind: 'integrations' })
    return integration
  }
  return {
    createIntegration(input) {
      const problem = creationProblem(input, tables)
      return problem ? { refused: problem } : put(newIntegration(input, tables, random))
    },
    updateIntegration(id, input) {
      const integration = integrationOf(tables, id)
      if ('refused' in integration) return integration
      const problem = changeProblem(input, integration, tables)
      return problem ? { refused: problem } : put(changedIntegration(integration, input))
    },
    resetKey(id) {
      const integration = integrationOf(tables, id)
      return 'refused' in integration ? integration : put({ ...integration, key: random.key() })
    },
    removeIntegration(id) {
      const integration = integrationOf(tables, id)
      if ('refused' in integration) return integration
      happen({ kind: 'integration-removed', id })
      tell({ kind: 'integrations' })
      return integration
    },
  }
}

function integrationOf({ integrations }: Tables, id: number): StoredIntegration | Refusal {
  const found = integrations.find(integration => integration.id === id)
  return found ?? { refused: `There is no integration ${id} in this project. List them again.` }
}

function newIntegration(input: IntegrationInput, tables: Tables, random: Randomness): StoredIntegration {
  const { name = 'HTTP endpoint', type = 'HTTP', active = false, payloadExample, mappings = [] } = input
  // Only addresses without a name lead to what there can be one of, and to the first one of Prometheus.
  const one =
    type === 'PROMETHEUS' || isAvailable('multiple-endpoints', versionOf(tables.settings.version)) === 'too-old'
  const legacy = one && !tables.integrations.some(other => other.type === type && other.endpoint === 'legacy')
  return {
    ...{ id: tables.nextIntegration, name, type, active, payloadExample: payloadExample || undefined, mappings },
    ...{ endpoint: legacy ? 'legacy' : random.hex(8), key: random.key() },
  }
}

/** Another sample leaves nothing to the mapping of the one before. */
function changedIntegration(integration: StoredIntegration, input: IntegrationInput): StoredIntegration {
  const { name, active, payloadExample, mappings } = input
  const example = payloadExample === undefined ? integration.payloadExample : payloadExample || undefined
  const kept = example === integration.payloadExample ? integration.mappings : []
  return {
    ...integration,
    name: name ?? integration.name,
    active: active ?? integration.active,
    payloadExample: example,
    mappings: mappings ?? kept,
  }
}
