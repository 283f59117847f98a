/** How does a field mapping begin? With a payload as its sample, beside which its file is written and opened. */
import { languages, type TextDocument, Uri, ViewColumn, WorkspaceEdit, window, workspace } from 'vscode'
import {
  type CreateMappingParams,
  type CreateMappingResult,
  createMappingRequest,
} from '../../../server/lsp/protocol.ts'
import type { AlertViews } from '../alert-views/alert-views.ts'
import { surfaceOf } from '../checked-document.ts'
import { languageOf } from '../document-selector.ts'
import type { LanguageServer } from '../language-server.ts'
import { mappingName } from '../mapping-name.ts'
import { treatedAsPayload } from '../treated-as-payload.ts'

/** `uri` comes from the explorer. */
export async function createFieldMapping(server: LanguageServer, views: AlertViews, uri?: Uri): Promise<void> {
  const opened = uri ? await workspace.openTextDocument(uri) : window.activeTextEditor?.document
  if (!opened || surfaceOf(opened) === 'mapping') {
    void window.showInformationMessage('Open an alert payload first: it becomes the sample of the mapping.')
    return
  }
  const payload = await treatedAsPayload(opened)
  const params: CreateMappingParams = { uri: payload.uri.toString() }
  const result = await server.request<CreateMappingResult>(createMappingRequest, params)
  if ('problem' in result) {
    void window.showErrorMessage(result.problem)
    return
  }
  const mapping = payload.isUntitled ? await untitled(result.text) : await besidePayload(payload.uri, result.text)
  if (!mapping) return
  await window.showTextDocument(mapping, { viewColumn: ViewColumn.Active, preview: false })
  views.preview(mapping)
}

async function untitled(content: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument({ content, language: languageOf.mapping })
  return languages.setTextDocumentLanguage(document, languageOf.mapping)
}

/** Undefined when the person turns away. */
async function besidePayload(payload: Uri, text: string): Promise<TextDocument | undefined> {
  const name = await window.showInputBox({
    title: 'Signalbox: Create Field Mapping',
    prompt: 'Name of the mapping. Its file lies beside the payload and ends in .alert-mapping.json.',
    value: mappingName(payload.path.slice(payload.path.lastIndexOf('/') + 1)),
    validateInput: value => (/^[^/\\]*[^/\\.\s][^/\\]*$/.test(value) ? undefined : 'Write a name without slashes.'),
  })
  if (name === undefined) return undefined
  const file = Uri.joinPath(payload, '..', `${mappingName(name.trim())}.alert-mapping.json`)
  if ((await exists(file)) && !(await mayReplace(file))) return undefined
  const edit = new WorkspaceEdit()
  edit.createFile(file, { overwrite: true, contents: new TextEncoder().encode(text) })
  if (!(await workspace.applyEdit(edit))) {
    void window.showErrorMessage(`${workspace.asRelativePath(file)} could not be written.`)
    return undefined
  }
  return workspace.openTextDocument(file)
}

async function mayReplace(file: Uri): Promise<boolean> {
  const replace = 'Replace'
  const message = `${workspace.asRelativePath(file)} is there already. Replace it?`
  const detail = 'The fields that are chosen in it are lost.'
  return (await window.showWarningMessage(message, { modal: true, detail }, replace)) === replace
}

async function exists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file)
    return true
  } catch {
    // Where it cannot be looked at, writing it will say why.
    return false
  }
}
