/** Which file holds what is told at length? */
import type { DescribedEntry } from '../../server/core/catalogue/entry.ts'
import type { Texts } from '../../server/core/catalogue/texts.ts'
import { entryTexts } from './entries-source.ts'
import { type JsonSchema, jsonShape } from './json-shapes-source.ts'
import type { KeywordTrees } from './keyword-tree.ts'
import { keywordTexts } from './keywords-source.ts'
import { type PayloadSchema, payloadFields } from './payload-fields-source.ts'
import { type VariableFile, variableTexts } from './variables-source.ts'

export interface TextSources {
  readonly entries: readonly DescribedEntry[]
  readonly keywords: KeywordTrees
  readonly variables: VariableFile | undefined
  readonly payload: PayloadSchema
  readonly prometheus: JsonSchema
  readonly mapping: JsonSchema
}

/** The file `texts.generated.json`. */
export function textsSource({ entries, keywords, variables, payload, prometheus, mapping }: TextSources): string {
  const texts: Texts = {
    entries: entryTexts(entries),
    keywords: keywordTexts(keywords),
    variables: variableTexts(variables),
    payloadFields: payloadFields(payload),
    shapes: { prometheus: jsonShape(prometheus), mapping: jsonShape(mapping) },
  }
  return `${JSON.stringify(texts)}\n`
}
