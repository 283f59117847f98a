/** What in a mapping file does `schemas/field-mapping.schema.json` not allow? One sentence for each mistake, at its deepest place. */
import { alertKeys, fieldName } from '../alerts/alert-key.ts'
import { kindPhrase } from '../alerts/json-kind.ts'
import { isBroken, type MappingDocument, mappedKeyOf, readPath, readStep } from '../alerts/mapping/mapping-document.ts'
import { pathJson } from '../alerts/mapping/mapping-edits.ts'
import { pathsMeant } from '../alerts/mapping/paths-meant.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { insertProperty } from '../documents/json/json-edits.ts'
import { keyName, type MapNode, type Node, type Pair, pairOf } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { nearest } from '../text/nearest.ts'
import { shortened } from '../text/shortened.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const mappingSchema: Rule<MappingDocument> = {
  id: 'mapping-schema',
  title: 'A field mapping that is not understood',
  why: 'A mapping file holds a sample payload and, for each key of the alert, the path to the field that supplies it. What is written otherwise supplies nothing, and the payloads beside it are judged without it. https://docs.gitlab.com/operations/incident_management/integrations/#map-fields-in-custom-alerts',
  surfaces: ['mapping'],
  example: {
    before:
      '{\n  "sample": { "event": { "name": "Disk full" } },\n  "mapping": {\n    "titel": { "path": ["event", "name"] }\n  }\n}\n',
    after:
      '{\n  "sample": { "event": { "name": "Disk full" } },\n  "mapping": {\n    "title": { "path": ["event", "name"] }\n  }\n}\n',
  },
  check(document, { alert }) {
    const { root } = document.json
    return root ? firstFindings(inFile(root, document, alert.platformName)) : []
  },
}

const properties = ['$schema', 'integration', 'sample', 'mapping'] as const
const longestName = 255

function* inFile(root: Node, document: MappingDocument, platformName: string): Generator<Finding> {
  if (root.kind !== 'map')
    return yield error(
      root,
      `A field mapping is an object with \`sample\` and \`mapping\`; this is ${kindPhrase(root)}. Put both into one object.`,
    )
  for (const name of ['sample', 'mapping'] as const) if (!pairOf(root, name)) yield lacking(name, root, document)
  const names = namesIn(root)
  for (const pair of root.pairs) {
    const { value } = pair
    const name = keyName(pair) ?? ''
    if (!properties.some(known => known === name)) yield unknown(pair, names, properties, 'a mapping file')
    else if (!value) continue
    else if (name === 'mapping') yield* inMapping(value, document, platformName)
    else if (name === 'sample' && value.kind !== 'map')
      yield error(
        value,
        `\`sample\` is a payload as your monitoring tool sends it, an object; this is ${kindPhrase(value)}. Put such a payload here.`,
      )
    else if (name === 'integration' || name === '$schema') yield* inText(name, value)
  }
}

function lacking(name: 'sample' | 'mapping', root: MapNode, { text, problems }: MappingDocument): Finding {
  const what =
    name === 'sample'
      ? 'a `sample`: a payload as your monitoring tool sends it, from which the fields are chosen. Paste one here.'
      : 'a `mapping`: for each key of the alert the field that supplies it. Without one each key is read from the field of its own name.'
  const edits = name === 'mapping' && !isBroken(problems) ? [insertProperty(text, root, name, '{}')] : []
  const fixes: Fix[] = edits.length > 0 ? [{ title: 'Add an empty `mapping`', safety: 'review', edits }] : []
  return error(root, `A field mapping needs ${what}`, fixes)
}

function* inText(name: string, value: Node): Generator<Finding> {
  if (value.kind !== 'scalar' || value.style !== 'double')
    yield error(value, `\`${name}\` is a string; this is ${kindPhrase(value)}. Write it in quotes.`)
  else if (name === 'integration' && (value.value === '' || [...value.value].length > longestName))
    yield error(
      value,
      `The name of an integration has 1 to ${longestName} characters. Write it as the list of integrations shows it.`,
    )
}

function* inMapping(mapping: Node, document: MappingDocument, platformName: string): Generator<Finding> {
  if (mapping.kind !== 'map')
    return yield error(
      mapping,
      `\`mapping\` is an object that gives each key of the alert its field, as in \`{ "title": { "path": ["event", "name"] } }\`; this is ${kindPhrase(mapping)}.`,
    )
  const [names, known] = [namesIn(mapping), alertKeys.map(key => fieldName(key, platformName))]
  for (const pair of mapping.pairs) {
    if (!mappedKeyOf(keyName(pair) ?? '')) yield unknown(pair, names, known, 'an alert')
    else if (pair.value) yield* inChoice(keyName(pair) ?? '', pair.value, document)
  }
}

function* inChoice(name: string, choice: Node, document: MappingDocument): Generator<Finding> {
  if (choice.kind !== 'map') {
    const fixes = meantPaths(choice, document).map(path => `{ "path": ${path} }`)
    return yield error(
      choice,
      `\`${name}\` needs an object that holds the path to its field, as in \`{ "path": ["event", "name"] }\`; this is ${kindPhrase(choice)}.`,
      replacements(choice, fixes),
    )
  }
  if (!pairOf(choice, 'path'))
    yield error(
      choice,
      `\`${name}\` has no \`path\`, so nothing supplies it. Add one, as in \`"path": ["event", "name"]\`.`,
    )
  const names = namesIn(choice)
  for (const pair of choice.pairs) {
    const role = keyName(pair) ?? ''
    if (role !== 'path' && role !== 'fallback') yield unknown(pair, names, ['path', 'fallback'], 'a choice')
    else if (pair.value) yield* inPath(role, pair.value, document)
  }
}

function* inPath(role: string, path: Node, document: MappingDocument): Generator<Finding> {
  if (path.kind !== 'seq')
    return yield error(
      path,
      `A ${role} is an array of the keys that lead to the field, as in \`["event", "name"]\`; this is ${kindPhrase(path)}.`,
      replacements(path, meantPaths(path, document)),
    )
  if (path.items.length === 0)
    return yield error(
      path,
      `This ${role} is empty and leads nowhere. Write the keys that lead to the field, outermost first.`,
    )
  for (const step of path.items) {
    if (readStep(step) !== undefined) continue
    yield error(
      step,
      `A step of a ${role} is the key of an object in quotes, or the index of an array's item, counted from 0; this is ${kindPhrase(step)}.`,
    )
  }
}

/** What stands for a path without being one, as JSON of the paths that the sample has. */
function meantPaths(node: Node, { sample }: MappingDocument): string[] {
  const asItIs = readPath(node)
  if (asItIs) return [pathJson(asItIs)]
  return node.kind === 'scalar' && node.style === 'double' ? pathsMeant(node.value, sample).map(pathJson) : []
}

function replacements(node: Node, texts: readonly string[]): Fix[] {
  return texts.map(text => ({
    title: `Write \`${shortened(text)}\``,
    safety: 'review',
    edits: [{ start: node.start, end: node.end, text }],
  }))
}

function namesIn(map: MapNode): ReadonlySet<string> {
  return new Set(map.pairs.map(pair => keyName(pair) ?? ''))
}

/** `owner` has no property of that name; a name nearby that is still free is offered. */
function unknown({ key }: Pair, taken: ReadonlySet<string>, known: readonly string[], owner: string): Finding {
  const name = key.kind === 'scalar' ? key.value : ''
  const free = known.filter(other => !taken.has(other))
  const guesses = name.length <= longestName ? nearest(name, free).slice(0, 1) : []
  const shown = shortened(name)
  const fixes = guesses.map(
    (guess): Fix => ({
      title: `Rename \`${shown}\` to \`${guess}\``,
      safety: 'review',
      edits: [{ start: key.start, end: key.end, text: JSON.stringify(guess) }],
    }),
  )
  const remedy = guesses[0] ? `Is \`${guesses[0]}\` meant?` : `There are ${known.map(one => `\`${one}\``).join(', ')}.`
  return error(key, `\`${shown}\` is no key of ${owner}. ${remedy}`, fixes)
}

function error(node: Node, message: string, fixes: readonly Fix[] = []): Finding {
  return { rule: 'mapping-schema', severity: 'error', span: valueSpan(node), message, fixes }
}
