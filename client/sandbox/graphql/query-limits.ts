/**
 * Is a query too much to be answered? As long and as manifold as the platform lets one be. How deep the types go needs no limit
 * of ours: none leads back to itself but those of introspection, which the rules for validation measure.
 */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql'

/** Characters of a query, fields altogether, and brackets within brackets. */
export const limits = { characters: 10_000, fields: 250, depth: 200 }

/** For a document before it is parsed, which goes as deep as the text does. Throws what the parser throws for a text of none. */
export function depthError(query: string): GraphQLError | undefined {
  const lexer = new Lexer(new Source(query))
  let depth = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; kind = lexer.advance().kind) {
    if (opening.has(kind)) depth++
    else if (closing.has(kind)) depth--
    if (depth > limits.depth) return new GraphQLError(`Query has depth of more than ${limits.depth}`)
  }
  return undefined
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Only for a document that has been validated: fragments must not go round in circles. Introspection is not counted. */
export function limitError(document: DocumentNode): GraphQLError | undefined {
  const fragments: Fragments = new Map()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  for (const definition of document.definitions) {
    const fields = definition.kind === Kind.OPERATION_DEFINITION ? counted(definition.selectionSet, fragments) : 0
    if (fields > limits.fields)
      return new GraphQLError(`Query has complexity of ${fields}, which exceeds max complexity of ${limits.fields}`)
  }
  return undefined
}

/** Each fragment is counted once, however often it is used, and its number kept. */
type Fragments = Map<string, FragmentDefinitionNode | number>

function counted(set: SelectionSetNode, fragments: Fragments): number {
  let fields = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) fields += ofFragment(selection.name.value, fragments)
    else if (selection.kind === Kind.INLINE_FRAGMENT) fields += counted(selection.selectionSet, fragments)
    else if (!selection.name.value.startsWith('__'))
      fields += 1 + (selection.selectionSet ? counted(selection.selectionSet, fragments) : 0)
  }
  return fields
}

function ofFragment(name: string, fragments: Fragments): number {
  const known = fragments.get(name)
  if (known === undefined || typeof known === 'number') return known ?? 0
  const fields = counted(known.selectionSet, fragments)
  fragments.set(name, fields)
  return fields
}
