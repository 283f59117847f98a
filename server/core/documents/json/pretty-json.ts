/** How is a JSON value written over several lines? Strings and numbers stay as they are spelled. */
import type { Node } from '../tree.ts'

/** `text` holds the value; lines behind the first are indented by `indent` more than two blanks for each level. */
export function prettyJson(root: Node, text: string, indent = ''): string {
  const parts: string[] = []
  const waiting: (string | { readonly node: Node; readonly indent: string })[] = [{ node: root, indent }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      parts.push(next)
      continue
    }
    const { node } = next
    const inner = `${next.indent}  `
    const below = childrenOf(node, text)
    if (node.kind === 'scalar' || node.kind === 'alias') parts.push(text.slice(node.start, node.end))
    else if (below.length === 0) parts.push(node.kind === 'map' ? '{}' : '[]')
    else {
      const [open, close] = node.kind === 'map' ? ['{', '}'] : ['[', ']']
      parts.push(open)
      waiting.push(`\n${next.indent}${close}`)
      for (let i = below.length - 1; i >= 0; i--) {
        const child = below[i]
        if (!child) continue
        if (child.node) waiting.push({ node: child.node, indent: inner })
        waiting.push(`${i > 0 ? ',' : ''}\n${inner}${child.key}`)
      }
    }
  }
  return parts.join('')
}

function childrenOf(node: Node, text: string): { readonly key: string; readonly node: Node | undefined }[] {
  if (node.kind === 'map')
    return node.pairs.map(({ key, value }) => ({ key: `${text.slice(key.start, key.end)}: `, node: value }))
  return node.kind === 'seq' ? node.items.map(item => ({ key: '', node: item })) : []
}
