/** Which names can stand in the JSON files about alerts, and which values behind them? One tree for payloads and mappings. */
import { fieldName } from '../alerts/alert-key.ts'
import type { DocumentedField } from '../alerts/documented-field.ts'
import type { JsonShape } from '../alerts/json-shape.ts'
import { mappingShape, prometheusShape } from '../alerts/json-shapes.generated.ts'
import { documentedFields } from '../alerts/payload-fields.generated.ts'
import { isoText } from '../alerts/time/date-time.ts'
import type { Texts } from '../catalogue/texts.ts'
import type { Sketch } from './json-sketch.ts'

export interface KnownName {
  readonly name: string
  /** Of a field of the payload: what it supplies. */
  readonly key?: DocumentedField['key']
  readonly description: string | undefined
  /** Page of the platform. */
  readonly link?: string
  /** What is put behind the name. */
  readonly value: Sketch
  /** What else can be put there. */
  readonly values: readonly KnownValue[]
  /** The values are words, each with a meaning of its own. */
  readonly isChoice: boolean
  /** Of an object: the names in it. Of a list: those in each of its items. */
  readonly below: readonly KnownName[]
  readonly isList: boolean
}

export interface KnownValue {
  readonly label: string
  readonly value: Sketch
  readonly documentation?: string | undefined
}

/** What a name may depend on. `now`: milliseconds since 1970. */
export interface NameContext {
  readonly platformName: string
  readonly now: number
  readonly texts: Texts
}

/** The documented fields of a payload. */
export function payloadNames({ platformName, now, texts }: NameContext): KnownName[] {
  return (texts.payloadFields ?? documentedFields).map(field => ({
    name: field.key === 'runbook' ? field.key : fieldName(field.key, platformName),
    key: field.key,
    description: field.description,
    ...(field.link && { link: field.link }),
    ...fieldValues(field, now),
    isChoice: field.values !== undefined,
    below: [],
    isList: false,
  }))
}

function fieldValues({ values, format, examples }: DocumentedField, now: number): Pick<KnownName, 'value' | 'values'> {
  if (values) return { value: { choice: values.map(({ value }) => value) }, values: values.map(stringValue) }
  if (format) return moment(now)
  if (!examples.some(example => example.startsWith('['))) return { value: { string: '' }, values: [] }
  const one = { label: '""', value: { string: '' }, documentation: 'One text.' }
  const several = { label: '[""]', value: { list: [{ string: '' }] }, documentation: 'A list of texts.' }
  const first = examples[0]?.startsWith('[') ? several : one
  return { value: first.value, values: [one, several] }
}

function moment(now: number): Pick<KnownName, 'value' | 'values'> {
  const text = secondText(now)
  return {
    value: { string: text },
    values: [{ label: text, value: { fixed: JSON.stringify(text) }, documentation: 'This moment, in UTC.' }],
  }
}

/** ISO 8601, in UTC, without the milliseconds that nobody types. */
export function secondText(now: number): string {
  return isoText(now - (now % 1000))
}

function stringValue({ value, description }: { value: string; description?: string }): KnownValue {
  return { label: value, value: { fixed: JSON.stringify(value) }, documentation: description }
}

/** The names in a body of Prometheus. */
export function prometheusNames(context: NameContext): KnownName[] {
  return shapeNames(context.texts.shapes?.prometheus ?? prometheusShape, context)
}

/** The names in the file of a mapping. */
export function mappingNames(context: NameContext): KnownName[] {
  return shapeNames(context.texts.shapes?.mapping ?? mappingShape, context)
}

function shapeNames(shape: JsonShape, context: NameContext): KnownName[] {
  return Object.entries(shape.keys ?? {}).map(([name, below]) => ({
    name: below.kind === 'environment' ? fieldName('environment_name', context.platformName) : name,
    description: below.description,
    ...shapeValues(below, context.now),
    isChoice: below.values !== undefined,
    below: shapeNames(below.items ?? below, context),
    isList: below.items !== undefined,
  }))
}

function shapeValues(shape: JsonShape, now: number): Pick<KnownName, 'value' | 'values'> {
  if (shape.kind === 'date-time') return moment(now)
  const values = shape.values?.map(stringValue) ?? []
  const value = emptyValue(shape)
  if (shape.type === 'object') return { value, values: [{ label: '{}', value: { object: [] } }] }
  if (shape.type === 'array') return { value, values: [{ label: '[]', value: { list: [] } }] }
  return { value, values }
}

/** What stands behind a name before anybody has filled it. */
function emptyValue({ type, values, required = [], example, keys = {} }: JsonShape): Sketch {
  if (values) return { choice: values.map(({ value }) => value) }
  if (type === 'object') return { object: required.map(name => [name, emptyValue(keys[name] ?? {})]) }
  if (type === 'array') return { list: [] }
  return type === 'integer' ? { fixed: example ?? '0' } : { string: '' }
}

/** The names of the object at `path`, or undefined where nothing is known of it. */
export function namesAt(names: readonly KnownName[], path: readonly (string | number)[]): readonly KnownName[] {
  let here = names
  for (let depth = 0; depth < path.length; depth++) {
    const found = here.find(({ name }) => name === path[depth])
    if (!found) return []
    if (found.isList && typeof path[++depth] !== 'number') return []
    here = found.below
  }
  return here
}

/** The name whose value stands at `path`. */
export function nameAt(names: readonly KnownName[], path: readonly (string | number)[]): KnownName | undefined {
  return namesAt(names, path.slice(0, -1)).find(({ name }) => name === path.at(-1))
}

/** The page of a name in Markdown, where it has one. */
export function referenceTo({ link }: KnownName): string | undefined {
  return link && `[Reference](${link})`
}
