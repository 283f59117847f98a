/** What does the file of a field mapping hold? A sample payload, and the field chosen for each alert key. */
import { type JsonDocument, parseJson } from '../documents/json-document.ts'
import { type Node, type Problem, pairOf } from '../documents/tree.ts'
import type { FieldMapping } from './field-mapping.ts'

/** A parsed mapping file. Immutable. */
export interface MappingDocument {
  readonly surface: 'mapping'
  readonly text: string
  readonly json: JsonDocument
  readonly problems: readonly Problem[]
  /** The sample payload, where there is one. Offsets count in the text. */
  readonly sample: Node | undefined
  /** What can be understood of the mapping. */
  readonly mapping: FieldMapping
}

export function parseMapping(text: string): MappingDocument {
  const json = parseJson(text)
  const sample = json.root?.kind === 'map' ? pairOf(json.root, 'sample')?.value : undefined
  return { surface: 'mapping', text, json, problems: json.problems, sample, mapping: { keys: new Map() } }
}
