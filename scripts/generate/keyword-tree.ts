/** Which keywords can stand where in a pipeline file? The schema, resolved to a tree for completion and hover. */
import { header, literal, Source } from './literal.ts'

/** What is read of a JSON Schema; `x-…` are this project's own words, explained in the schema. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly examples?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly 'x-link'?: string
  readonly 'x-introduced'?: string
  readonly 'x-status'?: string
  readonly 'x-tier'?: string
  readonly 'x-kind'?: string
  readonly 'x-values'?: Readonly<Record<string, string>>
  readonly 'x-values-introduced'?: Readonly<Record<string, string>>
}

/** A node before it is written: its members in the order of `KeywordNode`. */
interface Draft {
  '...'?: Source
  description?: string
  link?: string
  example?: string
  default?: string
  introduced?: string
  status?: string
  tier?: string
  deprecated?: true
  names?: string
  forms?: string[]
  values?: { value: string; description?: string; introduced?: string }[]
  keys?: Record<string, Draft | Source>
  items?: Draft | Source
  anyKey?: Draft | Source
}

/** The module `keywords.generated.ts`; without a schema a tree that knows nothing. */
export function keywordsSource(schema: Schema | undefined): string {
  const tree = new Tree(schema?.definitions ?? {})
  const root = schema ? tree.node(schema) : {}
  const head = schema?.definitions?.['header'] ? tree.node(schema.definitions['header']) : {}
  const constants = [...tree.constants].map(([name, draft]) => `const ${name}: KeywordNode = ${literal(draft)}\n`)
  const exported = [
    `/** A pipeline file: \`keys\` at its top, \`anyKey\` for jobs. */\nexport const keywordTree: KeywordNode = ${literal(root)}\n`,
    `/** The document before a line of three dashes, which describes the inputs of the file. */\nexport const headerTree: KeywordNode = ${literal(head)}\n`,
  ]
  const question = header('Which keywords can stand where, and what do they mean?', '`schemas/pipeline.schema.json`')
  return [question, types, '\n', ...constants, '\n', exported.join('\n')].join('')
}

class Tree {
  /** One constant for each definition, after those that it uses. */
  readonly constants = new Map<string, Draft>()
  private readonly open = new Set<string>()
  private readonly definitions: Readonly<Record<string, Schema>>

  constructor(definitions: Readonly<Record<string, Schema>>) {
    this.definitions = definitions
  }

  node(schema: Schema): Draft | Source {
    const own = ownWords(schema)
    if (schema.$ref === undefined) return { ...own, ...this.shape(schema) }
    const base = this.reference(schema.$ref)
    if (!base) return own
    return Object.keys(own).length === 0 ? base : { '...': base, ...own }
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
  private shape(schema: Schema): Draft {
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

/** What a schema says of a keyword itself, apart from what its value may hold. */
function ownWords(schema: Schema): Draft {
  const { default: value } = schema
  return defined({
    description: schema.description,
    link: schema['x-link'],
    example: schema.examples?.[0],
    default: value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value),
    introduced: schema['x-introduced'],
    status: schema['x-status'],
    tier: schema['x-tier'],
    deprecated: schema.deprecated === true ? true : undefined,
    names: schema['x-kind'],
    values: schema.$ref && schema['x-values'] ? valuesOf(schema) : undefined,
  })
}

function formsOf(schema: Schema): string[] | undefined {
  const types = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type
  const implied = schema.enum || schema.const !== undefined ? ['string'] : schema.properties ? ['object'] : schema.items ? ['array'] : []
  const forms = (types.length > 0 ? types : implied).filter(type => type !== 'null').map(formOf)
  return filled([...new Set(forms)])
}

function formOf(type: string): string {
  return type === 'object' ? 'map' : type === 'array' ? 'list' : 'scalar'
}

function valuesOf(schema: Schema): Draft['values'] {
  const described = schema['x-values'] ?? {}
  const allowed = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const booleans = [schema.type].flat().includes('boolean') && allowed.length === 0 ? ['true', 'false'] : []
  const names = new Set([...Object.keys(described), ...allowed.filter(value => value !== null).map(String), ...booleans])
  const introduced = schema['x-values-introduced'] ?? {}
  return filled([...names].map(value => defined({ value, description: described[value], introduced: introduced[value] })))
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** Without the members that are undefined. */
function defined<T extends object>(members: { [K in keyof T]: T[K] | undefined }): T {
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as T
}

const types = `
/** A place in a pipeline file: the value of a keyword, an item of a list, or the whole file. */
export interface KeywordNode {
  readonly description?: string
  /** Page of the platform. */
  readonly link?: string
  /** A few lines that show it, the keyword itself included. */
  readonly example?: string
  readonly default?: string
  /** First release that accepts it. */
  readonly introduced?: string
  /** \`experiment\` or \`beta\`. */
  readonly status?: string
  /** The lowest tier that has it, where that is not the free one. */
  readonly tier?: string
  readonly deprecated?: true
  /** What a text here names: \`stage\`, \`job\`, \`image\`, \`glob\` and so on. */
  readonly names?: string
  readonly forms?: readonly ('scalar' | 'list' | 'map')[]
  /** Values to offer; others may be allowed too. */
  readonly values?: readonly KeywordValue[]
  /** The keywords of a map. */
  readonly keys?: Readonly<Record<string, KeywordNode>>
  /** What stands in a list. */
  readonly items?: KeywordNode
  /** What stands under a key that people choose themselves. */
  readonly anyKey?: KeywordNode
}

export interface KeywordValue {
  readonly value: string
  readonly description?: string
  readonly introduced?: string
}
`
