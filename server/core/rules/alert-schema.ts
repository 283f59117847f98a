/** Is a value of another type than the documentation of alert payloads says? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { type AlertKey, alertKeyOf, alertKeys } from '../alerts/alert-key.ts'
import type { AlertOptions } from '../alerts/alert-options.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { type JsonKind, jsonKind, kindPhrase } from '../alerts/json-kind.ts'
import { pathLabel } from '../alerts/mapping/field-mapping.ts'
import { documentedFields } from '../alerts/payload-fields.generated.ts'
import { isBlank, mappedFields, suppliedBy } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { keyName, type MapNode, type Node, type Pair } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Span } from '../text/span.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const alertSchema: Rule<AlertDocument> = {
  id: 'alert-schema',
  title: 'A value of another type than documented',
  why: 'The platform accepts a payload almost whatever it holds. A value of the wrong type is made into something without a word: `null` counts as absent, a list becomes text with brackets in it. https://docs.gitlab.com/operations/incident_management/integrations/#customize-the-alert-payload-outside-of-gitlab',
  surfaces: ['alert'],
  example: {
    before: '{\n  "title": 503,\n  "hosts": ["web-1", 2]\n}\n',
    after: '{\n  "title": "503",\n  "hosts": ["web-1", "2"]\n}\n',
  },
  check(document, { alert }) {
    const { root } = document.json
    if (root && root.kind !== 'map') return jsonKind(root) ? [noObject(root)] : []
    const payload = genericPayload(document)
    return payload ? firstFindings(findings(payload, alert)) : []
  },
}

function noObject(root: Node): Finding {
  return error(
    valueSpan(root),
    `An alert payload is an object, as in \`{ "title": "Disk full" }\`; this is ${kindPhrase(root)}. The platform reads fields by their names and finds none here. Put the fields into one object, and send one request for each alert.`,
  )
}

function* findings(payload: MapNode, options: AlertOptions): Generator<Finding> {
  for (const key of alertKeys) {
    const supplied = options.mapping?.keys.has(key) && suppliedBy(payload, key, options)
    if (!supplied || supplied.by === 'own') continue
    const subject = `\`${shortened(pathLabel(supplied.path))}\` supplies \`${key}\`, which`
    yield* documented(key, subject, supplied.node, 'review')
  }
  const mapped = mappedFields(options)
  const others: [name: string, value: Node][] = []
  for (const pair of payload.pairs) {
    const name = keyName(pair)
    const { value } = pair
    if (name === undefined || !value || mapped.has(name)) continue
    const key = alertKeyOf(name, options.platformName)
    if (!key || options.mapping?.keys.has(key)) others.push([name, value])
    else if (isNull(value)) yield absent(key, name, pair, payload)
    else yield* documented(key, `\`${name}\``, value, 'safe')
  }
  // Last, so that many of them leave no documented field unsaid.
  for (const [name, value] of others) yield* additional(name, value)
}

function isNull(node: Node): boolean {
  return jsonKind(node) === 'null'
}

/** A value that supplies a key. Numbers as times are left to the rule about times. */
function* documented(key: AlertKey, subject: string, value: Node, safety: Fix['safety']): Generator<Finding> {
  const kind = jsonKind(value)
  if (kind === 'string' || kind === undefined) return
  const field = documentedFields.find(known => known.key === key)
  const isTime = field?.format === 'date-time'
  if (isTime && kind === 'number') return
  const isList = field?.types.includes('array') === true
  if (isList && value.kind === 'seq') return yield* items(subject, value.items, safety)
  const wanted = isList ? 'a string or an array of strings' : isTime ? 'a string with date and time' : 'a string'
  const fixes = key === 'severity' || isTime ? [] : inQuotes(value, safety)
  const advice = fixes.length > 0 ? ' Write it in quotes.' : ` Write ${wanted}.`
  yield error(
    valueSpan(value),
    `${subject} is ${wanted}; this is ${kindPhrase(value)}. ${consequence(key, value)}${advice}`,
    fixes,
  )
}

function* items(subject: string, items: readonly Node[], safety: Fix['safety']): Generator<Finding> {
  for (const item of items) {
    const kind = jsonKind(item)
    if (kind === 'string' || kind === undefined) continue
    yield error(
      valueSpan(item),
      `${subject} is a string or an array of strings; this item is ${kindPhrase(item)}. ${itemConsequence[kind]}`,
      inQuotes(item, safety),
    )
  }
}

const itemConsequence: Readonly<Record<Exclude<JsonKind, 'string'>, string>> = {
  array: 'The platform takes the items of an array within as if they stood in the outer one. Write them there.',
  object: 'The platform takes its text, brackets and all. Write one string for each item.',
  null: 'It adds nothing. Remove it.',
  number: 'The platform takes its text. Write it in quotes.',
  boolean: 'The platform takes its text. Write it in quotes.',
}

/** What the platform makes of a value that is no string. */
function consequence(key: AlertKey, value: Node): string {
  if (isBlank(value)) return `The platform reads it as if the field were absent${withoutIt[key] ?? ''}.`
  const composed = value.kind !== 'scalar'
  switch (key) {
    case 'severity':
      return 'The platform knows no such severity, so the alert becomes critical.'
    case 'start_time':
      return 'The platform cannot read it as a time and takes the time of arrival.'
    case 'end_time':
      return 'The platform cannot read it as a time, so the payload resolves nothing.'
    case 'environment_name':
      return composed ? 'The platform finds no environment for it.' : 'The platform takes its text.'
    case 'hosts':
      return composed
        ? 'The platform lists its names and values as if they were hosts.'
        : 'The platform takes its text.'
    default:
      return composed ? 'The platform takes all of it as one text, brackets and all.' : 'The platform takes its text.'
  }
}

const withoutIt: Partial<Record<AlertKey, string>> = {
  title: ', and calls the alert `New: Alert`',
  severity: ', and makes the alert critical',
  start_time: ', and takes the time of arrival',
  end_time: ', so that the payload resolves nothing',
  environment_name: ', so that the alert is on no dashboard',
}

function absent(key: AlertKey, name: string, pair: Pair, payload: MapNode): Finding {
  const fix: Fix = { title: `Remove \`${name}\``, safety: 'safe', edits: [removal(payload, pair)] }
  // Of two equal keys the last one counts: without it the other one would.
  const twice = payload.pairs.some(other => other !== pair && keyName(other) === name)
  return error(
    valueSpan(pair.value ?? pair.key),
    `\`${name}\` is null. ${consequence(key, pair.value ?? pair.key)} Give it a value, or leave it out.`,
    twice ? [] : [fix],
  )
}

/** With the comma behind it, or the one before the last field. */
function removal({ pairs }: MapNode, pair: Pair): Span & { readonly text: '' } {
  const index = pairs.indexOf(pair)
  const [previous, next] = [pairs[index - 1], pairs[index + 1]]
  if (next) return { start: pair.key.start, end: next.key.start, text: '' }
  const start = previous ? (previous.value ?? previous.key).end : pair.key.start
  return { start, end: (pair.value ?? pair.key).end, text: '' }
}

function* additional(name: string, value: Node): Generator<Finding> {
  const kind = jsonKind(value)
  if (kind === undefined || kind === 'string' || kind === 'number' || kind === 'object') return
  const fixes = kind === 'boolean' ? inQuotes(value, 'review') : []
  yield {
    rule: 'alert-schema',
    severity: 'information',
    span: valueSpan(value),
    message: `\`${shortened(name)}\` is ${kindPhrase(value)}. An additional field may be a string, a number or an object; the platform takes this too and shows it, but that is not documented and may change.`,
    fixes,
  }
}

/** Whole numbers and `true` are read as the text that they are; other numbers may be written differently. */
function inQuotes(value: Node, safety: Fix['safety']): Fix[] {
  if (value.kind !== 'scalar' || value.style === 'double' || isNull(value)) return []
  const same = value.value === 'true' || /^-?\d{1,15}$/.test(value.value)
  const edits = [{ start: value.start, end: value.end, text: `"${value.value}"` }]
  return [{ title: `Write \`"${value.value}"\``, safety: same ? safety : 'review', edits }]
}

function error(span: Span, message: string, fixes: readonly Fix[] = []): Finding {
  return { rule: 'alert-schema', severity: 'error', span, message, fixes }
}
