/** What is this in a mapping? What a key means, where a path leads in the sample, and what alert the sample becomes. */
import { type PayloadPath, pathLabel } from '../alerts/mapping/field-mapping.ts'
import { type MappingDocument, mappedKeyOf } from '../alerts/mapping/mapping-document.ts'
import { nodeAtPath } from '../alerts/mapping/payload-fields.ts'
import { shortJson } from '../alerts/short-json.ts'
import { type JsonPlace, jsonPlaceAt } from '../documents/json/json-place.ts'
import { alertOf } from './alert-of.ts'
import { alertPage, rowText } from './alert-page.ts'
import { alertRows } from './alert-rows.ts'
import type { FeatureContext } from './feature-context.ts'
import type { Hover } from './hover.ts'
import { alertOptionsOf, hoverPayload } from './hover-alert.ts'
import { mappingNames, nameAt } from './json-names.ts'
import { inlineCode } from './markdown-text.ts'

/** The hover at `offset`, or undefined where there is nothing to say. */
export function hoverMapping(document: MappingDocument, offset: number, context: FeatureContext): Hover | undefined {
  const { json, mapping, sample } = document
  const { root } = json
  const options = { ...alertOptionsOf(context), mapping }
  if (root?.kind !== 'map' || offset < root.start || offset > root.end) return undefined
  const isBroken = json.problems.some(({ severity }) => severity === 'error')
  const outcome = alertOf(sample, options, context)
  if (offset <= root.start + 1) {
    const markdown = sample
      ? alertPage(outcome, isBroken)
      : 'This mapping has no `sample`, so there is no alert to show.'
    return { markdown, span: { start: root.start, end: root.start + 1 } }
  }
  if (sample && offset >= sample.start && offset <= sample.end)
    return sample.kind === 'map' ? hoverPayload(sample, offset, context, { options, isBroken }) : undefined
  const path = chosenAt(document, offset)
  if (path) return path
  const place = jsonPlaceAt(root, offset)
  if (place?.into !== 'key') return undefined
  const known = nameAt(
    mappingNames({ platformName: options.platformName, now: context.now, texts: context.texts }),
    place.path,
  )
  const key = keyAt(place)
  const row = outcome.alerts.flatMap(alertRows).find(row => key !== undefined && row.key === key)
  const parts = [
    known?.description && `${inlineCode(known.name)}: ${known.description}`,
    row && `In the sample:\n- ${rowText(row)}`,
  ].filter(Boolean)
  return parts.length > 0 ? { markdown: parts.join('\n\n'), span: place.span } : undefined
}

/** The key of the alert that is chosen for here. */
function keyAt({ path }: JsonPlace): ReturnType<typeof mappedKeyOf> {
  const [top, key] = path
  return path.length === 2 && top === 'mapping' && typeof key === 'string' ? mappedKeyOf(key) : undefined
}

/** On a path or fallback: its label, and what the sample has there. */
function chosenAt({ mapping, sample }: MappingDocument, offset: number): Hover | undefined {
  for (const { path, pathSpan, fallback, fallbackSpan } of mapping.keys.values()) {
    if (pathSpan.start <= offset && offset <= pathSpan.end) return { markdown: pathText(path), span: pathSpan }
    if (fallback && fallbackSpan && fallbackSpan.start <= offset && offset <= fallbackSpan.end)
      return { markdown: pathText(fallback), span: fallbackSpan }
  }
  return undefined

  function pathText(path: PayloadPath): string {
    const node = nodeAtPath(sample, path)
    const label = inlineCode(pathLabel(path))
    return node ? `${label} is ${inlineCode(shortJson(node))} in the sample.` : `The sample has no ${label}.`
  }
}
