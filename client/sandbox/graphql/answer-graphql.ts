/** What does the sandbox answer at `/api/graphql`? The part of the platform's schema that is about alerts and their integrations. */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import { isObject, parsedJson, readJsonObject } from '../json.ts'
import type { User, World } from '../world.ts'
import { mayAsk } from './access.ts'
import { limits } from './query-limits.ts'
import { isMutation, type Operation, runOperation } from './run-operation.ts'
import { schemaOf } from './schema-of.ts'

/** `user`: whose token came along; undefined: nobody's. */
export async function answerGraphql(
  request: SandboxRequest,
  world: World,
  user: User | undefined,
): Promise<SandboxAnswer> {
  if (carriesToken(request) && !(user && mayAsk(user))) return problem(401, 'Invalid token')
  if (request.method !== 'POST' && request.method !== 'GET') return problem(404, 'Not found!')
  const asked = request.method === 'GET' ? [operationOf(Object.fromEntries(request.url.searchParams))] : read(request)
  if (!asked) return problem(400, 'The body is no JSON object with a query.')
  const operations = asked.filter(operation => operation !== undefined)
  if (operations.length < asked.length)
    return problem(422, 'Variables and operation name are not of the expected kind.')
  if (operations.reduce((size, { query }) => size + query.length, 0) > limits.characters)
    return problem(422, 'Query too large')
  if (request.method === 'GET' && operations.some(isMutation))
    return problem(422, 'Mutations are forbidden in GET requests')
  const schema = schemaOf(world.settings.version)
  const results: unknown[] = []
  // One after the other, as a later one may rely on what an earlier one changed.
  for (const operation of operations) results.push(await runOperation(operation, schema, { world, user }))
  return jsonAnswer(200, isBatch(request) ? results : results[0])
}

function carriesToken({ headers, url }: SandboxRequest): boolean {
  return (
    headers['private-token'] !== undefined ||
    headers['job-token'] !== undefined ||
    headers.authorization !== undefined ||
    ['private_token', 'access_token'].some(name => url.searchParams.has(name))
  )
}

/** The operations of a body; undefined where it cannot be read. */
function read(request: SandboxRequest): (Operation | undefined)[] | undefined {
  const body = bodyOf(request)
  const all = Array.isArray(body) ? body : [body]
  return all.length > 0 && all.every(isObject) ? all.map(operationOf) : undefined
}

function isBatch(request: SandboxRequest): boolean {
  return request.method === 'POST' && Array.isArray(bodyOf(request))
}

function bodyOf({ body }: SandboxRequest): unknown {
  return parsedJson(new TextDecoder().decode(body))
}

function operationOf({
  query = '',
  variables,
  operationName,
}: Readonly<Record<string, unknown>>): Operation | undefined {
  const values = variablesOf(variables)
  if (typeof query !== 'string' || !values) return undefined
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined
  return { query, variables: values, operationName: operationName || undefined }
}

/** An object, or one that is written as a text, as in an address. */
function variablesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === undefined || value === null || value === '') return {}
  if (isObject(value)) return value
  return typeof value === 'string' ? readJsonObject(value) : undefined
}

function problem(status: number, message: string): SandboxAnswer {
  return jsonAnswer(status, { errors: [{ message }] })
}
