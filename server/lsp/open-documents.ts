/** What do the open files say? Each is parsed once per version and judged once per version and settings. */
import { type Connection, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import type { Version } from '../core/catalogue/version.ts'
import { check, withLevel } from '../core/features/check.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import type { Finding } from '../core/finding.ts'
import { type PipelineDocument, parsePipeline } from '../core/pipeline/pipeline-document.ts'
import type { Settings } from './settings.ts'
import type { Workspace } from './workspace.ts'

/** An open pipeline file with its parse. */
export interface OpenDocument {
  readonly text: TextDocument
  readonly parsed: PipelineDocument
  readonly settings: Settings
}

export interface OpenDocuments {
  readonly texts: TextDocuments<TextDocument>
  /** The file when it is open and a pipeline file. */
  get(uri: string): OpenDocument | undefined
  /** Its findings; from memory when neither text nor settings changed. */
  findings(document: OpenDocument): readonly Finding[]
  /** Its findings at another target version. */
  findingsAt(document: OpenDocument, target: Version): readonly Finding[]
  all(): OpenDocument[]
}

interface Remembered {
  version: number
  parsed: PipelineDocument
  /** What the size alone says; above the limit of analysis the file is not read at all. */
  size: readonly Finding[]
  findings?: { version: number; generation: number; list: readonly Finding[] }
}

export function createOpenDocuments(
  connection: Connection,
  catalogue: Catalogue,
  workspace: () => Workspace,
): OpenDocuments {
  const texts = new TextDocuments(TextDocument)
  const remembered = new Map<string, Remembered>()
  texts.onDidClose(({ document }) => remembered.delete(document.uri))
  texts.listen(connection)

  const parse = (text: TextDocument): PipelineDocument => {
    const known = remembered.get(text.uri)
    if (known?.version === text.version) return known.parsed
    const content = text.getText()
    const bytes = utf8Size(content)
    const size = sizeFindings(bytes)
    const parsed = parsePipeline(bytes > analysisLimit ? '' : content, known?.parsed)
    if (known) Object.assign(known, { version: text.version, parsed, size })
    else remembered.set(text.uri, { version: text.version, parsed, size })
    return parsed
  }

  const documents: OpenDocuments = {
    texts,
    get(uri) {
      const text = texts.get(uri)
      if (!text || workspace().surfaceOf(uri, text.languageId) !== 'pipeline') return undefined
      return { text, parsed: parse(text), settings: workspace().settingsFor(uri) }
    },
    findings({ text, parsed, settings }) {
      const known = remembered.get(text.uri)
      const generation = workspace().generation()
      if (known?.findings?.version === text.version && known.findings.generation === generation)
        return known.findings.list
      const size = known?.size.flatMap(finding => withLevel(finding, settings.check)) ?? []
      const list = [...size, ...check(parsed, catalogue, settings.check)]
      if (known) known.findings = { version: text.version, generation, list }
      return list
    },
    findingsAt: ({ parsed, settings }, target) => check(parsed, catalogue, { ...settings.check, target }),
    all: () => texts.keys().flatMap(uri => documents.get(uri) ?? []),
  }
  return documents
}
