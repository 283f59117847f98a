/** How does the tree of keywords become a module, which says what can stand where, and texts, which say what it means? */
import { type KeywordText, placeBelow } from '../../server/core/catalogue/texts.ts'
import { defined } from './defined.ts'
import type { KeywordTrees } from './keyword-tree.ts'
import { keywordTypes } from './keyword-types.ts'
import { type Draft, filled } from './keyword-words.ts'
import { header } from './literal.ts'
import { sharedLiterals } from './shared-literals.ts'

/** The module `keywords.generated.ts`. */
export function keywordsSource({ file, head }: KeywordTrees): string {
  const question = header('Which keywords can stand where?', '`schemas/pipeline.schema.json`')
  const { declarations, literals } = sharedLiterals([structure(file), structure(head)])
  return `${question}${keywordTypes}
${declarations}
/** A pipeline file: \`keys\` at its top, \`anyKey\` for jobs. */
export const keywordTree: KeywordNode = ${literals[0]}

/** The document before a line of three dashes, which describes the inputs of the file. */
export const headerTree: KeywordNode = ${literals[1]}
`
}

/** What is told of each place, by its name; the places of the head follow three dashes. */
export function keywordTexts({ file, head }: KeywordTrees): Record<string, KeywordText> {
  return Object.fromEntries([...texts(file, ''), ...texts(head, '---')])
}

/** Members always in the same order, so that equal nodes are written alike. */
function structure({ introduced, deprecated, names, forms, values, keys, items, anyKey }: Draft): object {
  return defined({
    introduced,
    deprecated,
    names,
    forms,
    values: values?.map(({ value, introduced }) => defined({ value, introduced })),
    keys: keys && Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, structure(key)])),
    items: items && structure(items),
    anyKey: anyKey && structure(anyKey),
  })
}

function* texts(node: Draft, place: string): Generator<[place: string, text: KeywordText]> {
  const text = textOf(node)
  if (Object.keys(text).length > 0) yield [place, text]
  for (const [name, key] of Object.entries(node.keys ?? {})) yield* texts(key, placeBelow(place, name))
  if (node.items) yield* texts(node.items, placeBelow(place, '[]'))
  if (node.anyKey) yield* texts(node.anyKey, placeBelow(place, '*'))
}

function textOf({ description, link, example, default: byDefault, status, tier, values }: Draft): KeywordText {
  const described = filled(
    (values ?? []).flatMap(({ value, description }) => (description ? [[value, description]] : [])),
  )
  return defined<KeywordText>({
    description,
    link,
    example,
    default: byDefault,
    status,
    tier,
    values: described && Object.fromEntries(described),
  })
}
