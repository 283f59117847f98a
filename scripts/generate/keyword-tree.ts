/** Which keywords can stand where in a pipeline file? The schema, resolved to a tree without references. */
import { defined } from './defined.ts'
import { type Draft, filled, formsOf, ownWords, type PipelineSchema, valuesOf } from './keyword-words.ts'

export interface KeywordTrees {
  /** A pipeline file. */
  readonly file: Draft
  /** The document before a line of three dashes. */
  readonly head: Draft
}

/** The trees of a schema; without one they know nothing. */
export function keywordTrees(schema: PipelineSchema | undefined): KeywordTrees {
  const tree = new Tree(schema?.definitions ?? {})
  const head = schema?.definitions?.header
  return { file: schema ? tree.node(schema) : {}, head: head ? tree.node(head) : {} }
}

class Tree {
  private readonly resolved = new Map<string, Draft>()
  private readonly open = new Set<string>()
  private readonly definitions: Readonly<Record<string, PipelineSchema>>

  constructor(definitions: Readonly<Record<string, PipelineSchema>>) {
    this.definitions = definitions
  }

  node(schema: PipelineSchema): Draft {
    const base = schema.$ref === undefined ? this.shape(schema) : this.definition(schema.$ref)
    return { ...base, ...ownWords(schema) }
  }

  /** What a reference stands for; nothing inside the definition itself, so that the tree ends there. */
  private definition(ref: string): Draft {
    const name = ref.slice(ref.lastIndexOf('/') + 1)
    const definition = this.definitions[name]
    if (!definition) throw new Error(`schemas/pipeline.schema.json refers to ${ref}, which it does not define.`)
    if (this.open.has(name)) return {}
    const known = this.resolved.get(name)
    if (known) return known
    this.open.add(name)
    const node = this.node(definition)
    this.open.delete(name)
    this.resolved.set(name, node)
    return node
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
    return union([own, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(part => this.node(part))])
  }
}

function union(parts: readonly Draft[]): Draft {
  const values = new Map(parts.flatMap(part => part.values ?? []).map(value => [value.value, value]))
  return defined({
    names: parts.find(part => part.names)?.names,
    forms: filled([...new Set(parts.flatMap(part => part.forms ?? []))]),
    values: filled([...values.values()]),
    keys: parts.some(part => part.keys) ? Object.assign({}, ...parts.map(part => part.keys)) : undefined,
    items: oneOf(parts.flatMap(part => part.items ?? [])),
    anyKey: oneOf(parts.flatMap(part => part.anyKey ?? [])),
  })
}

function oneOf(nodes: readonly Draft[]): Draft | undefined {
  return nodes.length > 1 ? union(nodes) : nodes[0]
}
