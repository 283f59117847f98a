/** What does the file of an alert payload hold? */
import { type JsonDocument, parseJson } from '../documents/json/json-document.ts'
import type { Problem } from '../documents/tree.ts'

/** A parsed payload. Immutable. */
export interface AlertDocument {
  readonly surface: 'alert'
  readonly text: string
  readonly json: JsonDocument
  readonly problems: readonly Problem[]
}

export function parseAlert(text: string): AlertDocument {
  const json = parseJson(text)
  return { surface: 'alert', text, json, problems: json.problems }
}
