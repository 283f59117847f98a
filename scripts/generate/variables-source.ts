/** How do the variables that the platform sets or reads become a module and texts? */
import type { VariableText } from '../../server/core/catalogue/texts.ts'
import { header, literal } from './literal.ts'
import { sharedLiterals } from './shared-literals.ts'

/** `schemas/variables.json`. */
export interface VariableFile {
  readonly variables: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const judged = ['kind', 'introduced', 'file']
const told = ['description', 'availability', 'default', 'values', 'link']

/** The module `variables.generated.ts`, sorted by name; without a file it knows no variable. */
export function variablesSource(file: VariableFile | undefined): string {
  const all = variablesOf(file)
  const { declarations, literals } = sharedLiterals(all.map(([, variable]) => picked(variable, judged)))
  const lines = all.map(([name], index) => `  ${literal(name)}: ${literals[index]},\n`)
  const head = header('Which variables does the platform set or read?', '`schemas/variables.json`')
  return `${head}${types}\n${declarations}\nexport const variables: Readonly<Record<string, KnownVariable>> = {\n${lines.join('')}}\n`
}

/** What is told of each variable, by its name. */
export function variableTexts(file: VariableFile | undefined): Record<string, VariableText> {
  return Object.fromEntries(variablesOf(file).map(([name, variable]) => [name, textOf(variable)]))
}

type Variable = Readonly<Record<string, unknown>>

function variablesOf(file: VariableFile | undefined): [name: string, variable: Variable][] {
  const all = Object.entries(file?.variables ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const known = [...judged, ...told]
  for (const [name, variable] of all) {
    const unknown = Object.keys(variable).find(field => !known.includes(field))
    if (unknown)
      throw new Error(`schemas/variables.json: ${name}: no such field: \`${unknown}\`. Known: ${known.join(', ')}.`)
  }
  return all
}

function textOf(variable: Variable): VariableText {
  const { values } = variable
  const listed = typeof values === 'object' && values !== null ? valueList(values) : undefined
  return { description: String(variable.description), ...picked({ ...variable, values: listed }, told) }
}

function picked(variable: Variable, fields: readonly string[]): Variable {
  return Object.fromEntries(fields.map(field => [field, variable[field]]))
}

/** Both a list of values and a map from value to meaning become a list of values. */
function valueList(values: object): object[] {
  if (Array.isArray(values)) return values.map(value => ({ value }))
  return Object.entries(values).map(([value, description]) => ({ value, description }))
}

const types = `
export interface KnownVariable {
  /** \`predefined\`: the platform sets it. \`configuration\`: people set it, and the platform or the runner reads it. */
  readonly kind: 'predefined' | 'configuration'
  /** First release that has it. */
  readonly introduced?: string
  /** It is of type File: its value is a path. */
  readonly file?: true
}
`
