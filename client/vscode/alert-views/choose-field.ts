/** How does a choice in the mapping editor come into the file? As an edit like any other, which can be undone. */
import { Range, Uri, WorkspaceEdit, window, workspace } from 'vscode'
import {
  type ChooseFieldParams,
  type ChooseFieldResult,
  chooseFieldRequest,
  type MappingView,
} from '../../../server/lsp/protocol.ts'
import type { LanguageServer } from '../language-server.ts'
import type { FromView } from '../webviews/alert/messages.ts'

type Choice = Omit<Extract<FromView, { type: 'choose' }>, 'type'>

export async function chooseField(server: LanguageServer, uri: string, { key, role, path }: Choice): Promise<void> {
  const document = workspace.textDocuments.find(candidate => candidate.uri.toString() === uri)
  if (!document) return
  const { version } = document
  const params: ChooseFieldParams = { uri, key, role, ...(path && { path }) }
  const edits = await server.request<ChooseFieldResult>(chooseFieldRequest, params)
  // What was typed meanwhile moved the places that the edits name.
  if (document.version !== version) return chooseField(server, uri, { key, role, path })
  const edit = new WorkspaceEdit()
  for (const { range, newText } of edits) {
    const { start, end } = range
    edit.replace(Uri.parse(uri, true), new Range(start.line, start.character, end.line, end.character), newText)
  }
  await workspace.applyEdit(edit)
}

/** Shows every field of the sample in VS Code's own list, which filters. */
export async function chooseAmongAll(
  server: LanguageServer,
  uri: string,
  { key, role }: Omit<Choice, 'path'>,
  mapping: MappingView | undefined,
): Promise<void> {
  const name = mapping?.keys.find(row => row.key === key)?.name ?? key
  const picks = mapping?.fields.map(({ path, label, example }) => ({ label, description: example, path })) ?? []
  const picked = await window.showQuickPick(picks, {
    title: role === 'path' ? `Field for ${name}` : `Fallback for ${name}`,
    placeHolder: 'Type a part of its name or of its value',
    matchOnDescription: true,
  })
  if (picked) await chooseField(server, uri, { key, role, path: picked.path })
}
