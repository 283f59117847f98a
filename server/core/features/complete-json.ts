/** What can be typed in a JSON file about alerts? Names and values of payloads and mappings, and whole files to begin with. */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { defaultAlertOptions } from '../alerts/alert-options.ts'
import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import { type JsonCursor, jsonCursor } from '../documents/json/json-cursor.ts'
import { keyName, type Node } from '../documents/tree.ts'
import type { Completion } from './complete.ts'
import { completePaths } from './complete-paths.ts'
import { wholeMapping, wholePayloads } from './complete-whole-file.ts'
import type { FeatureContext } from './feature-context.ts'
import {
  type KnownName,
  mappingNames,
  type NameContext,
  nameAt,
  namesAt,
  payloadNames,
  prometheusNames,
  referenceTo,
} from './json-names.ts'
import { keyProposal, valueProposal } from './json-proposal.ts'

/** The proposals at `offset` of a payload, in the order in which they are to be shown. */
export function completeAlert({ text, json }: AlertDocument, offset: number, context: FeatureContext): Completion[] {
  const cursor = jsonCursor(text, offset)
  if (cursor.at === 'none') return []
  const known = nameContext(context)
  const likeness = prometheusLikeness(json.root)
  const names = [
    ...(likeness === 'yes' ? [] : payloadNames(known)),
    ...(likeness === 'no' ? [] : prometheusNames(known)),
  ]
  return ordered([...wholePayloads(text, cursor, known), ...namedProposals(text, cursor, names)])
}

/** The proposals at `offset` of a mapping file. */
export function completeMapping(
  { text, sample }: MappingDocument,
  offset: number,
  context: FeatureContext,
): Completion[] {
  const cursor = jsonCursor(text, offset)
  if (cursor.at === 'none') return []
  const names = mappingNames(nameContext(context)).filter(({ name }) => name !== '$schema')
  const paths = completePaths(text, cursor, sample)
  return ordered([...wholeMapping(text, cursor), ...(paths ?? namedProposals(text, cursor, names))])
}

function nameContext({ options, now, texts }: FeatureContext): NameContext {
  return { platformName: (options.alert ?? defaultAlertOptions).platformName, now, texts }
}

/** Told by the names at the top: one of them may be there by chance. */
function prometheusLikeness(root: Node | undefined): 'yes' | 'maybe' | 'no' {
  if (root?.kind !== 'map') return 'no'
  const found = new Set(root.pairs.map(keyName).filter(name => name !== undefined && signs.has(name)))
  return found.size > 1 ? 'yes' : found.size > 0 ? 'maybe' : 'no'
}

/** Without those that any payload may have: `status`, `receiver`, `version`. */
const signs = new Set([
  'alerts',
  'commonAnnotations',
  'commonLabels',
  'externalURL',
  'groupKey',
  'groupLabels',
  'truncatedAlerts',
])

function namedProposals(text: string, cursor: JsonCursor, names: readonly KnownName[]): Completion[] {
  if (cursor.at === 'key') {
    const taken = new Set(cursor.keys)
    return namesAt(names, cursor.path)
      .filter(({ name }) => !taken.has(name))
      .map(known => {
        const documentation = [known.description, referenceTo(known)].filter(Boolean).join('\n\n')
        return keyProposal(text, cursor, { label: known.name, kind: 'field', documentation }, known.value)
      })
  }
  const values = nameAt(names, cursor.path)?.values ?? itemValues(names, cursor.path)
  return values.map(({ label, value, documentation }) => {
    return valueProposal(text, cursor, { label, kind: 'value', documentation }, value)
  })
}

/** An object in a list of objects. */
function itemValues(names: readonly KnownName[], path: JsonCursor['path']): KnownName['values'] {
  const isItem = typeof path.at(-1) === 'number' && nameAt(names, path.slice(0, -1))?.isList
  return isItem ? [{ label: '{}', value: { object: [] } }] : []
}

function ordered(completions: readonly Completion[]): Completion[] {
  return completions.map((completion, order) => ({ ...completion, order }))
}
