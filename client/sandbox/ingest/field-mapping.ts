/** How does core read the mapping that an integration keeps? */
import { type AlertKey, alertKeys, fieldName } from '../../../server/core/alerts/alert-key.ts'
import type { FieldMapping, MappedKey } from '../../../server/core/alerts/mapping/field-mapping.ts'
import type { StoredIntegration } from '../world.ts'

/** Undefined where the integration has none. */
export function fieldMappingOf({ name, mappings }: StoredIntegration, platformName: string): FieldMapping | undefined {
  if (mappings.length === 0) return undefined
  const keys = mappings.flatMap(({ fieldName: field, path }) => {
    const key = alertKeys.find(known => fieldName(known, platformName).toUpperCase() === field)
    return key ? [[key, { path, keySpan: nowhere, pathSpan: nowhere }] as const] : []
  })
  return { name: `the mapping of ${name}`, keys: new Map<AlertKey, MappedKey>(keys) }
}

/** It stands in no file. */
const nowhere = { start: 0, end: 0 }
