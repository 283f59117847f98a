/** Which keys of an object do not count, as the same key stands behind them again? */

import type { Node } from '../tree.ts'
import type { OpenMap } from './json-frames.ts'
import { type Mistake, type ProblemList, reviewFix, shown } from './json-problems.ts'

/** Up to so many keys, comparing each with each is faster than remembering them. */
const few = 8

/** Warns of every key that a later one of the same object replaces. */
export function warnOfDuplicates({ pairs }: OpenMap, problems: ProblemList): void {
  if (pairs.length <= few ? allDiffer(pairs) : new Set(pairs.map(nameOf)).size === pairs.length) return
  const later = new Set<string>()
  for (let i = pairs.length - 1; i >= 0; i--) {
    const [pair, next] = [pairs[i], pairs[i + 1]]
    if (!pair) continue
    const name = nameOf(pair)
    if (next && later.has(name)) problems.warning(duplicate(pair.key, name, next.key.start), 'duplicate-key')
    later.add(name)
  }
}

function allDiffer(pairs: OpenMap['pairs']): boolean {
  for (let i = 1; i < pairs.length; i++) {
    const name = nameOf(pairs[i])
    for (let j = 0; j < i; j++) if (nameOf(pairs[j]) === name) return false
  }
  return true
}

function nameOf(pair: OpenMap['pairs'][number] | undefined): string {
  return pair?.key.kind === 'scalar' ? pair.key.value : ''
}

function duplicate(key: Node, name: string, nextStart: number): Mistake {
  const message = `The key ${shown(name)} stands again further down in this object, and only the last one counts. Remove this one, or rename one of them.`
  const edit = { start: key.start, end: nextStart, text: '' }
  return { start: key.start, end: key.end, message, fixes: reviewFix('Remove this key with its value', edit) }
}
