/** Which types of integrations does the interface of an instance create? Older ones know one type alone. */
import type { Platform } from '../platform/platform.ts'
import type { Integration } from './integration.ts'
import { listAt, textAt } from './json-value.ts'

/** HTTP alone where the instance does not tell. https://docs.gitlab.com/api/graphql/reference/#mutationhttpintegrationcreate */
export async function creatableTypes(
  platform: Platform,
  signal?: AbortSignal,
): Promise<readonly Integration['type'][]> {
  const document = '{ __type(name: "HttpIntegrationCreateInput") { inputFields { name } } }'
  const answer = await platform.graphql<unknown>(document, {}, signal ? { signal } : {})
  const fields = answer.ok ? listAt(answer.value, '__type', 'inputFields') : []
  return fields.some(field => textAt(field, 'name') === 'type') ? ['HTTP', 'PROMETHEUS'] : ['HTTP']
}
