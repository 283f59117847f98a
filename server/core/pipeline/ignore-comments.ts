/** Which comments silence a finding? `# signalbox-ignore RULE-OR-ENTRY`, in YAML or in the shell of a script. */
import { scalarView } from '../documents/scalar-view.ts'
import { forEachNode, type Node, type ScalarNode } from '../documents/tree.ts'
import type { IgnoreComment } from './usage.ts'
import { commentSpans } from './variable-references.ts'

const form = /#[ \t]*signalbox-ignore[ \t]+([a-z][\w/-]*(?:[ \t]*,[ \t]*[a-z][\w/-]*)*)[^\n]*/g

/** The ignore comments of a section. Ids are separated by commas; what follows the last one is the reason. */
export function ignoreComments(root: Node | undefined, section: string): IgnoreComment[] {
  if (!section.includes('signalbox-ignore')) return []
  const found: IgnoreComment[] = []
  for (const match of section.matchAll(form)) {
    const start = match.index
    if (!isComment(root, section, start)) continue
    const list = match[1] ?? ''
    const listStart = start + match[0].indexOf(list, match[0].indexOf('signalbox-ignore') + 'signalbox-ignore'.length)
    const ids = [...list.matchAll(/[a-z][\w/-]*/g)].map(id => ({
      id: id[0],
      start: listStart + id.index,
      end: listStart + id.index + id[0].length,
    }))
    const lineStart = section.lastIndexOf('\n', start) + 1
    const ownLine = section.slice(lineStart, start).trim() === ''
    found.push({ comment: { start, end: start + match[0].trimEnd().length }, ids, ownLine })
  }
  return found
}

function isComment(root: Node | undefined, section: string, offset: number): boolean {
  const before = section[offset - 1]
  if (before !== undefined && !/\s/.test(before)) return false
  const scalar = root && scalarAt(root, offset)
  if (!scalar) return true
  const view = scalarView(scalar, section)
  return commentSpans(view.text).some(span => view.offset(span.start) <= offset && offset < view.offset(span.end))
}

function scalarAt(root: Node, offset: number): ScalarNode | undefined {
  let found: ScalarNode | undefined
  forEachNode(root, node => {
    if (node.kind === 'scalar' && node.start <= offset && offset < node.end) found = node
  })
  return found
}
