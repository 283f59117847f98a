/**
 * What of a document can be folded? Objects and arrays over several lines. A pipeline file has none here: the editor folds
 * it by its indentation, which an answer of ours would replace.
 */
import type { Document } from '../documents/document.ts'
import { forEachNode } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import { jsonOf } from './json-root.ts'

/** From bracket to bracket, in the order of the text; the first ones where there are more than `most`. */
export function foldingRanges(document: Document, most = 5000): Span[] {
  const json = jsonOf(document)
  const ranges: Span[] = []
  if (!json?.root) return ranges
  const { text, root } = json
  // The nodes come in the order in which they begin, so each line break is looked for once.
  let lineBreak = -1
  forEachNode(root, ({ kind, start, end }) => {
    if (kind === 'scalar' || ranges.length >= most) return
    if (lineBreak < start) lineBreak = nextLineBreak(text, start)
    if (lineBreak < end) ranges.push({ start, end })
  })
  return ranges
}

function nextLineBreak(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found < 0 ? text.length : found
}
