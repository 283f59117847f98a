/** Which keywords can stand where in a pipeline file? The schema, resolved to a tree for completion and hover. */
import { keywordTypes } from './keyword-types.ts'
import { type Draft, defined, filled, formsOf, ownWords, type PipelineSchema, valuesOf } from './keyword-words.ts'
import { header, literal, Source } from './literal.ts'
import { withSharedLinks } from './shared-links.ts'

/** The module `keywords.generated.ts`; without a schema a tree that knows nothing. */
export function keywordsSource(schema: PipelineSchema | undefined): string {
  const tree = new Tree(schema?.definitions ?? {})
  const root = schema ? tree.node(schema) : {}
  const head = schema?.definitions?.header ? tree.node(schema.definitions.header) : {}
  const used = tree.usedBy([root, head])
  const constants = [...tree.constants].filter(([name]) => used.has(name))
  const declared = constants.map(([name, draft]) => `const ${name}: KeywordNode = ${literal(draft)}\n`)
  const exported = [
    `/** A pipeline file: \`keys\` at its top, \`anyKey\` for jobs. */\nexport const keywordTree: KeywordNode = ${literal(root)}\n`,
    `/** The document before a line of three dashes, which describes the inputs of the file. */\nexport const headerTree: KeywordNode = ${literal(head)}\n`,
  ]
  const question = header('Which keywords can stand where, and what do they mean?', '`schemas/pipeline.schema.json`')
  return withSharedLinks([question, keywordTypes, '\n', ...declared, '\n', exported.join('\n')].join(''))
}

class Tree {
  /** One constant for each definition, after those that it uses. */
  readonly constants = new Map<string, Draft>()
  private readonly open = new Set<string>()
  private readonly definitions: Readonly<Record<string, PipelineSchema>>

  constructor(definitions: Readonly<Record<string, PipelineSchema>>) {
    this.definitions = definitions
  }

  node(schema: PipelineSchema): Draft | Source {
    const own = ownWords(schema)
    if (schema.$ref === undefined) return { ...own, ...this.shape(schema) }
    const base = this.reference(schema.$ref)
    if (!base) return own
    return Object.keys(own).length === 0 ? base : { '...': base, ...own }
  }

  /** Names of the constants that these nodes need, directly or not; what was only merged into others is not among them. */
  usedBy(nodes: readonly (Draft | Source)[]): ReadonlySet<string> {
    const used = new Set<string>()
    const visit = (value: unknown): void => {
      if (value instanceof Source) {
        if (used.has(value.text)) return
        used.add(value.text)
        visit(this.constants.get(value.text))
      } else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) visit(member)
    }
    for (const node of nodes) visit(node)
    return used
  }

  /** The constant of a definition; nothing inside the definition itself, so that the tree ends there. */
  private reference(ref: string): Source | undefined {
    const name = ref.slice(ref.lastIndexOf('/') + 1)
    const definition = this.definitions[name]
    if (!definition) throw new Error(`schemas/pipeline.schema.json refers to ${ref}, which it does not define.`)
    if (this.open.has(name)) return undefined
    const constant = new Source(`${name}Node`)
    if (!this.constants.has(constant.text)) {
      this.open.add(name)
      const node = this.node(definition)
      this.open.delete(name)
      this.constants.set(constant.text, node instanceof Source ? { '...': node } : node)
    }
    return constant
  }

  /** What a value may be and hold. Choices are taken together: a keyword may be text here and a map there. */
  private shape(schema: PipelineSchema): Draft {
    const { properties, additionalProperties, items } = schema
    const own: Draft = defined({
      forms: formsOf(schema),
      values: valuesOf(schema),
      keys: properties && Object.fromEntries(Object.entries(properties).map(([name, key]) => [name, this.node(key)])),
      items: items && this.node(items),
      anyKey: typeof additionalProperties === 'object' ? this.node(additionalProperties) : undefined,
    })
    return this.union([own, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(part => this.node(part))])
  }

  private union(nodes: readonly (Draft | Source)[]): Draft {
    const parts = nodes.map(node => this.flat(node))
    const values = new Map(parts.flatMap(part => part.values ?? []).map(value => [value.value, value]))
    return defined({
      names: parts.find(part => part.names)?.names,
      forms: filled([...new Set(parts.flatMap(part => part.forms ?? []))]),
      values: filled([...values.values()]),
      keys: parts.some(part => part.keys) ? Object.assign({}, ...parts.map(part => part.keys)) : undefined,
      items: this.oneOf(parts.flatMap(part => part.items ?? [])),
      anyKey: this.oneOf(parts.flatMap(part => part.anyKey ?? [])),
    })
  }

  private oneOf(nodes: readonly (Draft | Source)[]): Draft | Source | undefined {
    return nodes.length > 1 ? this.union(nodes) : nodes[0]
  }

  /** A node with all that its constant holds. */
  private flat(node: Draft | Source): Draft {
    if (node instanceof Source) return this.flat(this.constants.get(node.text) ?? {})
    const { '...': base, ...own } = node
    return base ? { ...this.flat(base), ...own } : own
  }
}
