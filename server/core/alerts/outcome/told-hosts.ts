/** On which hosts does the problem occur, by what the payload says? */
import type { Node } from '../../documents/tree.ts'
import { jsonKind } from '../json-kind.ts'
import type { Told } from './alert-outcome.ts'
import { characterCount, firstCharacters } from './cut-text.ts'
import { entriesOf, rubyText } from './ruby-text.ts'

/** `longest` counts the characters of all hosts together; `origin` begins the reason. */
export function toldHosts(node: Node, longest: number, origin: string): Told<readonly string[]> {
  const { hosts, changes } = flattened(node)
  const kept = cutTogether(hosts, longest)
  if (kept.total > longest)
    changes.push(`all hosts have ${kept.total} characters together, of which the platform keeps ${longest}`)
  const span = { start: node.start, end: node.end }
  const reason = [origin, ...changes].join('; ')
  return { value: kept.hosts, from: changes.length > 0 ? 'changed' : 'given', reason: `${reason}.`, span }
}

/** The items of arrays within arrays one after the other. */
function flattened(node: Node): { readonly hosts: string[]; readonly changes: string[] } {
  const hosts: string[] = []
  const changes = new Set<string>()
  // An object is taken for a list of its names and values, as Ruby does.
  const top = node.kind === 'map' ? entriesOf(node).flat() : [node]
  if (node.kind === 'map') changes.add('it is an object, of which names and values become hosts')
  const waiting: (Node | string)[] = top.reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') hosts.push(next)
    else if (next.kind === 'seq') {
      if (next !== node) changes.add('arrays within the array are opened')
      for (let i = next.items.length - 1; i >= 0; i--) {
        const item = next.items[i]
        if (item) waiting.push(item)
      }
    } else {
      const text = rubyText(next)
      if (text !== '') hosts.push(text)
      if (jsonKind(next) !== 'string' || text === '')
        changes.add('what is no text is stored as one, and what is empty is left out')
    }
  }
  return { hosts, changes: [...changes] }
}

/** Host after host until the characters are used up; the last one may be cut. */
function cutTogether(hosts: readonly string[], longest: number): { hosts: string[]; total: number } {
  const kept: string[] = []
  let total = 0
  for (const host of hosts) {
    if (total < longest) kept.push(firstCharacters(host, longest - total))
    total += characterCount(host)
  }
  return { hosts: kept, total }
}
