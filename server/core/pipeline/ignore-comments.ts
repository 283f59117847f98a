/** Which comments silence a finding? `# signalbox-ignore RULE-OR-ENTRY`, in YAML or in the shell of a script. */

import { scalarView } from '../documents/scalar-view.ts'
import { forEachNode, type Node, type ScalarNode } from '../documents/tree.ts'
import { lastAtOrBefore } from '../text/binary-search.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Span } from '../text/span.ts'
import type { IgnoreComment } from './usage.ts'
import { commentSpans } from './variable-references.ts'

const form = /#[ \t]*signalbox-ignore[ \t]+([a-z][\w/-]*(?:[ \t]*,[ \t]*[a-z][\w/-]*)*)[^\n]*/g

/** The ignore comments of a section. Ids are separated by commas; what follows the last one is the reason. */
export function ignoreComments(root: Node | undefined, section: string): IgnoreComment[] {
  if (!section.includes('signalbox-ignore')) return []
  const found: IgnoreComment[] = []
  const isComment = commentTest(root, section)
  for (const match of section.matchAll(form)) {
    const start = match.index
    if (!isComment(start)) continue
    const list = match[1] ?? ''
    const listStart = start + match[0].indexOf(list, match[0].indexOf('signalbox-ignore') + 'signalbox-ignore'.length)
    const ids = [...list.matchAll(/[a-z][\w/-]*/g)].map(id => ({
      id: id[0],
      start: listStart + id.index,
      end: listStart + id.index + id[0].length,
    }))
    const lineStart = lineStartAt(section, start)
    const ownLine = section.slice(lineStart, start).trim() === ''
    found.push({ comment: { start, end: start + match[0].trimEnd().length }, ids, ownLine })
  }
  return found
}

/** Asks whether a place of a section lies in a comment, of YAML or of a script. */
function commentTest(root: Node | undefined, section: string): (offset: number) => boolean {
  const scalars: ScalarNode[] = []
  if (root) forEachNode(root, node => void (node.kind === 'scalar' && scalars.push(node)))
  const spansOf = new Map<ScalarNode, Span[]>()
  return offset => {
    const before = section[offset - 1]
    if (before !== undefined && !/\s/.test(before)) return false
    const scalar = scalars[lastAtOrBefore(scalars, offset, ({ start }) => start)]
    if (!scalar || scalar.end <= offset) return true
    const spans = spansOf.get(scalar) ?? commentsOf(scalar, section)
    spansOf.set(scalar, spans)
    const span = spans[lastAtOrBefore(spans, offset, ({ start }) => start)]
    return span !== undefined && offset < span.end
  }
}

function commentsOf(scalar: ScalarNode, section: string): Span[] {
  const view = scalarView(scalar, section)
  return commentSpans(view.text).map(({ start, end }) => ({ start: view.offset(start), end: view.offset(end) }))
}
