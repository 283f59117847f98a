/** What is the answer to one GraphQL document? Read, validated, measured, then carried out. */
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql'
import type { Asking } from './access.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'
import { depthError, limitError } from './query-limits.ts'

export interface Operation {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
}

/** What is wrong with the document stands in the answer. Throws what is a bug. */
export async function runOperation(
  operation: Operation,
  schema: GraphQLSchema,
  asking: Asking,
): Promise<ExecutionResult> {
  const document = parsed(operation.query)
  if (document instanceof GraphQLError) return { errors: [document] }
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  const tooMuch = limitError(document)
  if (tooMuch) return { errors: [tooMuch] }
  const { operationName } = operation
  const result = await execute({
    schema,
    document,
    rootValue: isMutation(operation) ? mutations : queries,
    contextValue: asking,
    variableValues: operation.variables,
    ...(operationName !== undefined && { operationName }),
  })
  const bug = result.errors?.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError))
  if (bug?.originalError) throw bug.originalError
  return result
}

/** False for what cannot be read. */
export function isMutation({ query, operationName }: Operation): boolean {
  const document = parsed(query)
  return !(document instanceof GraphQLError) && getOperationAST(document, operationName)?.operation === 'mutation'
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return depthError(query) ?? parse(query)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
