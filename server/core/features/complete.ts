/** What can be typed here? */
import type { Document } from '../documents/document.ts'
import type { Edit, Span } from '../text/span.ts'
import { completeAlert, completeMapping } from './complete-json.ts'
import { completePipeline } from './complete-pipeline.ts'
import type { FeatureContext } from './feature-context.ts'

export interface Completion {
  readonly label: string
  readonly kind: 'keyword' | 'value' | 'variable' | 'stage' | 'job' | 'field' | 'snippet'
  /** What is put in place of `span`. */
  readonly insert: string
  /** The same with tab stops as in `${1:title}`, for a client that can have them. */
  readonly tabStops?: string
  readonly span: Span
  /** What else is changed with it, elsewhere in the text. */
  readonly alongside?: readonly Edit[]
  /** What an editor compares with the text in `span`; the label unless given. */
  readonly filter?: string
  /** Place among the proposals; by label unless given. */
  readonly order?: number
  readonly documentation?: string
  readonly deprecated: boolean
}

/** The proposals at `offset`, deprecated ones last. */
export function complete(document: Document, offset: number, context: FeatureContext): Completion[] {
  switch (document.surface) {
    case 'pipeline':
      return completePipeline(document, offset, context)
    case 'alert':
      return completeAlert(document, offset, context)
    case 'mapping':
      return completeMapping(document, offset, context)
  }
}
