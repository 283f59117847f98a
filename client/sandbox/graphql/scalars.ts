/** How are the platform's own scalars read? What they do not accept is an error that names the value's kind. */
import { GraphQLError, GraphQLScalarType, type GraphQLSchema } from 'graphql'
import { readJsonObject } from '../json.ts'

/** What each scalar accepts; those that stand in answers alone accept nothing. */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  AlertManagementHttpIntegrationID: value => globalId(value, 'AlertManagement::HttpIntegration'),
  IntegrationsPrometheusID: value => globalId(value, 'Integrations::Prometheus'),
  GlobalID: value => globalId(value),
  JsonString: jsonText,
  PayloadAlertFieldPathSegment: pathStep,
}

/** Gives the scalars of a schema that was built from a text their meaning. */
export function giveScalars(schema: GraphQLSchema): void {
  for (const [name, read] of Object.entries(readers)) {
    const type = schema.getType(name)
    if (!(type instanceof GraphQLScalarType)) continue
    type.coerceInputValue = read
    type.parseValue = read
  }
}

function globalId(value: unknown, kind?: string): string {
  const found = typeof value === 'string' ? /^gid:\/\/gitlab\/([\w:]+)\/\d+$/.exec(value) : null
  if (typeof value !== 'string' || !found) throw new GraphQLError(`${inQuotes(value)} is not a valid Global ID`)
  if (kind && found[1] !== kind) throw new GraphQLError(`${inQuotes(value)} does not represent an instance of ${kind}`)
  return value
}

function jsonText(value: unknown): string {
  if (typeof value === 'string' && readJsonObject(value)) return value
  throw new GraphQLError('Invalid JSON format: a JSON object, written as a text, is expected')
}

function pathStep(value: unknown): string | number {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))) return value
  throw new GraphQLError('String or integer expected')
}

/** Somebody else's text is repeated only as far as it helps. */
function inQuotes(value: unknown): string {
  return JSON.stringify(String(value).slice(0, 100))
}
