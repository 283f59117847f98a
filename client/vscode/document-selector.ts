/** Which documents does the language server get? Pipeline files by language, and YAML files by where they lie. */

/** The pipeline files when the setting `signalbox.files` is silent; the server knows the same. */
export const defaultPipelineGlobs: readonly string[] = [
  '**/.gitlab-ci.yml',
  '**/*.gitlab-ci.yml',
  '**/.gitlab/ci/**/*.yml',
]

/** A document filter as LSP writes it. */
export interface PipelineFilter {
  readonly language: string
  readonly scheme?: string
  readonly pattern?: string | { readonly baseUri: string; readonly pattern: string }
}

/** The globs in a value of the setting `signalbox.files`, which a person may have got wrong. */
export function pipelineGlobs(files: unknown): readonly string[] {
  const given = typeof files === 'object' && files !== null && 'pipeline' in files ? files.pipeline : undefined
  const globs = Array.isArray(given) ? given.filter(glob => typeof glob === 'string') : []
  return globs.length > 0 ? globs : defaultPipelineGlobs
}

/** `folders` are the addresses of the workspace folders; a glob without `**` in front is relative to each of them. */
export function documentSelector(globs: readonly string[], folders: readonly string[]): PipelineFilter[] {
  // Without a scheme the old side of a comparison would be judged too.
  const schemes = [...new Set(['file', 'untitled', ...folders.map(folder => folder.slice(0, folder.indexOf(':')))])]
  return [
    ...schemes.map(scheme => ({ language: 'gitlab-ci', scheme })),
    ...globs.flatMap((pattern): PipelineFilter[] =>
      pattern.startsWith('**/')
        ? schemes.map(scheme => ({ language: 'yaml', scheme, pattern }))
        : folders.map(baseUri => ({ language: 'yaml', pattern: { baseUri, pattern } })),
    ),
  ]
}
