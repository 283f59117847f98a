/** Which JSON does a document hold? */
import type { Document } from '../documents/document.ts'
import type { JsonDocument } from '../documents/json/json-document.ts'

/** Undefined for a pipeline file, which is YAML. */
export function jsonOf(document: Document): JsonDocument | undefined {
  return document.surface === 'pipeline' ? undefined : document.json
}
