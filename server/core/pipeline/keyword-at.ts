/** What does the keyword table say of a place in a pipeline? */
import { type KeywordNode, keywordTree } from '../catalogue/keywords.generated.ts'
import { placeBelow } from '../catalogue/texts.ts'
import { globalKeywords } from './keywords.ts'

/** The table's node for a path of keys, a list's items as `[]`; undefined where people choose the names. */
export function keywordAt(path: readonly string[]): KeywordNode | undefined {
  return walk(path).node
}

/** The name under which the texts know the place. */
export function placeOf(path: readonly string[]): string {
  return walk(path).place
}

function walk(path: readonly string[]): { node: KeywordNode | undefined; place: string } {
  let node: KeywordNode | undefined = keywordTree
  let place = ''
  path.forEach((name, index) => {
    const known = node?.keys && Object.hasOwn(node.keys, name) ? node.keys[name] : undefined
    const isItem = index > 0 && name === '[]'
    place = placeBelow(place, known || isItem ? name : '*')
    if (isItem) node = node?.items
    else node = known ?? (index === 0 && globalKeywords.has(name) ? undefined : node?.anyKey)
  })
  return { node, place }
}

/** The same path in the catalogue's words: `job.artifacts.reports`, without the marks of lists. */
export function cataloguePath(path: readonly string[]): string {
  const [first, ...rest] = path.filter(name => name !== '[]')
  if (first === undefined) return ''
  return [keywordTree.keys?.[first] || globalKeywords.has(first) ? first : 'job', ...rest].join('.')
}
