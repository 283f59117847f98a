/**
 * Which node does an alias stand for, and would all of them together explode? Aliases are never copied out: sizes are
 * added up along the anchors, each once.
 */
import type { Node, Problem } from '../documents/tree.ts'
import { maximumDepth } from '../documents/yaml-section.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'
import type { PipelineSection } from './pipeline-document.ts'
import type { Context, Demand } from './usage.ts'
import { walkAs } from './usages.ts'

/** More nodes than this, aliases counted in full, is what the platform refuses as too large. */
const maximumNodes = 1_000_000

/** A part of the file that has to be read as `context` because something elsewhere says so. */
export interface ResolvedDemand {
  readonly placed: PipelineSection
  readonly node: Node
  readonly context: Context
}

interface Anchor {
  readonly placed: PipelineSection
  readonly node: Node
  readonly start: number
  readonly end: number
  /** Nodes and levels below it, aliases counted in full; set when the anchor's end is passed. */
  size: number
  depth: number
}

/** Resolves the aliases and `extends` of one YAML document. */
export function resolveAliases(sections: readonly PipelineSection[]): {
  demands: readonly ResolvedDemand[]
  problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const anchors = anchorsOf(sections)
  let total = 0
  for (const placed of sections) {
    total += placed.section.facts.size
    for (const alias of placed.section.facts.aliases) {
      const at = placed.start + alias.start
      const target = anchorFor(anchors, alias.name, at)
      const problem = (message: string) =>
        problems.push({ rule: 'yaml-syntax', severity: 'error', message, start: at, end: placed.start + alias.end })
      if (!target) problem(`No anchor \`&${alias.name}\` stands before this alias in this file.`)
      else if (target.end > at) problem(`This alias lies inside its own anchor \`&${alias.name}\`, which never ends.`)
      else {
        total += target.size
        if (total > maximumNodes || target.depth > maximumDepth) {
          const what =
            target.depth > maximumDepth
              ? `nested deeper than ${maximumDepth} levels`
              : `more than ${maximumNodes} nodes`
          problem(
            `With its aliases written out, this file is ${what}, which the platform refuses. Aliases are not followed here.`,
          )
          return { demands: [], problems }
        }
      }
    }
  }
  return { demands: resolveDemands(sections, anchors), problems }
}

/** Every anchor by name, in the order of the text, with its size and depth. */
function anchorsOf(sections: readonly PipelineSection[]): Map<string, Anchor[]> {
  const byName = new Map<string, Anchor[]>()
  const all: Anchor[] = []
  for (const placed of sections) {
    for (const { name, node } of placed.section.facts.anchors) {
      const anchor = { placed, node, start: placed.start + node.start, end: placed.start + node.end, size: 0, depth: 0 }
      all.push(anchor)
      const named = byName.get(name)
      if (named) named.push(anchor)
      else byName.set(name, [anchor])
    }
  }
  // An alias can only stand for an anchor that ended before it, so by end order every target is measured in time.
  for (const anchor of all.sort((a, b) => a.end - b.end || b.start - a.start)) measure(anchor, byName)
  return byName
}

function measure(anchor: Anchor, byName: Map<string, Anchor[]>): void {
  let level: Node[] = [anchor.node]
  for (let depth = 1; level.length > 0; depth++) {
    const next: Node[] = []
    for (const node of level) {
      anchor.size++
      anchor.depth = Math.max(anchor.depth, depth)
      if (node.kind === 'map') {
        for (const { key, value } of node.pairs) {
          next.push(key)
          if (value) next.push(value)
        }
      } else if (node.kind === 'seq') for (const item of node.items) next.push(item)
      else if (node.kind === 'alias') {
        const target = anchorFor(byName, node.name, anchor.placed.start + node.start)
        if (!target || target.end > anchor.placed.start + node.start) continue
        anchor.size = Math.min(anchor.size + target.size, maximumNodes + 1)
        anchor.depth = Math.max(anchor.depth, depth + target.depth)
      }
    }
    level = next
  }
}

/** The last anchor of this name that begins before `offset`. */
function anchorFor(byName: Map<string, Anchor[]>, name: string, offset: number): Anchor | undefined {
  const named = byName.get(name) ?? []
  return named[lastAtOrBefore(named, offset - 1, ({ start }) => start)]
}

/** Follows demands through what they reach, each part once per context. */
function resolveDemands(sections: readonly PipelineSection[], anchors: Map<string, Anchor[]>): ResolvedDemand[] {
  const roots = new Map<string, { placed: PipelineSection; node: Node }>()
  const jobs = new Set<Node>()
  for (const placed of sections) {
    for (const { name, pair, job } of placed.section.facts.roots) {
      if (!pair.value) continue
      roots.set(name, { placed, node: pair.value })
      if (job) jobs.add(pair.value)
    }
  }
  const target = (demand: Demand, placed: PipelineSection) => {
    if (demand.by === 'extends') return roots.get(demand.name)
    const anchor = anchorFor(anchors, demand.name, placed.start + demand.start)
    return anchor && anchor.end <= placed.start + demand.start ? anchor : undefined
  }
  const resolved: ResolvedDemand[] = []
  const seen = new Set<string>()
  const queue = sections.flatMap(placed => placed.section.facts.demands.map(demand => ({ demand, placed })))
  for (let next = queue.pop(); next; next = queue.pop()) {
    const found = target(next.demand, next.placed)
    if (!found || (next.demand.context.as === 'job' && jobs.has(found.node))) continue
    const key = `${found.placed.start + found.node.start} ${contextKey(next.demand.context)}`
    if (seen.has(key)) continue
    seen.add(key)
    resolved.push({ placed: found.placed, node: found.node, context: next.demand.context })
    for (const demand of walkAs(found.node, next.demand.context, found.placed.section.text).demands) {
      queue.push({ demand, placed: found.placed })
    }
  }
  return resolved
}

/** Contexts that read a node alike, whichever job asks. */
function contextKey(context: Context): string {
  return context.as === 'keywords' ? `${context.as} ${context.path}` : context.as
}
