/** Where does a pipeline use what the catalogue knows? One pass over what the parser found, one lookup each. */

import { scalarView } from '../documents/scalar-view.ts'
import type { Node, ScalarNode } from '../documents/tree.ts'
import { innerSpan, pairOf } from '../documents/tree.ts'
import type { PipelineDocument } from '../pipeline/pipeline-document.ts'
import type { NamedUsage, Usage, VariableUsage } from '../pipeline/usage.ts'
import type { Span } from '../text/span.ts'
import { forEachCandidate } from './candidates.ts'
import type { Catalogue } from './catalogue.ts'
import type { Condition, Entry, ValueTest } from './entry.ts'
import { imageDetectors } from './image-name.ts'
import { isTemplate, type PipelineScope, pipelineScope } from './pipeline-scope.ts'
import { variables } from './variables.generated.ts'

/** One use of something that an entry is about. */
export interface Hit {
  readonly entry: Entry
  readonly usage: Usage
  /** Added to the offsets of `usage`. */
  readonly base: number
  /** What to underline, in the whole text. */
  readonly span: Span
  /** How the thing is called in a message. */
  readonly subject: string
}

export interface DetectOptions {
  /** Names of the project's variables of type File. */
  readonly fileVariables: ReadonlySet<string>
}

/** Every hit in the document, in no particular order. */
export function detectInPipeline(document: PipelineDocument, catalogue: Catalogue, options: DetectOptions): Hit[] {
  const scope = pipelineScope(document, catalogue)
  const fileVariables = new Set([...predefinedFiles, ...options.fileVariables, ...scope.fileVariables])
  const hits: Hit[] = []
  forEachCandidate(document, catalogue, (usage, base) => {
    for (const { entry, subject, span } of lookUp(usage, base, catalogue, scope, fileVariables, document.text)) {
      hits.push({ entry, usage, base, subject, span: span ?? { start: usage.start + base, end: usage.end + base } })
    }
  })
  return hits
}

/** Variables of type File that the platform sets. */
const predefinedFiles = Object.entries(variables).flatMap(([name, { file }]) => (file ? [name] : []))

interface Match {
  readonly entry: Entry
  readonly subject: string
  readonly span?: Span
}

const none: readonly never[] = []

function lookUp(
  usage: Usage,
  base: number,
  catalogue: Catalogue,
  scope: PipelineScope,
  fileVariables: ReadonlySet<string>,
  text: string,
): readonly Match[] {
  switch (usage.kind) {
    case 'keyword':
      return (catalogue.keywords.get(usage.path) ?? none).map(({ entry }) => ({ entry, subject: lastOf(usage.path) }))
    case 'variable': {
      const known = catalogue.variables.get(usage.name)
      const matches = known?.flatMap(detector => variableMatch(detector, usage, base, scope, text) ?? []) ?? none
      return usage.inVariable && fileVariables.has(usage.name)
        ? [...matches, ...catalogue.fileVariables.map(({ entry }) => ({ entry, subject: usage.name }))]
        : matches
    }
    case 'template':
      return catalogue.templates
        .filter(({ detect }) => isTemplate(usage.name, detect.template))
        .filter(({ detect }) => !(detect.without && scope.declared(detect.without.variable)))
        .map(({ entry, detect }) => ({ entry, subject: detect.without?.variable ?? usage.name }))
    case 'image':
      return imageMatches(usage, base, catalogue)
    case 'job':
      return (catalogue.jobs.get(usage.name) ?? none)
        .filter(({ detect }) => !detect.when || scope.holds(detect.when))
        .map(({ entry }) => ({ entry, subject: usage.name }))
    case 'value':
      return (catalogue.paths.get(usage.path) ?? none).flatMap(({ entry, detect }) =>
        usage.node.kind === 'scalar' ? (valueMatch(entry, detect.value, usage.node, base, text) ?? []) : [],
      )
    case 'parameter':
      return (catalogue.parameters.get(usage.name) ?? none).map(({ entry }) => ({ entry, subject: usage.name }))
    case 'component':
    case 'alert-endpoint':
    case 'alert-credentials':
    case 'alert-answer':
      return none
  }
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

type VariableDetector = Catalogue['variables'] extends ReadonlyMap<string, readonly (infer D)[]> ? D : never

function variableMatch(
  { entry, detect }: VariableDetector,
  usage: VariableUsage,
  base: number,
  scope: PipelineScope,
  text: string,
): Match | undefined {
  if (usage.form === 'assignment') return undefined
  if (detect.when && !scope.holds(detect.when)) return undefined
  const { job } = usage
  if (detect.role === 'predefined') {
    const own = usage.form === 'key' || scope.ownVariable(usage.name, job, usage.start + base)
    return own ? undefined : { entry, subject: usage.name }
  }
  if (detect.when && !isSettingOf(detect.when, usage, scope)) return undefined
  if (!detect.value) return { entry, subject: usage.name }
  const value = usage.form === 'key' ? variableValue(usage.pair?.value) : undefined
  const match = value && valueMatch(entry, detect.value, value, base, text)
  return match && { ...match, subject: `${usage.name}: ${match.subject}` }
}

/**
 * In the scanner's own job a name is the scanner's. Elsewhere it is so far as the whole pipeline sets it: a job may use the
 * name for itself, and what it reads may come from the project's settings for another purpose.
 */
function isSettingOf(when: Condition, { name, job, form }: VariableUsage, scope: PipelineScope): boolean {
  if (job !== undefined && scope.isConditionJob(when, job)) return true
  if (job !== undefined && scope.declaredByJob(name, job)) return false
  return form === 'key' || scope.declaredForAll(name)
}

/** The scalar that a declared variable holds: directly, or under `value:`. */
function variableValue(node: Node | undefined): ScalarNode | undefined {
  const value = node?.kind === 'map' ? pairOf(node, 'value')?.value : node
  return value?.kind === 'scalar' ? value : undefined
}

function valueMatch(entry: Entry, test: ValueTest, node: ScalarNode, base: number, text: string): Match | undefined {
  const inner = innerSpan(node)
  const whole = { start: inner.start + base, end: inner.end + base }
  if ('is' in test) return test.is.includes(node.value) ? { entry, subject: node.value, span: whole } : undefined
  const section = text.slice(base, node.end + base)
  const view = scalarView(node, section)
  const part = (index: number, length: number, subject: string) => {
    const span = { start: base + view.offset(index), end: base + view.offset(index + length - 1) + 1 }
    return { entry, subject, span }
  }
  if ('prefix' in test) return view.text.startsWith(test.prefix) ? part(0, test.prefix.length, test.prefix) : undefined
  for (const match of view.text.matchAll(/[^,\s]+/g))
    if (test.item.includes(match[0])) return part(match.index, match[0].length, match[0])
  return undefined
}

function imageMatches(usage: NamedUsage, base: number, catalogue: Catalogue): readonly Match[] {
  return imageDetectors(usage.name, catalogue).map(({ entry, detect }) => imageMatch(entry, usage, base, detect.image))
}

/** For an image below a prefix, the prefix is what is meant. */
function imageMatch(entry: Entry, usage: NamedUsage, base: number, wanted: string): Match {
  const start = usage.start + base
  return usage.name.startsWith(`${wanted}/`)
    ? { entry, subject: wanted, span: { start, end: start + wanted.length } }
    : { entry, subject: usage.name }
}
