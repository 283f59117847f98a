/** What does the platform make of what stands here? Said between the words, where it is not just what stands there. */

import type { MappingDocument } from '../alerts/mapping/mapping-document.ts'
import { nodeAtPath } from '../alerts/mapping/payload-fields.ts'
import { shortJson } from '../alerts/short-json.ts'
import type { Document } from '../documents/document.ts'
import type { Span } from '../text/span.ts'
import type { FeatureContext } from './feature-context.ts'
import { alertOptionsOf } from './hover-alert.ts'
import { oneLine } from './markdown-text.ts'
import { payloadHints } from './payload-hints.ts'

export interface InlayHint {
  readonly offset: number
  /** A few words on one line. */
  readonly label: string
  /** Markdown: why. */
  readonly tooltip?: string
  /** `value`: of what stands before it. `default`: of what is missing. */
  readonly kind: 'value' | 'default'
}

/** More are too many to be read. */
const most = 500

/** The hints inside `range`, in the order of the text. */
export function inlayHints(document: Document, range: Span, context: FeatureContext): InlayHint[] {
  return hintsOf(document, context)
    .filter(({ offset }) => range.start <= offset && offset <= range.end)
    .sort((a, b) => a.offset - b.offset)
    .slice(0, most)
}

function hintsOf(document: Document, context: FeatureContext): InlayHint[] {
  const options = alertOptionsOf(context)
  switch (document.surface) {
    case 'pipeline':
      return []
    case 'alert':
      return payloadHints(document.text, document.json.root, options, context)
    case 'mapping': {
      const { text, sample, mapping } = document
      return [...payloadHints(text, sample, { ...options, mapping }, context), ...pathHints(document)]
    }
  }
}

/** What the sample has at every path. */
function pathHints({ mapping, sample }: MappingDocument): InlayHint[] {
  if (!sample) return []
  return [...mapping.keys.values()].flatMap(({ path, pathSpan, fallback, fallbackSpan }) => {
    const at = (chosen: typeof path, { end }: Span): InlayHint => {
      const node = nodeAtPath(sample, chosen)
      const label = node ? `= ${oneLine(shortJson(node, 40))}` : 'not in the sample'
      return { offset: end, label, kind: 'value' }
    }
    return [at(path, pathSpan), ...(fallback && fallbackSpan ? [at(fallback, fallbackSpan)] : [])]
  })
}
