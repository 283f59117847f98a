/** How does any file become a payload for this window? It gets the language of payloads. */
import { languages, type TextDocument } from 'vscode'
import { surfaceOf } from './checked-document.ts'
import { languageOf } from './document-selector.ts'

/** The document as the server sees it from now on; a new object where the language had to change. */
export async function treatedAsPayload(document: TextDocument): Promise<TextDocument> {
  if (surfaceOf(document) === 'alert') return document
  return await languages.setTextDocumentLanguage(document, languageOf.alert)
}
