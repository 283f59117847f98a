/** Is a document one that the language server is told of? */
import { type DocumentFilter, languages, RelativePattern, type TextDocument, Uri } from 'vscode'
import type { PipelineFilter } from './document-selector.ts'
import { currentSelector } from './settings.ts'

export function isPipeline(document: TextDocument): boolean {
  return languages.match(currentSelector().map(editorFilter), document) > 0
}

function editorFilter({ pattern, ...filter }: PipelineFilter): DocumentFilter {
  if (pattern === undefined) return filter
  if (typeof pattern === 'string') return { ...filter, pattern }
  return { ...filter, pattern: new RelativePattern(Uri.parse(pattern.baseUri), pattern.pattern) }
}
