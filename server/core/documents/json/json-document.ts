/** How is a strict JSON text read? Into the tree of every surface, with what JSON does not allow as problems. */

import type { Node, Problem } from '../tree.ts'
import { warnOfDuplicates } from './json-duplicates.ts'
import { problemList } from './json-problems.ts'
import { readSound } from './json-sound.ts'
import { readTree } from './json-tree.ts'

/**
 * Offsets count in the text. A string is a scalar in double quotes; numbers, `true`, `false` and `null` are plain. So is
 * text that went without quotes, which has a problem.
 */
export interface JsonDocument {
  readonly text: string
  readonly root: Node | undefined
  readonly problems: readonly Problem[]
}

/** Reads a text whatever is wrong with it. An error is among the problems exactly where `JSON.parse` would throw. */
export function parseJson(text: string): JsonDocument {
  const problems = problemList()
  const { root, maps } = readSound(text) ?? readTree(text, problems)
  for (const map of maps) warnOfDuplicates(map, problems)
  return { text, root, problems: problems.sorted() }
}
