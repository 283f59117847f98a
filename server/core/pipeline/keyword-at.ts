/** What does the keyword table say of a place in a pipeline? */
import { type KeywordNode, keywordTree } from '../catalogue/keywords.generated.ts'
import { globalKeywords } from './keywords.ts'

/** The table's node for a path of keys, a list's items as `[]`; undefined where people choose the names. */
export function keywordAt(path: readonly string[]): KeywordNode | undefined {
  let node: KeywordNode | undefined = keywordTree
  path.forEach((name, index) => {
    if (index === 0) node = keywordTree.keys?.[name] ?? (globalKeywords.has(name) ? undefined : keywordTree.anyKey)
    else if (name === '[]') node = node?.items
    else node = node?.keys?.[name] ?? node?.anyKey
  })
  return node
}

/** The same path in the catalogue's words: `job.artifacts.reports`, without the marks of lists. */
export function cataloguePath(path: readonly string[]): string {
  const [first, ...rest] = path.filter(name => name !== '[]')
  if (first === undefined) return ''
  return [keywordTree.keys?.[first] || globalKeywords.has(first) ? first : 'job', ...rest].join('.')
}
