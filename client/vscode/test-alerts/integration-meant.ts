/** Which integration does a row of the view of integrations stand for? */
import type { KnownIntegration } from '../integrations/integrations.ts'
import { isRecord } from '../is-record.ts'

/** `row` is what VS Code hands to a command of a view: the integration, or what carries it. */
export function integrationMeant(row: unknown, known: readonly KnownIntegration[]): KnownIntegration | undefined {
  const url = addressOf(row) ?? (isRecord(row) ? addressOf(row.integration) : undefined)
  return url === undefined ? undefined : known.find(integration => integration.url === url)
}

function addressOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.url === 'string' ? value.url : undefined
}
