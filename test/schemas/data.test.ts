// Are the keyword schema and the list of variables whole and well shaped, so that code can walk them blindly?
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Json = null | boolean | number | string | Json[] | JsonMap
interface JsonMap {
  [key: string]: Json
}
interface Keyword {
  path: string
  node: JsonMap
}

const schema = readMap('pipeline.schema.json')
const definitions = asMap(schema.definitions)
const variables = asMap(readMap('variables.json').variables)
const nodes = schemaNodes(schema, '#')
const keywords = nodes.flatMap(({ path, node }) =>
  Object.entries(asMap(node.properties)).map(([name, child]) => ({ path: `${path}:${name}`, node: asMap(child) })),
)

describe('the keyword schema', () => {
  it('resolves every reference, and uses every definition', () => {
    const used = nodes.flatMap(({ node }) => [node.$ref, node['x-suggest']]).filter(isText)
    const names = used.map(ref => ref.replace('#/definitions/', ''))
    expect(names.filter(name => !(name in definitions))).toEqual([])
    expect(Object.keys(definitions).filter(name => name !== 'header' && !names.includes(name))).toEqual([])
  })

  it('has a description, a link and an example for every keyword, and a type', () => {
    expect(keywords.length).toBeGreaterThan(200)
    for (const field of ['description', 'x-link', 'examples']) {
      expect(lacking(({ node }) => nearest(node, field) !== undefined)).toEqual([])
    }
    expect(lacking(({ node }) => shapes(node).length > 0)).toEqual([])
  })

  it('describes in one to three sentences and links to the public documentation', () => {
    const sentence = /^[A-Z`0-9].*[.?`]$/s
    expect(lacking(({ node }) => sentence.test(String(nearest(node, 'description'))))).toEqual([])
    expect(lacking(({ node }) => sentences(String(nearest(node, 'description'))) <= 3)).toEqual([])
    expect(
      lacking(({ node }) => /^https:\/\/docs\.gitlab\.com\/[\w/#-]+$/.test(String(nearest(node, 'x-link')))),
    ).toEqual([])
  })

  it('gives examples that begin with their keyword', () => {
    const starts = ({ path, node }: Keyword): boolean =>
      asList(nearest(node, 'examples')).every(example => String(example).startsWith(`${lastName(path)}:`))
    expect(lacking(starts)).toEqual([])
  })

  it('has no empty enumeration, and explains only values that are allowed', () => {
    const enumerations = nodes.filter(({ node }) => node.enum !== undefined)
    expect(enumerations.filter(({ node }) => asList(node.enum).length === 0)).toEqual([])
    const explained = enumerations.filter(({ node }) => node['x-values'] !== undefined)
    const stray = explained.filter(({ node }) => {
      const values = asList(node.enum).filter(isText).sort()
      return JSON.stringify(Object.keys(asMap(node['x-values'])).sort()) !== JSON.stringify(values)
    })
    expect(stray.map(({ path }) => path)).toEqual([])
  })

  it('explains only values that their pattern allows', () => {
    const patterned = nodes.filter(({ node }) => node['x-values'] !== undefined && isText(node.pattern))
    for (const { path, node } of patterned) {
      const pattern = new RegExp(String(node.pattern))
      expect(
        Object.keys(asMap(node['x-values'])).filter(value => !pattern.test(value)),
        path,
      ).toEqual([])
    }
  })

  it('tells the branches of a choice apart by the kind of the YAML value', () => {
    const ambiguous = nodes.filter(({ node }) => {
      const kinds = asList(node.anyOf).flatMap(branch => shapes(asMap(branch)).map(yamlKind))
      return new Set(kinds).size !== kinds.length
    })
    expect(ambiguous.map(({ path }) => path)).toEqual([])
  })

  it('keeps oneOf for "exactly one of these keys"', () => {
    const branches = nodes.flatMap(({ node }) => asList(node.oneOf).map(asMap))
    expect(branches.length).toBeGreaterThan(0)
    expect(branches.filter(branch => Object.keys(branch).join() !== 'required')).toEqual([])
  })

  it('closes every map that lists keywords, except where it says otherwise', () => {
    const open = nodes.filter(
      ({ path, node }) => 'properties' in node && !('additionalProperties' in node) && !inCondition(path),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('requires only keys that exist', () => {
    const unknown = nodes.filter(({ path, node }) => {
      const needed = [...asList(node.required), ...asList(node.oneOf).flatMap(one => asList(asMap(one).required))]
      return 'properties' in node && !inCondition(path) && needed.some(key => !(String(key) in asMap(node.properties)))
    })
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  it('writes versions as major.minor', () => {
    const versions = nodes.flatMap(({ node }) => [
      ...(node['x-introduced'] === undefined ? [] : [node['x-introduced']]),
      ...Object.values(asMap(node['x-values-introduced'])),
    ])
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter(version => !/^\d+\.\d+$/.test(String(version)))).toEqual([])
  })

  it('knows the keywords of the reference', () => {
    expect(Object.keys(asMap(schema.properties))).toEqual(
      expect.arrayContaining(['stages', 'default', 'include', 'variables', 'workflow', 'pages', 'image', 'cache']),
    )
    expect(Object.keys(asMap(asMap(definitions.job).properties))).toEqual(
      expect.arrayContaining(['script', 'run', 'rules', 'needs', 'trigger', 'secrets', 'inputs', 'only', 'except']),
    )
    expect(Object.keys(asMap(asMap(definitions.header).properties))).toEqual(['spec'])
  })

  it('has no keyword that was removed', () => {
    const names = (map: Json | undefined): string[] => Object.keys(asMap(asMap(map).properties))
    expect(names(schema)).not.toContain('types')
    expect(names(definitions.job)).not.toContain('type')
    const reports = names(asMap(asMap(definitions.artifacts).properties).reports)
    for (const removed of ['cobertura', 'license_management', 'performance']) expect(reports).not.toContain(removed)
  })

  it('marks what is accepted but no longer advised', () => {
    const deprecated = keywords
      .filter(({ node }) => nearest(node, 'deprecated') === true)
      .map(({ path }) => lastName(path))
    expect(deprecated).toEqual(
      expect.arrayContaining(['image', 'services', 'cache', 'only', 'except', 'namespace', 'publish']),
    )
    expect(asMap(asMap(asMap(definitions.job).properties).image).deprecated).toBeUndefined()
  })
})

describe('the list of variables', () => {
  const entries = Object.entries(variables).map(([name, value]) => ({ name, value: asMap(value) }))

  it('is sorted, and every name is a variable name', () => {
    const names = entries.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(names.filter(name => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([])
  })

  it('describes and links every variable', () => {
    const bare = entries.filter(
      ({ value }) => !/^[A-Z`0-9].*\.$/.test(String(value.description)) || !isText(value.link),
    )
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  it('says of each whether the platform or a person sets it', () => {
    expect(entries.filter(({ value }) => !['predefined', 'configuration'].includes(String(value.kind)))).toEqual([])
    const phases = ['pre-pipeline', 'pipeline', 'job', 'undefined']
    expect(entries.filter(({ value }) => !phases.includes(String(value.availability)))).toEqual([])
    expect(entries.filter(({ value }) => !/^(?:\d+\.\d+|undefined)$/.test(String(value.introduced)))).toEqual([])
  })

  it('marks the variables that hold the path of a file', () => {
    const files = entries.filter(({ value }) => value.file === true).map(({ name }) => name)
    expect(files).toEqual([
      'CI_SERVER_TLS_CA_FILE',
      'CI_SERVER_TLS_CERT_FILE',
      'CI_SERVER_TLS_KEY_FILE',
      'KUBECONFIG',
      'TRIGGER_PAYLOAD',
    ])
  })

  it('has none that was removed', () => {
    const removed = /^CI_BUILD_|^CI_JOB_JWT|^CI_PRE_CLONE_SCRIPT$|^CI_PROJECT_CONFIG_PATH$/
    expect(entries.filter(({ name }) => removed.test(name))).toEqual([])
  })
})

function lacking(holds: (keyword: Keyword) => boolean): string[] {
  return keywords
    .filter(({ path }) => !inCondition(path))
    .filter(keyword => !holds(keyword))
    .map(({ path }) => path)
}

/** Every schema node below (and with) `node`, each with its path. Examples and lists of values are no schemas. */
function schemaNodes(node: JsonMap, path: string): Keyword[] {
  const under = (key: string): Keyword[] =>
    Object.entries(asMap(node[key])).flatMap(([name, child]) =>
      isMap(child) ? schemaNodes(child, key === 'properties' ? `${path}:${name}` : `${path}/${key}/${name}`) : [],
    )
  const within = (key: string): Keyword[] => (isMap(node[key]) ? schemaNodes(asMap(node[key]), `${path}/${key}`) : [])
  const among = (key: string): Keyword[] =>
    asList(node[key]).flatMap((child, index) => (isMap(child) ? schemaNodes(child, `${path}/${key}/${index}`) : []))
  return [
    { path, node },
    ...['properties', 'patternProperties', 'definitions', 'dependencies'].flatMap(under),
    ...['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then'].flatMap(within),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(among),
  ]
}

/** A field of the node itself, else of what it refers to: the nearest one speaks. */
function nearest(node: JsonMap, field: string): Json | undefined {
  if (node[field] !== undefined || !isText(node.$ref)) return node[field]
  return nearest(target(node.$ref), field)
}

/** The shapes that a value may have: references followed, choices opened, one entry for each type. */
function shapes(node: JsonMap): string[] {
  if (isText(node.$ref)) return shapes(target(node.$ref))
  if (node.type !== undefined) return Array.isArray(node.type) ? node.type.map(String) : [String(node.type)]
  return asList(node.anyOf).flatMap(branch => shapes(asMap(branch)))
}

function yamlKind(type: string): string {
  return type === 'integer' ? 'number' : type
}

function target(ref: string): JsonMap {
  return asMap(definitions[ref.replace('#/definitions/', '')])
}

/** Conditions (`if`, `then`, `not`, dependencies) name keys without describing them. */
function inCondition(path: string): boolean {
  return /\/(?:if|then|not|dependencies)(?:\/|:|$)/.test(path)
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(':') + 1)
}

function sentences(text: string): number {
  return text
    .replace(/`[^`]*`/g, 'x')
    .split(/[.?](?:\s|$)/)
    .filter(part => part.trim() !== '').length
}

function readMap(name: string): JsonMap {
  return asMap(JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8')) as Json)
}

function asMap(value: Json | undefined): JsonMap {
  return isMap(value) ? value : {}
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string'
}
