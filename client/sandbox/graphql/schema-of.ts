/** What does the platform's GraphQL interface look like at a version? What came later is left out, as is what was deprecated later. */
import {
  type ASTNode,
  buildASTSchema,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from 'graphql'
import { type CapabilityId, capabilities } from '../../../server/core/alerts/capabilities.generated.ts'
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import { atOrBefore, parseVersion, type Version } from '../../../server/core/catalogue/version.ts'
import { alertApi } from './alert-api.generated.ts'
import { giveScalars } from './scalars.ts'

/** `version`: major.minor. */
export function schemaOf(version: string): GraphQLSchema {
  const target = parseVersion(version)
  if (!target) throw new Error(`${version} is no version.`)
  const schema = buildASTSchema(documentAt(parse(alertApi), target))
  giveScalars(schema)
  return schema
}

function documentAt(document: DocumentNode, target: Version): DocumentNode {
  const own = (definition: DefinitionNode) => definition.kind === Kind.DIRECTIVE_DEFINITION
  const others = { ...document, definitions: document.definitions.filter(definition => !own(definition)) }
  return visit(others, {
    enter: node => (isThere(node, target) ? undefined : null),
    Directive: directive => (staysAt(directive, target) ? undefined : null),
  })
}

/** Whether the platform knows of something at the version. */
function isThere(node: ASTNode, target: Version): boolean {
  if (!('directives' in node)) return true
  return (node.directives ?? []).every(directive => {
    const text = argumentOf(directive)
    if (directive.name.value === 'since') return reached(text, target)
    return directive.name.value !== 'needs' || (isCapability(text) && isAvailable(text, target) !== 'too-old')
  })
}

/** Directives of our own go; a deprecation stays from its release on. */
function staysAt(directive: DirectiveNode, target: Version): boolean {
  if (directive.name.value !== 'deprecated') return false
  return reached(/Deprecated in GitLab (\d+\.\d+)\.$/.exec(argumentOf(directive))?.[1] ?? '', target)
}

function argumentOf(directive: DirectiveNode): string {
  const value = directive.arguments?.[0]?.value
  return value?.kind === Kind.STRING ? value.value : ''
}

function reached(version: string, target: Version): boolean {
  const parsed = parseVersion(version)
  return parsed !== undefined && atOrBefore(parsed, target)
}

function isCapability(text: string): text is CapabilityId {
  return text in capabilities
}
