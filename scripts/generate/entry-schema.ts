/** Does an entry hold to its schema, and what should its author do where it does not? */
import { Ajv, type ErrorObject } from 'ajv'

export interface FieldProblem {
  /** Keys and indexes from the top of the file. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Compiles the schema into a check that gives every problem of a value. */
export function schemaCheck(schema: object): (value: unknown) => FieldProblem[] {
  const validate = new Ajv({ allErrors: true, verbose: true, strictTypes: false }).compile(schema)
  return value => {
    if (validate(value)) return []
    const problems = relevant(validate.errors ?? []).map(error => ({ path: pathOf(error), message: messageOf(error) }))
    return unique(problems)
  }
}

/** Leaves out what only repeats another error: the `if` around a `then`, and the branches of a choice that were not meant. */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  const hidden = new Set<ErrorObject>(errors.filter(({ keyword }) => keyword === 'if'))
  for (const choice of choices) {
    const meant = meantBranch(choice)
    if (meant !== undefined) hidden.add(choice)
    for (const error of errors) {
      if (error === choice || !error.instancePath.startsWith(choice.instancePath)) continue
      const branch = branchOf(error, choice)
      if (branch !== undefined && branch !== meant) hidden.add(error)
    }
  }
  const anyOf = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`)
  return errors.filter(error => !hidden.has(error) && !anyOf.some(path => error.schemaPath.startsWith(path)))
}

/** Every branch of a choice in the schema is told by the first key that it requires. */
function meantBranch({ schema, data }: ErrorObject): number | undefined {
  if (typeof data !== 'object' || data === null || !Array.isArray(schema)) return undefined
  const index = schema.findIndex(({ required }) => required?.[0] !== undefined && required[0] in data)
  return index < 0 ? undefined : index
}

function branchOf(error: ErrorObject, choice: ErrorObject): number | undefined {
  const start = `${choice.schemaPath}/`
  return error.schemaPath.startsWith(start) ? Number.parseInt(error.schemaPath.slice(start.length), 10) : undefined
}

function pathOf({ instancePath, keyword, params }: ErrorObject): (string | number)[] {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty)
  return steps
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, parentSchema, schema, data } = error
  const properties = Object.keys(parentSchema?.properties ?? {})
  const missing = String(params.missingProperty)
  switch (keyword) {
    case 'required':
      return `\`${missing}\` is missing. Add it${explained(parentSchema?.properties?.[missing])}`
    case 'dependencies':
      return `\`${params.property}\` needs \`${missing}\` beside it. Add it${explained(parentSchema?.properties?.[missing])}`
    case 'anyOf':
      return 'neither `announced` nor `removed` is given. Add at least one, in quotes.'
    case 'additionalProperties':
      return `there is no such field. Known here: ${properties.join(', ')}.`
    case 'oneOf':
      return `this is none of the known kinds. Use one of: ${(schema as { title: string }[]).map(({ title }) => title).join(', ')}.`
    case 'enum':
      return `\`${data}\` is not allowed. Write one of: ${(params.allowedValues as unknown[]).join(', ')}.`
    case 'type':
      return typeof data === 'number' && params.type === 'string'
        ? `this is read as the number ${data}. Write it in quotes${explained(parentSchema)}`
        : `this must be ${article(params.type)}${explained(parentSchema)}`
    case 'pattern':
      return `\`${data}\` does not match ${params.pattern}${explained(parentSchema)}`
    case 'minLength':
      return `this is too short: give at least ${params.limit} characters.`
    case 'maxLength':
      return `this is too long: ${String(data).length} characters, ${params.limit} are allowed. Move the rest into \`body\`.`
    default:
      return `this ${error.message ?? `breaks ${keyword}`}${explained(parentSchema)}`
  }
}

function explained(schema: Readonly<Record<string, unknown>> | undefined): string {
  const text = schema?.description ?? schema?.title
  return text ? `: ${text}` : '.'
}

function article(type: unknown): string {
  const words: Record<string, string> = { string: 'a text', array: 'a list', object: 'a map', boolean: 'true or false' }
  return words[String(type)] ?? String(type)
}

function unique(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}
