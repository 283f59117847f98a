/** What does one piece of YAML say? Its tree and its problems, read with the `yaml` package. Never throws. */
import { Composer, type CST, isAlias, isMap, isPair, isScalar, isSeq, Parser, type Node as YamlNode } from 'yaml'
import { flattenedFlow } from './flattened-flow.ts'
import { forEachNode, type Node, type Pair, type Problem, type ScalarStyle } from './tree.ts'
import { isUnclosed, yamlMessage } from './yaml-messages.ts'

/** Deepest nesting that is read; the platform's own limit for a parsed file is 100. */
export const maximumDepth = 100

/** One mistake can cause many complaints; the first ones tell enough. */
const maximumProblems = 20

/** The result for one piece; offsets count from the start of the piece. */
export interface ParsedSection {
  readonly root: Node | undefined
  readonly problems: readonly Problem[]
}

/** Reads one piece of a YAML document. `text` holds nothing but the piece. */
export function parseYamlSection(text: string): ParsedSection {
  const { unclosed, ...section } = parse(text)
  if (!unclosed) return section
  const { unclosed: stillUnclosed, ...flat } = parse(flattenedFlow(text))
  return stillUnclosed || flat.problems.length > 0 ? section : flat
}

function parse(text: string): ParsedSection & { readonly unclosed: boolean } {
  const tokens = [...new Parser().parse(text)]
  const deep = tokens.map(tooDeep).find(offset => offset !== undefined)
  if (deep !== undefined) {
    const message = `This is nested deeper than ${maximumDepth} levels, which the platform refuses. Nothing in this block is checked.`
    const problem: Problem = { rule: 'yaml-syntax', severity: 'error', message, start: deep, end: deep + 1 }
    return { root: undefined, problems: [problem], unclosed: false }
  }
  const composed = [...new Composer(composerOptions).compose(tokens)]
  const problems: Problem[] = []
  let root: Node | undefined
  let unclosed = false
  for (const document of composed) {
    if (document.contents && !root) root = convert(document.contents as YamlNode, problems)
    for (const error of document.errors) {
      if (problems.length >= maximumProblems) break
      // What follows a mistake and makes no sense is the same mistake.
      if (error.code === 'UNEXPECTED_TOKEN' && problems.length > 0) continue
      unclosed ||= isUnclosed(error)
      const from = isUnclosed(error) && root ? openedAt(root, error.pos[0]) : error.pos[0]
      const [start, end] = spanInside(text, from, Math.max(error.pos[1], from + 1))
      problems.push({ rule: 'yaml-syntax', severity: 'error', message: yamlMessage(error), start, end })
    }
  }
  return { root, problems: problems.slice(0, maximumProblems), unclosed }
}

const reference = { tag: '!reference', collection: 'seq' as const, resolve: (node: unknown) => node }
const composerOptions = {
  // Every scalar stays text: what `yes` or `0o7` means is decided where a type is wanted.
  schema: 'failsafe',
  customTags: [reference] as never,
  uniqueKeys: false,
  logLevel: 'silent',
} as const

/** The offset of a token that lies too deep, found without recursion. */
function tooDeep(token: CST.Token): number | undefined {
  let level: CST.Token[] = [token]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumDepth) return level[0]?.offset
    const next: CST.Token[] = []
    for (const parent of level) {
      if (parent.type === 'document') {
        if (parent.value) next.push(parent.value)
      } else if ('items' in parent) {
        for (const item of parent.items) {
          if (item.key) next.push(item.key)
          if (item.value) next.push(item.value)
        }
      }
    }
    level = next
  }
  return undefined
}

function spanInside(text: string, from: number, to: number): [number, number] {
  const start = Math.max(0, Math.min(from, text.length))
  const line = text.indexOf('\n', start)
  const lineEnd = line < 0 ? text.length : line
  // A problem is shown on the line where it begins.
  const end = Math.max(start, Math.min(to, Math.max(lineEnd, start + 1), text.length))
  return [start, end]
}

/** Where the quote or bracket opens that is not closed by `end`; the parser tells only where the text ran out. */
function openedAt(root: Node, end: number): number {
  let start = end
  forEachNode(root, node => {
    const opens =
      node.kind === 'scalar' ? node.style === 'double' || node.style === 'single' : node.kind !== 'alias' && node.flow
    if (opens && node.start < end && node.end >= end - 1) start = node.start
  })
  return start
}

function convert(node: YamlNode, problems: Problem[]): Node {
  const range = node.range ?? [0, 0, 0]
  const base = { start: range[0], end: Math.max(range[0], range[1]), ...properties(node) }
  if (isAlias(node)) return { kind: 'alias', ...base, name: node.source }
  if (isScalar(node)) {
    return { kind: 'scalar', ...base, style: styles[node.type ?? 'PLAIN'] ?? 'plain', value: String(node.value ?? '') }
  }
  if (isMap(node)) {
    const pairs = node.items.map(item => convertPair(item, problems))
    reportDuplicates(pairs, problems)
    return { kind: 'map', ...base, flow: node.flow === true, pairs }
  }
  if (isSeq(node)) {
    const items = node.items.map(item => convertItem(item, problems))
    return { kind: 'seq', ...base, flow: node.flow === true, items }
  }
  return { kind: 'scalar', ...base, style: 'plain', value: '' }
}

/** An item of a sequence; `[a: 1]` holds a pair, which YAML reads as a map of one. */
function convertItem(item: unknown, problems: Problem[]): Node {
  if (!isPair(item)) return convert(item as YamlNode, problems)
  const pair = convertPair(item, problems)
  return { kind: 'map', flow: true, start: pair.key.start, end: (pair.value ?? pair.key).end, pairs: [pair] }
}

function convertPair(item: { key: unknown; value?: unknown }, problems: Problem[]): Pair {
  const key = convert(item.key as YamlNode, problems)
  const value = item.value ? convert(item.value as YamlNode, problems) : undefined
  return { key, value: value && isAbsent(value) ? undefined : value }
}

/** The parser puts an empty plain scalar where a value is missing. */
function isAbsent(node: Node): boolean {
  return node.kind === 'scalar' && node.style === 'plain' && node.start === node.end && !node.anchor && !node.tag
}

const styles: Record<string, ScalarStyle> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

function properties(node: YamlNode): Partial<Pick<Node, 'anchor' | 'tag'>> {
  const anchor = 'anchor' in node && node.anchor ? node.anchor : undefined
  const tag = node.tag?.startsWith('!') ? node.tag : undefined
  return { ...(anchor && { anchor }), ...(tag && { tag }) }
}

function reportDuplicates(pairs: readonly Pair[], problems: Problem[]): void {
  const seen = new Set<string>()
  for (const { key } of pairs) {
    if (key.kind !== 'scalar') continue
    if (seen.has(key.value) && key.value !== '<<') {
      const message = `The key \`${key.value}\` stands twice in this map; only the last one counts.`
      problems.push({ rule: 'duplicate-key', severity: 'warning', message, start: key.start, end: key.end })
    }
    seen.add(key.value)
  }
}
