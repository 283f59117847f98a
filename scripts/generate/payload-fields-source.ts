/** How do the documented fields of alert payloads become a module? */
import { type AlertKey, alertKeys, fieldName } from '../../server/core/alerts/alert-key.ts'
import type { DocumentedField } from '../../server/core/alerts/documented-field.ts'
import { header } from './literal.ts'
import type { Problem } from './problem.ts'
import { sharedLiterals } from './shared-literals.ts'

export const payloadSchemaFile = 'schemas/alert-payload.schema.json'

/** `schemas/alert-payload.schema.json`. */
export interface PayloadSchema {
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What is wrong with the schema: a key of the alert that it leaves out, a field that code cannot describe. */
export function payloadFieldProblems({ properties = {} }: PayloadSchema): Problem[] {
  const at = (field: string, message: string): Problem => ({ file: payloadSchemaFile, field, message })
  const missing = alertKeys.map(key => fieldName(key, publishedFor)).filter(name => !(name in properties))
  return [
    ...missing.map(name => at(`properties.${name}`, 'it is missing; the platform reads such a field.')),
    ...Object.entries(properties).flatMap(([name, { description, type, examples, 'x-link': link }]) => [
      ...(isText(description) ? [] : [at(`properties.${name}.description`, 'it must be a text for people.')]),
      ...(isText(link) ? [] : [at(`properties.${name}.x-link`, 'it must be the address of a page.')]),
      ...(isText(type) || Array.isArray(type) ? [] : [at(`properties.${name}.type`, 'it must be a type or several.')]),
      ...(Array.isArray(examples) && examples.length > 0
        ? []
        : [at(`properties.${name}.examples`, 'it must be a list with one value or more.')]),
    ]),
  ]
}

/** The module `payload-fields.generated.ts`, in the order of the schema: the fields without what they mean. */
export function payloadFieldsSource(schema: PayloadSchema): string {
  const bare = payloadFields(schema).map(({ description: _, link: __, values, ...field }) => ({
    ...field,
    values: values?.map(({ value }) => ({ value })),
  }))
  const { declarations, literals } = sharedLiterals(bare)
  const head = header('Which fields of a payload does the platform read?', `\`${payloadSchemaFile}\``)
  const lines = literals.map(field => `  ${field},\n`)
  return `${head}${types}\n${declarations}\nexport const documentedFields: readonly DocumentedField[] = [\n${lines.join('')}]\n`
}

/** The fields with what they mean. */
export function payloadFields({ properties = {} }: PayloadSchema): DocumentedField[] {
  return Object.entries(properties).map(([name, field]) => described(name, field) as DocumentedField)
}

/** The schema is published for an instance as it comes. */
const publishedFor = 'gitlab'

function described(name: string, field: Readonly<Record<string, unknown>>): Record<keyof DocumentedField, unknown> {
  const {
    type,
    format,
    description,
    examples,
    default: fallback,
    maxLength,
    'x-values': values,
    'x-link': link,
  } = field
  const key: AlertKey | undefined = alertKeys.find(known => fieldName(known, publishedFor) === name)
  return {
    key: key ?? name,
    types: [type].flat(),
    format,
    description,
    examples: Array.isArray(examples) ? examples.map(example => JSON.stringify(example)) : [],
    default: fallback,
    maxLength,
    values:
      typeof values === 'object' && values !== null
        ? Object.entries(values).map(([value, meaning]) => ({ value, description: meaning }))
        : undefined,
    link,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const types = "import type { DocumentedField } from './documented-field.ts'\n"
