/** Which names are keywords? Read from the keyword table, so that no list stands in code. */
import { keywordTree } from '../catalogue/keywords.generated.ts'

/** Keywords that stand at the top of a pipeline file; every other key is a job. */
export const globalKeywords: ReadonlySet<string> = new Set([
  ...Object.keys(keywordTree.keys ?? {}),
  'spec',
  '$schema',
  'types',
])

/** Keywords of a job. */
export const jobKeywords: ReadonlySet<string> = new Set(Object.keys(keywordTree.anyKey?.keys ?? {}))
