/** What is a document to the language server: a pipeline file, a payload, a mapping, or nothing that it is told of? */
import { type DocumentFilter, languages, RelativePattern, type TextDocument, Uri } from 'vscode'
import type { ReadSurface } from '../../server/core/documents/document.ts'
import { readSurfaces } from '../../server/core/features/default-globs.ts'
import type { CheckedFilter } from './document-selector.ts'
import { surfaceSelector } from './settings.ts'

export function surfaceOf(document: TextDocument): ReadSurface | undefined {
  return readSurfaces.find(surface => languages.match(surfaceSelector(surface).map(editorFilter), document) > 0)
}

export function isChecked(document: TextDocument): boolean {
  return surfaceOf(document) !== undefined
}

/** Whether the settings call the file a payload, whatever its language is now. */
export function isPayloadByPath(document: TextDocument): boolean {
  const places = surfaceSelector('alert').filter(({ pattern }) => pattern !== undefined)
  return (
    languages.match(
      places.map(place => editorFilter({ ...place, language: document.languageId })),
      document,
    ) > 0
  )
}

/** Whether there is an alert to preview: of the payload itself, or of the sample in a mapping. */
export function hasAlert(document: TextDocument): boolean {
  const surface = surfaceOf(document)
  return surface === 'alert' || surface === 'mapping'
}

function editorFilter({ pattern, ...filter }: CheckedFilter): DocumentFilter {
  if (pattern === undefined) return filter
  if (typeof pattern === 'string') return { ...filter, pattern }
  return { ...filter, pattern: new RelativePattern(Uri.parse(pattern.baseUri), pattern.pattern) }
}
