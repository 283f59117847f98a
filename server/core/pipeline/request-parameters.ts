/**
 * Which parameters does a script send to an API? The fields of the requests that `curl`, `wget` and `glab api` make,
 * read with the `unbash` shell parser, which keeps positions and goes on behind mistakes.
 */
import { forEachChild, parse, type SyntaxNode } from 'unbash'
import type { Span } from '../text/span.ts'

/** The name of one field, as it stands in a form, a query or a JSON body. */
export interface RequestParameter extends Span {
  readonly name: string
}

const clients = new Set(['curl', 'wget', 'glab'])

/** Every parameter in `script`; offsets count in it. Costs nothing for scripts without a client. */
export function requestParameters(script: string): RequestParameter[] {
  if (!/\b(?:curl|wget|glab)\b/.test(script)) return []
  const found: RequestParameter[] = []
  const stack: SyntaxNode[] = [parse(script)]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'Command' && clients.has(node.name?.value.split('/').pop() ?? '')) {
      for (const { pos, end } of node.args) {
        for (const parameter of parametersIn(script.slice(pos, end), pos)) found.push(parameter)
      }
    }
    forEachChild(node, child => stack.push(child))
  }
  return found.sort((a, b) => a.start - b.start)
}

/** `name=value` at the start of a word or behind `?` and `&`, and `"name":` in JSON. */
function parametersIn(word: string, base: number): RequestParameter[] {
  return [...word.matchAll(/(?<=^|["'?&])([a-z]\w*)(?=(?:\[\])?=|\\?["']\s*:)/gi)].map(({ 1: name = '', index }) => ({
    name,
    start: base + index,
    end: base + index + name.length,
  }))
}
