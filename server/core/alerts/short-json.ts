/** How is a value shown in few characters? As JSON on one line, cut off where it gets long. */
import { keyName, type Node } from '../documents/tree.ts'

/** What is left out at the end is marked with `…`. */
export function shortJson(root: Node, longest = 80): string {
  let text = ''
  const waiting: (Node | string)[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    text += typeof next === 'string' ? next : opened(next, waiting, longest)
    if (text.length > longest) return `${cut(text, longest)}…`
  }
  return text
}

/** What a node begins with; the rest of it goes on the stack, no more of it than can be shown. */
function opened(node: Node, waiting: (Node | string)[], longest: number): string {
  if (node.kind === 'map') {
    const parts = node.pairs.slice(0, longest).flatMap((pair, index) => {
      const name = JSON.stringify((keyName(pair) ?? '').slice(0, longest))
      return [`${index > 0 ? ', ' : ''}${name}: `, ...(pair.value ? [pair.value] : [])]
    })
    waiting.push('}', ...parts.reverse())
    return '{'
  }
  if (node.kind === 'seq') {
    const parts = node.items.slice(0, longest).flatMap((item, index) => (index > 0 ? [', ', item] : [item]))
    waiting.push(']', ...parts.reverse())
    return '['
  }
  if (node.kind === 'alias') return ''
  // One more than can be shown, so that a text which is cut here is cut with a mark.
  return node.style === 'plain' ? node.value.slice(0, longest + 1) : JSON.stringify(node.value.slice(0, longest + 1))
}

/** Not between the halves of a character. */
function cut(text: string, length: number): string {
  const code = text.charCodeAt(length - 1)
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length)
}
