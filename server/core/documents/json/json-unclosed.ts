/** Which bracket was forgotten when a text ends too early? Often one far above, as indentation tells. */

import { forEachNode, type MapNode, type Node, type SeqNode } from '../tree.ts'
import { closingOf } from './json-brackets.ts'
import { isLineBreak } from './json-characters.ts'
import type { Reading } from './json-frames.ts'
import type { Mistake } from './json-problems.ts'
import { unclosed } from './json-structure-mistakes.ts'

/** How far the beginning of a line is looked for. */
const longestLine = 500

/** `from`: the first frame that has a bracket. */
export function unclosedAtEnd({ frames, frame, text, tokens, root }: Reading, from: number): Mistake | undefined {
  const { node } = frame
  if (!node) return undefined
  const forgotten = frames.length === from + 1 && root ? forgottenIn(text, root) : undefined
  if (forgotten) return forgotten
  return unclosed(openingOf(node), bracketOf(node), closingOf(frames, from), tokens.previousEnd)
}

/** One that is closed, though by the bracket of another one further out; and that by the next, so the innermost counts. */
function forgottenIn(text: string, root: Node): Mistake | undefined {
  let forgotten: MapNode | SeqNode | undefined
  forEachNode(root, node => {
    if (node === root || (node.kind !== 'map' && node.kind !== 'seq')) return
    const closing = marginOf(text, node.end - 1)
    const margin = closing === undefined ? undefined : lineMargin(text, node.start)
    if (closing !== undefined && margin !== undefined && closing < margin) forgotten = node
  })
  if (!forgotten) return undefined
  const closing = forgotten.kind === 'map' ? '}' : ']'
  return unclosed(openingOf(forgotten), bracketOf(forgotten), closing, endOfMembers(text, forgotten))
}

/** The end of the last member that stands further in than the line of the bracket. */
function endOfMembers(text: string, node: MapNode | SeqNode): number {
  const margin = lineMargin(text, node.start) ?? 0
  let end = node.start + 1
  for (const member of node.kind === 'map' ? node.pairs : node.items) {
    const [start, memberEnd] =
      'key' in member ? [member.key.start, (member.value ?? member.key).end] : [member.start, member.end]
    const own = marginOf(text, start)
    if (own !== undefined && own <= margin) break
    end = memberEnd
  }
  return end
}

/** How far in a place stands when nothing but blanks is before it on its line. */
function marginOf(text: string, offset: number): number | undefined {
  let at = offset
  while (at > 0 && (text.charCodeAt(at - 1) === 32 || text.charCodeAt(at - 1) === 9)) at--
  return at === 0 || isLineBreak(text.charCodeAt(at - 1)) ? offset - at : undefined
}

/** How far in the line of a place begins. */
function lineMargin(text: string, offset: number): number | undefined {
  const before = text.slice(Math.max(0, offset - longestLine), offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.length === longestLine ? undefined : /^[ \t]*/.exec(line)?.[0].length
}

function openingOf({ start }: { readonly start: number }): { start: number; end: number } {
  return { start, end: start + 1 }
}

function bracketOf({ kind }: { readonly kind: 'map' | 'seq' }): '{' | '[' {
  return kind === 'map' ? '{' : '['
}
