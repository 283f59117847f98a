/** Which web views are there for alerts? The preview of one file, and the comparison of two. */
import type { Disposable, Uri } from 'vscode'
import type { LanguageServer } from '../language-server.ts'
import { type AlertComparisons, createAlertComparisons } from './alert-comparisons.ts'
import { type AlertPreviews, createAlertPreviews } from './alert-preview.ts'

export interface AlertViews extends Disposable, Pick<AlertPreviews, 'preview'>, Pick<AlertComparisons, 'compare'> {}

export function createAlertViews(extension: Uri, server: LanguageServer): AlertViews {
  const previews = createAlertPreviews(extension, server)
  const comparisons = createAlertComparisons(extension, server)
  return {
    preview: previews.preview,
    compare: comparisons.compare,
    dispose() {
      previews.dispose()
      comparisons.dispose()
    },
  }
}
