/** What do the open files say? Each is parsed once per version and judged once per version and settings. */
import { type Connection, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import type { Version } from '../core/catalogue/version.ts'
import { type Document, parseDocument, type ReadSurface } from '../core/documents/document.ts'
import { check, withLevel } from '../core/features/check.ts'
import type { FeatureContext } from '../core/features/feature-context.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import type { Finding } from '../core/finding.ts'
import type { Settings } from './settings.ts'
import type { Workspace } from './workspace.ts'

/** An open file of a surface that is read, with its parse. */
export interface OpenDocument {
  readonly text: TextDocument
  readonly parsed: Document
  readonly settings: Settings
}

export interface OpenDocuments {
  readonly texts: TextDocuments<TextDocument>
  /** The file when it is open and of a surface that is read. */
  get(uri: string): OpenDocument | undefined
  /** Its findings; from memory when neither text nor settings changed. */
  findings(document: OpenDocument): readonly Finding[]
  /** Its findings at another target version. */
  findingsAt(document: OpenDocument, target: Version): readonly Finding[]
  all(): OpenDocument[]
}

interface Remembered {
  version: number
  parsed: Document
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

  const parse = (text: TextDocument, surface: ReadSurface): Document => {
    const known = remembered.get(text.uri)
    if (known?.version === text.version && known.parsed.surface === surface) return known.parsed
    const content = text.getText()
    const bytes = utf8Size(content)
    const size = sizeFindings(bytes, surface)
    const parsed = parseDocument(surface, bytes > analysisLimit ? '' : content, known?.parsed)
    if (known) Object.assign(known, { version: text.version, parsed, size })
    else remembered.set(text.uri, { version: text.version, parsed, size })
    return parsed
  }

  const documents: OpenDocuments = {
    texts,
    get(uri) {
      const text = texts.get(uri)
      const surface = text && workspace().surfaceOf(uri, text.languageId)
      if (!text || !surface) return undefined
      return { text, parsed: parse(text, surface), settings: workspace().settingsFor(uri) }
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

/** What the answer to a question about an open document may know. */
export function contextOf({ settings }: OpenDocument, catalogue: Catalogue): FeatureContext {
  return { catalogue, options: settings.check, now: Date.now() }
}
