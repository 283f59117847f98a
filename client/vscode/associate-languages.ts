/**
 * Why does VS Code's own JSON support not report the mistakes of a payload a second time? A file that the settings call a
 * payload or a mapping gets our language when it is opened.
 */
import { Disposable, languages, type TextDocument, workspace } from 'vscode'
import { surfaceOf } from './checked-document.ts'
import { languageOf } from './document-selector.ts'

export function associateLanguages(): Disposable {
  // A person who chose another language by hand knows why.
  const leftAlone = new Set<string>()
  const associate = (document: TextDocument) => {
    const surface = surfaceOf(document)
    if (surface !== 'alert' && surface !== 'mapping') return
    if (document.languageId === languageOf[surface]) leftAlone.delete(document.uri.toString())
    else if (!leftAlone.has(document.uri.toString()))
      void languages.setTextDocumentLanguage(document, languageOf[surface])
  }
  const associateAll = () => workspace.textDocuments.forEach(associate)
  associateAll()
  return Disposable.from(
    workspace.onDidOpenTextDocument(associate),
    workspace.onDidCloseTextDocument(({ uri, isClosed, languageId }) => {
      // A change of the language arrives as a document that closes, still in its old language, and opens again.
      if (!isClosed && isOurs(languageId)) leftAlone.add(uri.toString())
    }),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('signalbox.files') && associateAll()),
  )
}

function isOurs(languageId: string): boolean {
  return languageId === languageOf.alert || languageId === languageOf.mapping
}
