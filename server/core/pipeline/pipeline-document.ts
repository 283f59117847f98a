/** What does a pipeline file hold? Its sections with their facts, and what only the whole file can tell. */
import { forEachNode, type Node, type Problem } from '../documents/tree.ts'
import { type PlacedSection, parseYaml, type YamlDocument } from '../documents/yaml-document.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'
import { resolveAliases } from './aliases.ts'
import { isJob } from './contexts.ts'
import { ignoreComments } from './ignore-comments.ts'
import type { IgnoreComment, PipelineFacts, Usage } from './usage.ts'
import { walkAs, walkHeader, walkRoot } from './usages.ts'

export type PipelineSection = PlacedSection<PipelineFacts>

/** A usage at the place of its section: `base` is to be added to its offsets. */
export interface PlacedUsage {
  readonly usage: Usage
  readonly base: number
}

/** A parsed pipeline file. Immutable; a later version shares what did not change. */
export interface PipelineDocument {
  readonly surface: 'pipeline'
  readonly text: string
  readonly yaml: YamlDocument<PipelineFacts>
  /** What aliases and `extends` make of parts that say nothing alone. */
  readonly demanded: readonly PlacedUsage[]
  /** Offsets count in the text. */
  readonly problems: readonly Problem[]
}

/** Reads a pipeline file. `previous`: an earlier version, whose unchanged jobs are used again. */
export function parsePipeline(text: string, previous?: PipelineDocument): PipelineDocument {
  const yaml = parseYaml(text, describe, previous?.yaml)
  const problems: Problem[] = firstControlCharacter(yaml)
  const demanded: PlacedUsage[] = []
  for (const part of yaml.parts) {
    for (const { start, section } of part.sections) {
      for (const problem of section.problems) problems.push(moved(problem, start))
    }
    const aliases = resolveAliases(part.sections)
    for (const list of [notAMap(part.sections), duplicateRoots(part.sections), aliases.problems]) {
      for (const problem of list) problems.push(problem)
    }
    for (const { placed, node, context } of aliases.demands) {
      for (const usage of walkAs(node, context, placed.section.text).usages)
        demanded.push({ usage, base: placed.start })
    }
  }
  return { surface: 'pipeline', text, yaml, demanded: withoutKnown(demanded, yaml), problems }
}

/** Calls `visit` for every usage in the file, each once. */
export function forEachUsage(document: PipelineDocument, visit: (usage: Usage, base: number) => void): void {
  for (const part of document.yaml.parts) {
    for (const { start, section } of part.sections) for (const usage of section.facts.usages) visit(usage, start)
  }
  for (const { usage, base } of document.demanded) visit(usage, base)
}

/** Every section of the file in order. */
export function pipelineSections(document: PipelineDocument): PipelineSection[] {
  return document.yaml.parts.flatMap(part => part.sections)
}

/** The section that holds `offset`, or the nearest before it. */
export function sectionAt(document: PipelineDocument, offset: number): PipelineSection | undefined {
  const sections = pipelineSections(document)
  return sections[lastAtOrBefore(sections, offset, ({ start }) => start)]
}

/** The comments that silence findings; offsets are to be moved by `base`. */
export function forEachIgnore(document: PipelineDocument, visit: (ignore: IgnoreComment, base: number) => void): void {
  for (const { start, section } of pipelineSections(document))
    for (const ignore of section.facts.ignores) visit(ignore, start)
}

function describe(root: Node | undefined, section: string, header: boolean): PipelineFacts {
  const textFacts = { ignores: ignoreComments(root, section), controlCharacter: controlCharacter(section) }
  if (!root) return { usages: [], demands: [], anchors: [], aliases: [], roots: [], size: 0, ...textFacts }
  const { usages, demands } = header ? walkHeader(root, section) : walkRoot(root, section)
  const anchors: PipelineFacts['anchors'][number][] = []
  const aliases: PipelineFacts['aliases'][number][] = []
  let size = 0
  forEachNode(root, node => {
    size++
    if (node.anchor !== undefined) anchors.push({ name: node.anchor, node })
    if (node.kind === 'alias') aliases.push(node)
  })
  const roots =
    root.kind === 'map'
      ? root.pairs.flatMap(pair =>
          pair.key.kind === 'scalar' ? [{ name: pair.key.value, pair, job: isJob(pair) }] : [],
        )
      : []
  return { usages, demands, anchors, aliases, roots, size, ...textFacts }
}

function moved(problem: Problem, base: number): Problem {
  return { ...problem, start: problem.start + base, end: problem.end + base }
}

/** A line that is no `key: value`, as it stands while somebody types. */
function notAMap(sections: readonly PipelineSection[]): Problem[] {
  return sections.flatMap(({ start, section: { root, problems, text } }) => {
    if (!root || root.kind === 'map' || problems.length > 0) return []
    const message =
      root.kind === 'seq'
        ? 'A pipeline file is a map of keywords and jobs; this is a list.'
        : 'A keyword or a job is expected here, as `name:` with its content below.'
    const span = { start: start + root.start, end: start + Math.min(text.length, Math.max(root.start + 1, root.end)) }
    return [{ rule: 'yaml-syntax', severity: 'error', message, ...span }]
  })
}

function duplicateRoots(sections: readonly PipelineSection[]): Problem[] {
  const first = new Map<string, PipelineSection>()
  const problems: Problem[] = []
  for (const placed of sections) {
    for (const { name, pair } of placed.section.facts.roots) {
      const earlier = first.get(name)
      if (!earlier) first.set(name, placed)
      else if (earlier !== placed) {
        const message = `\`${name}\` stands twice in this file; only the last one counts.`
        const span = { start: placed.start + pair.key.start, end: placed.start + pair.key.end }
        problems.push({ rule: 'duplicate-key', severity: 'warning', message, ...span })
      }
    }
  }
  return problems
}

function firstControlCharacter(yaml: YamlDocument<PipelineFacts>): Problem[] {
  for (const part of yaml.parts) {
    for (const { start, section } of part.sections) {
      if (section.facts.controlCharacter !== undefined) return [moved(section.facts.controlCharacter, start)]
    }
  }
  return []
}

function controlCharacter(section: string): Problem | undefined {
  const at = section.search(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/)
  if (at < 0) return undefined
  const code = section.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const message = `The control character U+${code} is not allowed in YAML. Delete it, or write it as an escape in double quotes.`
  return { rule: 'yaml-syntax', severity: 'error', message, start: at, end: at + 1 }
}

/** What is reached by several aliases, or was found where it stands, counts once. */
function withoutKnown(demanded: readonly PlacedUsage[], yaml: YamlDocument<PipelineFacts>): PlacedUsage[] {
  if (demanded.length === 0) return []
  const known = new Set<string>()
  const bases = new Set(demanded.map(({ base }) => base))
  for (const part of yaml.parts) {
    for (const { start, section } of part.sections) {
      if (bases.has(start)) for (const usage of section.facts.usages) known.add(identity(usage, start))
    }
  }
  return demanded.filter(({ usage, base }) => {
    const key = identity(usage, base)
    return known.has(key) ? false : known.add(key)
  })
}

function identity(usage: Usage, base: number): string {
  return `${usage.kind} ${'form' in usage ? usage.form : ''} ${'path' in usage ? usage.path : ''} ${usage.start + base}`
}
