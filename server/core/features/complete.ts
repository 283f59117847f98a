/** What can be typed here? */
import type { Document } from '../documents/document.ts'
import type { Span } from '../text/span.ts'
import { completePipeline } from './complete-pipeline.ts'
import type { FeatureContext } from './feature-context.ts'

export interface Completion {
  readonly label: string
  readonly kind: 'keyword' | 'value' | 'variable' | 'stage' | 'job' | 'field' | 'snippet'
  /** What is put in place of `span`. */
  readonly insert: string
  /** `insert` holds tab stops as in `${1:title}`; a client that cannot have them is not offered it. */
  readonly snippet?: boolean
  readonly span: Span
  readonly documentation?: string
  readonly deprecated: boolean
}

/** The proposals at `offset`, deprecated ones last. */
export function complete(document: Document, offset: number, context: FeatureContext): Completion[] {
  switch (document.surface) {
    case 'pipeline':
      return completePipeline(document, offset, context.catalogue, context.options.target)
    case 'alert':
    case 'mapping':
      return []
  }
}
