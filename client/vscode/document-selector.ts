/** Which documents does the language server get? Those in a language of ours, and YAML and JSON files by where they lie. */
import type { ReadSurface } from '../../server/core/documents/document.ts'
import { defaultGlobs } from '../../server/core/features/default-globs.ts'
import { isRecord } from './is-record.ts'

/** The languages of ours, which say by themselves what a document is. */
export const languageOf: Readonly<Record<ReadSurface, string>> = {
  mapping: 'alert-mapping',
  alert: 'alert-payload',
  pipeline: 'gitlab-ci',
}

/** The languages in which such a file may stand where nobody gave it ours. */
export const plainLanguages: Readonly<Record<ReadSurface, readonly string[]>> = {
  mapping: ['json', 'jsonc'],
  alert: ['json', 'jsonc'],
  pipeline: ['yaml'],
}

/** A document filter as LSP writes it. */
export interface CheckedFilter {
  readonly language: string
  readonly scheme?: string
  readonly pattern?: string | { readonly baseUri: string; readonly pattern: string }
}

/** The globs of a surface in a value of the setting `signalbox.files`, which a person may have got wrong. */
export function globsOf(surface: ReadSurface, files: unknown): readonly string[] {
  const given: unknown = isRecord(files) ? files[surface] : undefined
  const globs = Array.isArray(given) ? given.filter(glob => typeof glob === 'string') : []
  return globs.length > 0 ? globs : defaultGlobs[surface]
}

/** `folders` are the addresses of the workspace folders; a glob without `**` in front is relative to each of them. */
export function documentSelector(
  surface: ReadSurface,
  globs: readonly string[],
  folders: readonly string[],
): CheckedFilter[] {
  // Without a scheme the old side of a comparison would be judged too.
  const schemes = [...new Set(['file', 'untitled', ...folders.map(folder => folder.slice(0, folder.indexOf(':')))])]
  const places = globs.flatMap((pattern): Omit<CheckedFilter, 'language'>[] =>
    pattern.startsWith('**/')
      ? schemes.map(scheme => ({ scheme, pattern }))
      : folders.map(baseUri => ({ pattern: { baseUri, pattern } })),
  )
  return [
    ...schemes.map(scheme => ({ language: languageOf[surface], scheme })),
    ...plainLanguages[surface].flatMap(language => places.map(place => ({ language, ...place }))),
  ]
}
