/** Which payload does a command mean that was given none? The one in front, else one that the person chooses. */
import { type QuickPickItem, QuickPickItemKind, type TextDocument, type Uri, window, workspace } from 'vscode'
import { surfaceOf } from '../checked-document.ts'
import { plainLanguages } from '../document-selector.ts'
import { treatedAsPayload } from '../treated-as-payload.ts'
import { findPayloads } from './payload-files.ts'

/** `given` comes from lens, explorer or editor title. Undefined when the person turns away. */
export async function choosePayload(given: Uri | undefined, title: string): Promise<Uri | undefined> {
  if (given) return given
  const front = window.activeTextEditor?.document
  if (front && surfaceOf(front) === 'alert') return front.uri
  return await pickPayload(front && mayBePayload(front) ? front : undefined, title)
}

type PayloadPick = QuickPickItem & { readonly uri?: Uri; readonly treat?: TextDocument; readonly browse?: true }

async function pickPayload(front: TextDocument | undefined, title: string): Promise<Uri | undefined> {
  const found = (): Promise<PayloadPick[]> =>
    findPayloads().then(uris => uris.map(uri => ({ label: workspace.asRelativePath(uri), uri })))
  const items = found().then((picks): PayloadPick[] => [
    ...(front
      ? [
          {
            label: workspace.asRelativePath(front.uri),
            description: 'in front, treated as an alert payload',
            treat: front,
          },
        ]
      : []),
    ...openUntitled(),
    ...picks,
    { label: '', kind: QuickPickItemKind.Separator },
    { label: '$(folder-opened) Another File…', browse: true },
  ])
  const picked = await window.showQuickPick(items, { title, placeHolder: 'An alert payload' })
  if (picked?.treat) return (await treatedAsPayload(picked.treat)).uri
  if (!picked?.browse) return picked?.uri
  const [file] = (await window.showOpenDialog({ title, filters: { JSON: ['json'] } })) ?? []
  if (!file) return undefined
  return (await treatedAsPayload(await workspace.openTextDocument(file))).uri
}

function openUntitled(): PayloadPick[] {
  const open = workspace.textDocuments.filter(document => document.isUntitled && surfaceOf(document) === 'alert')
  return open.map(({ uri }) => ({ label: uri.path, description: 'not saved', uri }))
}

function mayBePayload(document: TextDocument): boolean {
  return surfaceOf(document) === undefined && plainLanguages.alert.includes(document.languageId)
}
