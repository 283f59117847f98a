/** What is this? The text beside the pointer. */
import type { Document } from '../documents/document.ts'
import type { Finding } from '../finding.ts'
import type { Span } from '../text/span.ts'
import type { FeatureContext } from './feature-context.ts'
import { hoverAlert } from './hover-alert.ts'
import { hoverMapping } from './hover-mapping.ts'
import { hoverPipeline } from './hover-pipeline.ts'

export interface Hover {
  readonly markdown: string
  readonly span: Span
}

/** The hover at `offset`, or undefined where there is nothing to say. `findings` are those of the document. */
export function hover(
  document: Document,
  offset: number,
  findings: readonly Finding[],
  context: FeatureContext,
): Hover | undefined {
  switch (document.surface) {
    case 'pipeline':
      return hoverPipeline(document, offset, findings, context)
    case 'alert':
      return hoverAlert(document, offset, context)
    case 'mapping':
      return hoverMapping(document, offset, context)
  }
}
