/** Which characters of a payload does a finding about a value or a key underline? */
import { innerSpan, type Node } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'

/** The text without its quotes; with them where there is none. Of an object or array the bracket that opens it. */
export function valueSpan(node: Node): Span {
  if (node.kind !== 'scalar') return { start: node.start, end: node.start + 1 }
  const inner = innerSpan(node)
  return inner.start < inner.end ? inner : { start: node.start, end: node.end }
}
