/** How do the variables that the platform sets or reads become a module? */
import { header, literal } from './literal.ts'
import { withSharedLinks } from './shared-links.ts'

/** `schemas/variables.json`. */
export interface VariableFile {
  readonly variables: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const order = ['description', 'kind', 'availability', 'introduced', 'file', 'default', 'values', 'link']

/** The module `variables.generated.ts`, sorted by name; without a file it knows no variable. */
export function variablesSource(file: VariableFile | undefined): string {
  const names = Object.keys(file?.variables ?? {}).sort()
  const lines = names.map(
    name => `  ${JSON.stringify(name)}: ${literal(ordered(name, file?.variables[name] ?? {}))},\n`,
  )
  const head = header('Which variables does the platform set or read?', '`schemas/variables.json`')
  return withSharedLinks(
    `${head}${types}\nexport const variables: Readonly<Record<string, KnownVariable>> = {\n${lines.join('')}}\n`,
  )
}

function ordered(name: string, variable: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const unknown = Object.keys(variable).find(field => !order.includes(field))
  if (unknown)
    throw new Error(`schemas/variables.json: ${name}: no such field: \`${unknown}\`. Known: ${order.join(', ')}.`)
  const { values } = variable
  const listed = typeof values === 'object' && values !== null ? valueList(values) : undefined
  return Object.fromEntries(order.map(field => [field, field === 'values' ? listed : variable[field]]))
}

/** Both a list of values and a map from value to meaning become a list of values. */
function valueList(values: object): object[] {
  if (Array.isArray(values)) return values.map(value => ({ value }))
  return Object.entries(values).map(([value, description]) => ({ value, description }))
}

const types = `
export interface KnownVariable {
  readonly description: string
  /** \`predefined\`: the platform sets it. \`configuration\`: people set it, and the platform or the runner reads it. */
  readonly kind: 'predefined' | 'configuration'
  /** From when on a predefined one has a value: before the pipeline exists, in the pipeline, or only in the job. */
  readonly availability?: 'pre-pipeline' | 'pipeline' | 'job'
  /** First release that has it. */
  readonly introduced?: string
  /** It is of type File: its value is a path. */
  readonly file?: true
  readonly default?: string
  readonly values?: readonly { readonly value: string; readonly description?: string }[]
  /** Page of the platform. */
  readonly link?: string
}
`
