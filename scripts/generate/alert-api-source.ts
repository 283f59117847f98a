/** How does the description of the platform's GraphQL interface become a module? */
import { type DirectiveNode, type DocumentNode, GraphQLError, Kind, parse, visit } from 'graphql'
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { header } from './literal.ts'
import type { Problem } from './problem.ts'

export const alertApiFile = 'schemas/alert-api.graphql'

/** What is wrong with the file. `capabilities`: the ids that `@needs` may name. */
export function alertApiProblems(text: string, capabilities: readonly string[]): Problem[] {
  const document = parsed(text)
  if (document instanceof GraphQLError) return [problemAt(document.locations?.[0]?.line, document.message)]
  const problems: Problem[] = []
  visit(document, {
    Directive(directive) {
      const message = directiveProblem(directive, capabilities)
      if (message) problems.push(problemAt(directive.loc?.startToken.line, message))
    },
  })
  return problems
}

/** The module `alert-api.generated.ts`. */
export function alertApiSource(text: string): string {
  const head = header("What does the platform's GraphQL interface offer about alerts?", `\`${alertApiFile}\``)
  return `${head}\nexport const alertApi = ${JSON.stringify(text)}\n`
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function directiveProblem(directive: DirectiveNode, capabilities: readonly string[]): string | undefined {
  const value = directive.arguments?.[0]?.value
  const text = value?.kind === Kind.STRING ? value.value : ''
  switch (directive.name.value) {
    case 'since':
      return parseVersion(text) ? undefined : '@since takes a release, as in @since(version: "16.0").'
    case 'needs':
      return capabilities.includes(text) ? undefined : `@needs takes one of ${capabilities.join(', ')}.`
    case 'deprecated':
      return /\. Deprecated in GitLab \d+\.\d+\.$/.test(text)
        ? undefined
        : 'A reason says what to use, then since when: "Use `that`. Deprecated in GitLab 16.0."'
    default:
      return `There is no @${directive.name.value} here: use @needs, @since or @deprecated.`
  }
}

function problemAt(line: number | undefined, message: string): Problem {
  return { file: alertApiFile, field: '', message, ...(line !== undefined && { line }) }
}
