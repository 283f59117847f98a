/** What does one schema say of the keyword that it describes? */
import { defined } from './defined.ts'

/** What is read of a JSON Schema; `x-…` are this project's own words, explained in the schema. */
export interface PipelineSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly examples?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, PipelineSchema>>
  readonly additionalProperties?: PipelineSchema | boolean
  readonly items?: PipelineSchema
  readonly anyOf?: readonly PipelineSchema[]
  readonly allOf?: readonly PipelineSchema[]
  readonly definitions?: Readonly<Record<string, PipelineSchema>>
  readonly 'x-link'?: string
  readonly 'x-introduced'?: string
  readonly 'x-status'?: string
  readonly 'x-tier'?: string
  readonly 'x-kind'?: string
  readonly 'x-values'?: Readonly<Record<string, string>>
  readonly 'x-values-introduced'?: Readonly<Record<string, string>>
}

/** A place in a pipeline file with all that is known of it. */
export interface Draft {
  description?: string
  link?: string
  example?: string
  default?: string
  introduced?: string
  status?: string
  tier?: string
  deprecated?: true
  names?: string
  forms?: string[]
  values?: { value: string; description?: string; introduced?: string }[]
  keys?: Record<string, Draft>
  items?: Draft
  anyKey?: Draft
}

/** What a schema says of a keyword itself, apart from what its value may hold. */
export function ownWords(schema: PipelineSchema): Draft {
  const { default: value } = schema
  return defined({
    description: schema.description,
    link: schema['x-link'],
    example: schema.examples?.[0],
    default: value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value),
    introduced: schema['x-introduced'],
    status: schema['x-status'],
    tier: schema['x-tier'],
    deprecated: schema.deprecated === true ? true : undefined,
    names: schema['x-kind'],
    values: schema.$ref && schema['x-values'] ? valuesOf(schema) : undefined,
  })
}

export function formsOf(schema: PipelineSchema): string[] | undefined {
  const types = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type
  const implied =
    schema.enum || schema.const !== undefined
      ? ['string']
      : schema.properties
        ? ['object']
        : schema.items
          ? ['array']
          : []
  const forms = (types.length > 0 ? types : implied).filter(type => type !== 'null').map(formOf)
  return filled([...new Set(forms)])
}

function formOf(type: string): string {
  return type === 'object' ? 'map' : type === 'array' ? 'list' : 'scalar'
}

export function valuesOf(schema: PipelineSchema): Draft['values'] {
  const described = schema['x-values'] ?? {}
  const allowed = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const booleans = [schema.type].flat().includes('boolean') && allowed.length === 0 ? ['true', 'false'] : []
  const names = new Set([
    ...Object.keys(described),
    ...allowed.filter(value => value !== null).map(String),
    ...booleans,
  ])
  const introduced = schema['x-values-introduced'] ?? {}
  return filled(
    [...names].map(value => defined({ value, description: described[value], introduced: introduced[value] })),
  )
}

export function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
