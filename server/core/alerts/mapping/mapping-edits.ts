/** How does a mapping file come to be, and change? As texts and edits, for an editor to apply. */
import { parseJson } from '../../documents/json/json-document.ts'
import { insertProperty, removeProperties } from '../../documents/json/json-edits.ts'
import { prettyJson } from '../../documents/json/pretty-json.ts'
import { type MapNode, type Node, type Pair, pairOf } from '../../documents/tree.ts'
import { analysisLimit } from '../../features/file-limits.ts'
import type { Edit, Span } from '../../text/span.ts'
import { type AlertKey, fieldName } from '../alert-key.ts'
import { type AlertOptions, defaultAlertOptions } from '../alert-options.ts'
import { payloadSize } from '../outcome/payload-size.ts'
import type { PayloadPath } from './field-mapping.ts'
import { isBroken, type MappingDocument, mappedKeyOf, mappingPairs, readPath } from './mapping-document.ts'
import { proposeFields } from './propose-fields.ts'

/** The text of a mapping file for a sample payload, with a proposal for every key whose field is plain; or why there can be none. */
export function newMapping(
  payloadText: string,
  { platformName, limits }: AlertOptions = defaultAlertOptions,
): { readonly text: string } | { readonly problem: string } {
  if (payloadText.length > analysisLimit) return { problem: tooLarge }
  const { root, problems } = parseJson(payloadText)
  if (isBroken(problems)) return { problem: noJson }
  if (root?.kind !== 'map') return { problem: noObject }
  const { certain, tooDeep } = payloadSize(root, limits.depth)
  if (certain > limits.payload) return { problem: tooLarge }
  if (tooDeep) return { problem: nestedTooDeep(limits.depth) }
  const choices = [...proposeFields(root, platformName)].map(
    ([key, path]) => `    ${JSON.stringify(fieldName(key, platformName))}: { "path": ${pathJson(path)} }`,
  )
  const mapping = choices.length > 0 ? `{\n${choices.join(',\n')}\n  }` : '{}'
  return { text: `{\n  "sample": ${prettyJson(root, payloadText, '  ')},\n  "mapping": ${mapping}\n}\n` }
}

/**
 * The edits that choose a field for a key; without `path` they take the choice back, and with a key's path its fallback.
 * None where the file is no valid JSON, or a fallback has no path that it could stand in for.
 */
export function chooseField(
  { text, json: { root }, problems }: MappingDocument,
  key: AlertKey,
  role: 'path' | 'fallback',
  path: PayloadPath | undefined,
  platformName: string,
): Edit[] {
  if (root?.kind !== 'map' || isBroken(problems)) return []
  const pair = mappingPairs(root).get(key)
  if (path === undefined) return takenBack(root, key, role, pair)
  if (path.length === 0) return []
  const entry = pair?.value?.kind === 'map' ? pair.value : undefined
  const before = entry && pairOf(entry, role)
  if (role === 'fallback' && !(entry && readPath(pairOf(entry, 'path')?.value))) return []
  if (before?.value) return [{ ...spanOf(before.value), text: pathJson(path) }]
  if (entry) return [insertProperty(text, entry, role, pathJson(path))]
  const choice = `{ "path": ${pathJson(path)} }`
  if (pair?.value) return [{ ...spanOf(pair.value), text: choice }]
  const name = fieldName(key, platformName)
  const mapping = pairOf(root, 'mapping')
  if (mapping?.value?.kind === 'map') return [insertProperty(text, mapping.value, name, choice)]
  const whole = `{ ${JSON.stringify(name)}: ${choice} }`
  return mapping?.value ? [{ ...spanOf(mapping.value), text: whole }] : [insertProperty(text, root, 'mapping', whole)]
}

function takenBack(root: MapNode, key: AlertKey, role: 'path' | 'fallback', pair: Pair | undefined): Edit[] {
  if (role === 'fallback')
    return pair?.value?.kind === 'map' ? removeProperties(pair.value, name => name === 'fallback') : []
  const mapping = pairOf(root, 'mapping')?.value
  return mapping?.kind === 'map' ? removeProperties(mapping, name => mappedKeyOf(name) === key) : []
}

/** On one line, as people write paths. */
export function pathJson(path: PayloadPath): string {
  return `[${path.map(step => JSON.stringify(step)).join(', ')}]`
}

const noJson =
  'This payload has mistakes in its JSON. Mend them first: fields are chosen from a sample that the platform can read.'
const noObject =
  'A sample payload has to be an object, as in `{ "title": "Disk full" }`. Open one that your monitoring tool sends.'
const tooLarge = 'This payload is larger than the platform accepts. Take a shorter one as sample.'
const nestedTooDeep = (depth: number) =>
  `This payload is nested more than ${depth} deep, which the platform does not accept. Take a simpler one as sample.`

function spanOf({ start, end }: Node): Span {
  return { start, end }
}
