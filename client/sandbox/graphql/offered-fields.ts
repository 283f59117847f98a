/** Which fields of a payload does the platform offer for a mapping? Those of a type that an alert key can hold. */
import { attributeType } from '../../../server/core/alerts/mapping/attribute-mappings.ts'
import { payloadFields } from '../../../server/core/alerts/mapping/payload-fields.ts'
import { parseJson } from '../../../server/core/documents/json/json-document.ts'
import type { StoredMapping } from '../world.ts'

export interface OfferedField {
  readonly label: string
  readonly path: readonly (string | number)[]
  readonly type: StoredMapping['type']
}

/** In the order of the text; a text that is no object has none. */
export function offeredFields(payload: string): OfferedField[] {
  return payloadFields(parseJson(payload).root).flatMap(({ label, path, type }) => {
    const offered = attributeType(type)
    return offered ? [{ label, path, type: offered }] : []
  })
}
