/** What do the open files say? Each is parsed once per version and judged once per version and settings. */
import { type Connection, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { judgedBy } from '../core/alerts/mapping/judged-by.ts'
import type { AlertOutcome } from '../core/alerts/outcome/resulting-alert.ts'
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import { noTexts, type Texts } from '../core/catalogue/texts.ts'
import type { Version } from '../core/catalogue/version.ts'
import { type Document, parseDocument, type ReadSurface } from '../core/documents/document.ts'
import type { Node } from '../core/documents/tree.ts'
import { check, withLevel } from '../core/features/check.ts'
import type { FeatureContext } from '../core/features/feature-context.ts'
import { analysisLimit, sizeFindings, utf8Size } from '../core/features/file-limits.ts'
import type { Finding } from '../core/finding.ts'
import type { Mappings } from './mappings.ts'
import type { Settings } from './settings.ts'
import type { Workspace } from './workspace.ts'

/** An open file of a surface that is read, with its parse. */
export interface OpenDocument {
  readonly text: TextDocument
  readonly parsed: Document
  /** For a payload with the mapping that it is judged by. */
  readonly settings: Settings
  /** Differs where text, settings or mapping do. */
  readonly revision: string
  /** The alert of a payload in it; from memory when it was asked for since the last change. */
  readonly remember: NonNullable<FeatureContext['remember']>
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
  /** By what a file is judged, open or not; a payload with the mapping beside it, as far as that is known by now. */
  settingsFor(uri: string, surface: ReadSurface): Settings
}

interface Remembered {
  version: number
  parsed: Document
  /** What the size alone says. */
  size: readonly Finding[]
  /** It is above the limit of analysis, and `parsed` is of nothing. */
  tooLarge: boolean
  findings?: { revision: string; list: readonly Finding[] }
  outcome?: { revision: string; root: Node; outcome: AlertOutcome }
}

export function createOpenDocuments(
  connection: Connection,
  catalogue: Catalogue,
  workspace: () => Workspace,
  mappings: () => Mappings,
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
    const tooLarge = bytes > analysisLimit
    const parsed = parseDocument(surface, tooLarge ? '' : content, known?.parsed)
    if (known) Object.assign(known, { version: text.version, parsed, size, tooLarge })
    else remembered.set(text.uri, { version: text.version, parsed, size, tooLarge })
    return parsed
  }

  const documents: OpenDocuments = {
    texts,
    get(uri) {
      const text = texts.get(uri)
      const surface = text && workspace().surfaceOf(uri, text.languageId)
      if (!text || !surface) return undefined
      const settings = documents.settingsFor(uri, surface)
      const mapping = mappings().revision(settings.check.alert?.mapping)
      const revision = `${text.version}.${workspace().generation()}.${mapping}`
      const parsed = parse(text, surface)
      const remember: OpenDocument['remember'] = (root, read) => {
        const known = remembered.get(uri)
        if (known?.outcome?.revision === revision && known.outcome.root === root) return known.outcome.outcome
        const outcome = read()
        if (known) known.outcome = { revision, root, outcome }
        return outcome
      }
      return { text, parsed, settings, revision, remember }
    },
    findings({ text, parsed, settings, revision }) {
      const known = remembered.get(text.uri)
      if (known?.findings?.revision === revision) return known.findings.list
      const size = known?.size.flatMap(finding => withLevel(finding, settings.check)) ?? []
      const list = known?.tooLarge ? size : [...size, ...check(parsed, catalogue, settings.check)]
      if (known) known.findings = { revision, list }
      return list
    },
    findingsAt: ({ text, parsed, settings }, target) =>
      remembered.get(text.uri)?.tooLarge ? [] : check(parsed, catalogue, { ...settings.check, target }),
    all: () => texts.keys().flatMap(uri => documents.get(uri) ?? []),
    settingsFor(uri, surface) {
      const settings = workspace().settingsFor(uri)
      return surface === 'alert' ? { ...settings, check: judgedBy(mappings().of(uri), settings.check) } : settings
    },
  }
  return documents
}

/** What the answer to a question about an open document may know; `texts` where it tells something at length. */
export function contextOf(
  { settings, remember }: OpenDocument,
  catalogue: Catalogue,
  texts: Texts = noTexts,
): FeatureContext {
  return { catalogue, texts, options: settings.check, now: Date.now(), remember }
}
