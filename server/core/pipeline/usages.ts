/** Where does a pipeline section use what? One walk over its tree, in the terms of `usage.ts`. */
import { scalarView } from '../documents/scalar-view.ts'
import { innerSpan, keyName, type MapNode, type Node, type Pair, pairOf, type ScalarNode } from '../documents/tree.ts'
import { alertAddress, alertRequests } from './alert-requests.ts'
import { at, globalContext, isFileSecret, isGlobal, isJob, nestedContext } from './contexts.ts'
import { jobKeywords } from './keywords.ts'
import { requestParameters } from './request-parameters.ts'
import type { Context, Demand, Usage } from './usage.ts'
import { type TextMode, variableReferences } from './variable-references.ts'

/** What a walk found. */
export interface Found {
  readonly usages: Usage[]
  readonly demands: Demand[]
}

/** Walks the top-level map of a section. */
export function walkRoot(root: Node, section: string): Found {
  const walk = new Walk(section)
  if (root.kind === 'map') for (const pair of root.pairs) walk.rootPair(pair, root)
  else walk.node(root, { as: 'keywords', path: '' })
  return walk
}

/** Walks one node as what `context` says, for what an alias or `extends` asks for. */
export function walkAs(node: Node, context: Context, section: string): Found {
  const walk = new Walk(section)
  walk.node(node, context)
  return walk
}

/** The header document: inputs and their defaults; no keyword of the body counts there. */
export function walkHeader(root: Node, section: string): Found {
  const walk = new Walk(section)
  walk.node(root, { as: 'keywords', path: 'header' })
  return walk
}

class Walk implements Found {
  readonly usages: Usage[] = []
  readonly demands: Demand[] = []

  private readonly section: string

  constructor(section: string) {
    this.section = section
  }

  node(node: Node, context: Context): void {
    if (node.kind === 'alias')
      this.demands.push({ by: 'alias', name: node.name, context, start: node.start, end: node.end })
    else if (node.tag === '!reference') return
    else if (context.as === 'job' && node.kind === 'map') this.job(node, context.job)
    else if (context.as === 'variables' && node.kind === 'map') this.variables(node, context.job)
    else if (context.as === 'include') this.include(node)
    else if (node.kind === 'scalar') this.scalar(node, context)
    else if (node.kind === 'seq') for (const item of node.items) this.node(item, context)
    else this.keywords(node, 'path' in context ? context.path : '', context)
  }

  rootPair(pair: Pair, root: MapNode): void {
    const name = keyName(pair)
    const { key, value } = pair
    if (name === undefined) return
    if (name === '<<' && value) return this.merge(value, { as: 'keywords', path: '' })
    if (isGlobal(name, value)) {
      this.keyword(pair, root, name)
      if (value && (name === 'image' || name === 'services')) this.images(value, undefined)
      if (value) this.node(value, globalContext(name))
      return
    }
    if (key.kind === 'scalar') this.usages.push({ kind: 'job', name, ...innerSpan(key) })
    if (!value) return
    if (value.kind === 'alias') return this.node(value, { as: 'job', job: name })
    if (value.kind !== 'map') return this.node(value, { as: 'script', job: name })
    if (isJob(pair)) this.job(value, name)
    else this.anything(value, name)
  }

  private job(map: MapNode, job: string): void {
    for (const pair of map.pairs) {
      const name = keyName(pair)
      if (name === undefined) continue
      if (name === '<<') {
        if (pair.value) this.merge(pair.value, { as: 'job', job })
        continue
      }
      this.keyword(pair, map, `job.${name}`, job)
      if (pair.value) this.jobValue(name, pair.value, job)
    }
  }

  private jobValue(name: string, value: Node, job: string): void {
    switch (name) {
      case 'variables':
        return this.node(value, { as: 'variables', job })
      case 'script':
      case 'before_script':
      case 'after_script':
        return this.node(value, { as: 'script', job })
      case 'image':
      case 'services':
        this.images(value, job)
        return this.node(value, { as: 'keywords', path: `job.${name}`, job })
      case 'secrets':
      case 'id_tokens':
        this.declarations(value, job, name === 'secrets')
        return this.node(value, { as: 'keywords', path: `job.${name}`, job })
      case 'extends':
        return this.extending(value, job)
      default:
        return jobKeywords.has(name)
          ? this.node(value, { as: 'keywords', path: `job.${name}`, job })
          : this.anythingNode(value, job)
    }
  }

  /** A map of keywords below `path`, to any depth. */
  private keywords(map: MapNode, path: string, context: Context): void {
    const job = 'job' in context ? context.job : undefined
    const inVariable = 'inVariable' in context && context.inVariable === true
    for (const pair of map.pairs) {
      const name = keyName(pair)
      if (name === undefined) continue
      const below = path === '' ? name : `${path}.${name}`
      if (name === '<<') {
        if (pair.value) this.merge(pair.value, context)
        continue
      }
      this.keyword(pair, map, below, job)
      if (pair.value) this.node(pair.value, nestedContext(name, below, job, inVariable))
      if (pair.value && (name === 'image' || name === 'services') && path === 'default') this.images(pair.value, job)
      if (pair.value && below === 'job.parallel.matrix') this.matrix(pair.value, job)
    }
  }

  private merge(value: Node, context: Context): void {
    if (value.kind === 'seq') for (const item of value.items) this.node(item, context)
    else this.node(value, context)
  }

  private variables(map: MapNode, job: string | undefined): void {
    for (const pair of map.pairs) {
      const name = keyName(pair)
      if (name === undefined) continue
      if (name === '<<') {
        if (pair.value) this.merge(pair.value, { as: 'variables', ...at(job) })
        continue
      }
      this.declaration(pair, map, job)
      if (pair.value) this.node(pair.value, { as: 'keywords', path: 'variable', inVariable: true, ...at(job) })
    }
  }

  /** `parallel:matrix` declares a variable per key. */
  private matrix(value: Node, job: string | undefined): void {
    if (value.kind === 'seq')
      for (const item of value.items)
        if (item.kind === 'map') for (const pair of item.pairs) this.declaration(pair, item, job)
  }

  private declarations(value: Node, job: string, secrets: boolean): void {
    if (value.kind !== 'map') return
    for (const pair of value.pairs) this.declaration(pair, value, job, secrets && isFileSecret(pair.value))
  }

  private declaration(pair: Pair, parent: MapNode, job: string | undefined, file = false): void {
    if (pair.key.kind !== 'scalar') return
    const name = pair.key.value
    this.usages.push({
      kind: 'variable',
      form: 'key',
      name,
      pair,
      parent,
      ...innerSpan(pair.key),
      ...(file && { file }),
      ...at(job),
    })
    // Variables such as CS_ANALYZER_IMAGE hold the address of the image that a template's job runs in.
    if (name.endsWith('_IMAGE') && pair.value) this.images(pair.value, job)
  }

  private keyword(pair: Pair, parent: MapNode, path: string, job?: string): void {
    if (pair.key.kind === 'scalar')
      this.usages.push({ kind: 'keyword', path, pair, parent, ...innerSpan(pair.key), ...at(job) })
  }

  private scalar(node: ScalarNode, context: Context): void {
    const job = 'job' in context ? context.job : undefined
    const mode: TextMode = context.as === 'script' ? 'script' : 'text'
    if (context.as === 'keywords') {
      this.usages.push({ kind: 'value', path: context.path, value: node.value, node, ...innerSpan(node), ...at(job) })
    }
    if (node.value.includes(alertAddress)) this.alertRequests(node, mode, job)
    if (!mayHoldVariables(this.section, node, mode)) return
    const view = scalarView(node, this.section)
    if (mode === 'script') {
      for (const { name, start, end } of requestParameters(view.text)) {
        this.usages.push({
          kind: 'parameter',
          name,
          start: view.offset(start),
          end: view.offset(end - 1) + 1,
          ...at(job),
        })
      }
    }
    const inVariable = context.as === 'keywords' && context.inVariable === true
    for (const { name, form, passedOn, start, end } of variableReferences(view.text, mode)) {
      const span = { start: view.offset(start), end: view.offset(end - 1) + 1 }
      const marks = { ...(inVariable && { inVariable }), ...(passedOn && { passedOn }) }
      this.usages.push({ kind: 'variable', form, name, ...span, ...marks, ...at(job) })
    }
  }

  private alertRequests(node: ScalarNode, mode: TextMode, job: string | undefined): void {
    const view = scalarView(node, this.section)
    for (const { kind, name, start, end } of alertRequests(view.text, mode)) {
      this.usages.push({ kind, name, start: view.offset(start), end: view.offset(end - 1) + 1, ...at(job) })
    }
  }

  private include(node: Node): void {
    if (node.kind === 'seq') for (const item of node.items) this.node(item, { as: 'include' })
    else if (node.kind === 'scalar') this.scalar(node, { as: 'keywords', path: 'include' })
    else if (node.kind === 'map') {
      for (const name of ['template', 'component'] as const) {
        const value = pairOf(node, name)?.value
        const values = value?.kind === 'seq' ? value.items : value ? [value] : []
        for (const item of values) this.named(name, item)
      }
      this.keywords(node, 'include', { as: 'keywords', path: 'include' })
    }
  }

  private images(value: Node, job: string | undefined): void {
    if (value.kind === 'seq') for (const item of value.items) this.images(item, job)
    else if (value.kind === 'map') {
      const name = pairOf(value, 'name')?.value
      if (name) this.named('image', name, job)
    } else this.named('image', value, job)
  }

  private named(kind: 'template' | 'component' | 'image', node: Node, job?: string): void {
    if (node.kind === 'scalar') this.usages.push({ kind, name: node.value, ...innerSpan(node), ...at(job) })
  }

  private extending(value: Node, job: string): void {
    const names = value.kind === 'seq' ? value.items : [value]
    for (const name of names) {
      if (name.kind !== 'scalar') continue
      const context: Context = { as: 'job', job: name.value }
      this.demands.push({ by: 'extends', name: name.value, from: job, context, start: name.start, end: name.end })
    }
    this.node(value, { as: 'keywords', path: 'job.extends', job })
  }

  /** A hidden key that is no job holds whatever its users want: only references are certain. */
  private anything(map: MapNode, job: string): void {
    for (const pair of map.pairs) if (pair.value) this.anythingNode(pair.value, job)
  }

  private anythingNode(node: Node, job: string): void {
    if (node.kind === 'map') this.anything(node, job)
    else if (node.kind === 'seq') for (const item of node.items) this.anythingNode(item, job)
    else if (node.kind === 'scalar') this.scalar(node, { as: 'script', job })
  }
}

/** A cheap look before the scalar is read character by character. */
function mayHoldVariables(section: string, node: ScalarNode, mode: TextMode): boolean {
  for (let i = node.start; i < node.end; i++) {
    const code = section.charCodeAt(i)
    if (code === 36 || code === 37 || (mode === 'script' && (code === 61 || code === 45))) return true
  }
  return mode === 'script' && section.startsWith('printenv', node.start)
}
