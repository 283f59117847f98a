/** How is the schema of `.signalbox.yml` made into code, so that no compiler is needed when it is checked? */
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { header } from './literal.ts'

const from = '`schemas/config.schema.json`'

/** A module without imports, and its types. */
export function configValidator(schema: object): { code: string; types: string } {
  const ajv = new Ajv({ allErrors: true, inlineRefs: false, code: { source: true, esm: true, optimize: 2 } })
  const code = standaloneCode(ajv, ajv.compile(withoutAnnotations(schema))).replace(/^"use strict";/, '')
  const needs = /\brequire\(|\bnew Function\b|\bimport\b/.exec(code)
  if (needs) {
    const advice =
      'Lengths and deep comparisons need the library at run time: say it with a pattern, or compare texts only.'
    throw new Error(`The validator made from ${from} would use \`${needs[0]}\`. ${advice}`)
  }
  return {
    code: `${header('Are the settings of a project well formed?', from)}${code}\n`,
    types: `${header('Are the settings of a project well formed?', from)}${types}`,
  }
}

/** The code carries its schema along; what nothing is judged by need not be in it. */
function withoutAnnotations(schema: object): object {
  const judging = Object.entries(schema).filter(([word]) => !annotations.has(word))
  return Object.fromEntries(
    judging.map(([word, value]) => [
      word,
      maps.has(word) ? mapped(value) : isSchema(value) ? withoutAnnotations(value) : value,
    ]),
  )
}

function mapped(schemas: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutAnnotations(schema)]))
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const annotations = new Set(['title', 'description', 'default', 'examples'])
/** Words whose members are named by people. */
const maps = new Set(['properties', 'definitions'])

const types = `/** One way in which the settings break the schema. */
export interface ConfigError {
  /** JSON pointer to the value. */
  readonly instancePath: string
  readonly schemaPath: string
  /** The word of the schema that was broken, such as \`enum\`. */
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/** True when the parsed settings hold to the schema; else \`errors\` says why not, until the next call. */
export interface ConfigValidator {
  (settings: unknown): boolean
  readonly errors?: readonly ConfigError[] | null
}

export declare const validate: ConfigValidator
export default validate
`
