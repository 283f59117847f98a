/** How do schemas of JSON files become a module? As small trees of names, for completion and hover. */
import type { JsonShape } from '../../server/core/alerts/json-shape.ts'
import { defined } from './defined.ts'
import { header } from './literal.ts'
import { sharedLiterals } from './shared-literals.ts'

/** What is read of a JSON Schema; `x-…` are this project's own words, explained in the schemas. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly required?: readonly string[]
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly 'x-kind'?: string
  readonly 'x-values'?: Readonly<Record<string, string>>
}

/** The module `json-shapes.generated.ts`: the names without what they mean. */
export function jsonShapesSource(prometheus: JsonSchema, mapping: JsonSchema): string {
  const head = header(
    'Which names can stand where in the JSON files around alerts, beside the fields of a payload?',
    '`schemas/prometheus-payload.schema.json` and `schemas/field-mapping.schema.json`',
  )
  const shapes = [prometheus, mapping].map(schema => withoutMeaning(jsonShape(schema)))
  const { declarations, literals } = sharedLiterals(shapes)
  return `${head}${types}
${declarations}
/** A body as Prometheus sends it. */
export const prometheusShape: JsonShape = ${literals[0]}

/** The file of a field mapping. */
export const mappingShape: JsonShape = ${literals[1]}
`
}

/** The names of a schema, with what they mean. */
export function jsonShape(schema: JsonSchema): JsonShape {
  return shapeOf(schema, schema.definitions ?? {})
}

function withoutMeaning({ type, kind, example, values, keys, required, items }: JsonShape): JsonShape {
  return defined<JsonShape>({
    type,
    kind,
    example,
    values: values?.map(({ value }) => ({ value })),
    keys: keys && Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, withoutMeaning(key)])),
    required,
    items: items && withoutMeaning(items),
  })
}

/** No definition holds itself. */
function shapeOf(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonShape {
  const { $ref, description, type, enum: allowed, examples, required, items } = schema
  const meanings = schema['x-values'] ?? {}
  const values = [...new Set([...(allowed ?? []), ...Object.keys(meanings)])]
  const keys = Object.entries({ ...schema.properties, ...environmentOf(schema.patternProperties) })
  const own = defined<Record<keyof JsonShape, unknown>>({
    description,
    type,
    kind: schema['x-kind'],
    example: examples && JSON.stringify(examples[0]),
    values: values.length > 0 ? values.map(value => defined({ value, description: meanings[value] })) : undefined,
    keys:
      keys.length > 0 ? Object.fromEntries(keys.map(([name, key]) => [name, shapeOf(key, definitions)])) : undefined,
    required,
    items: items && shapeOf(items, definitions),
  })
  if ($ref === undefined) return own as JsonShape
  const definition = definitions[$ref.slice('#/definitions/'.length)]
  if (!definition) throw new Error(`A schema refers to ${$ref}, which it does not define.`)
  return { ...shapeOf(definition, definitions), ...own } as JsonShape
}

/** The only name with a part that differs from instance to instance. */
function environmentOf(patterns: JsonSchema['patternProperties'] = {}): Record<string, JsonSchema> {
  const [pattern] = Object.entries(patterns).filter(([name]) => name.endsWith('_environment_name$'))
  return pattern ? { gitlab_environment_name: { ...pattern[1], 'x-kind': 'environment' } } : {}
}

const types = "import type { JsonShape } from './json-shape.ts'\n"
