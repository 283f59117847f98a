/** How do tests ask core about field mappings? */
import type { AlertKey } from '../../server/core/alerts/alert-key.ts'
import { attributeMappings } from '../../server/core/alerts/mapping/attribute-mappings.ts'
import { type FieldMapping, type PayloadPath, pathLabel } from '../../server/core/alerts/mapping/field-mapping.ts'
import { mappingBeside } from '../../server/core/alerts/mapping/mapping-beside.ts'
import { parseMapping, usableMapping } from '../../server/core/alerts/mapping/mapping-document.ts'
import { chooseField, newMapping } from '../../server/core/alerts/mapping/mapping-edits.ts'
import { nodeAtPath, type PayloadField, payloadFields } from '../../server/core/alerts/mapping/payload-fields.ts'
import { shortJson } from '../../server/core/alerts/short-json.ts'
import { parseJson } from '../../server/core/documents/json/json-document.ts'
import { applyEdits } from '../../server/core/text/span.ts'

export { mappingBeside, newMapping }

export interface Choice {
  readonly path: PayloadPath
  readonly fallback?: PayloadPath
}

/** What a mapping file chooses, without the places. */
export function choicesIn(text: string): Partial<Record<AlertKey, Choice>> {
  const keys = [...parseMapping(text).mapping.keys]
  return Object.fromEntries(
    keys.map(([key, { path, fallback }]) => [key, { path, ...(fallback && { fallback }) }] as const),
  )
}

/** The pieces of the text that the places of a key's mapping stand for. */
export function piecesOf(text: string, key: AlertKey): string[] {
  const mapped = parseMapping(text).mapping.keys.get(key)
  const spans = mapped ? [mapped.keySpan, mapped.pathSpan, ...(mapped.fallbackSpan ? [mapped.fallbackSpan] : [])] : []
  return spans.map(({ start, end }) => text.slice(start, end))
}

/** What an instance takes of a mapping file, and what it does not. */
export function takenByInstance(sample: object, mapping: object): ReturnType<typeof attributeMappings> {
  const document = parseMapping(JSON.stringify({ sample, mapping }))
  if (document.sample?.kind !== 'map') throw new Error('The sample is no object.')
  return attributeMappings(document.mapping, document.sample, 'gitlab')
}

/** The text after choosing a field for a key, or taking the choice back. */
export function chosen(text: string, key: AlertKey, role: 'path' | 'fallback', path?: PayloadPath): string {
  return applyEdits(text, chooseField(parseMapping(text), key, role, path, 'gitlab'))
}

export function fieldsOf(payload: string): PayloadField[] {
  return payloadFields(parseJson(payload).root)
}

/** The text that a path leads to. */
export function valueAt(payload: string, path: PayloadPath): string | undefined {
  const node = nodeAtPath(parseJson(payload).root, path)
  return node && payload.slice(node.start, node.end)
}

export function shortened(json: string, longest?: number): string {
  const { root } = parseJson(json)
  return root ? shortJson(root, longest) : ''
}

/** The mapping of a file, to judge payloads by. */
export function mappingOf(text: string): FieldMapping {
  const mapping = usableMapping(parseMapping(text), 'test.alert-mapping.json')
  if (!mapping) throw new Error('This is no mapping.')
  return mapping
}

export { pathLabel }
