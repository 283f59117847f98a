/** Of which folder are all payloads meant, when a command was given none? One of those that hold some. */
import { Uri, window, workspace } from 'vscode'
import { findPayloads } from './payload-files.ts'

/** Undefined when the person turns away, and where there is none, which is told. */
export async function chooseFolder(): Promise<Uri | undefined> {
  const found = findPayloads()
  const items = found.then(uris => {
    const counts = new Map<string, { uri: Uri; count: number }>()
    for (const uri of uris) {
      const root = workspace.getWorkspaceFolder(uri)?.uri
      for (let folder = Uri.joinPath(uri, '..'); root && folder.path.length >= root.path.length; ) {
        const known = counts.get(folder.toString())
        counts.set(folder.toString(), { uri: folder, count: (known?.count ?? 0) + 1 })
        if (folder.path === root.path) break
        folder = Uri.joinPath(folder, '..')
      }
    }
    return [...counts.values()]
      .sort((a, b) => (a.uri.path < b.uri.path ? -1 : 1))
      .map(({ uri, count }) => ({
        label: workspace.getWorkspaceFolder(uri)?.uri.path === uri.path ? rootName(uri) : workspace.asRelativePath(uri),
        description: count === 1 ? '1 payload' : `${count} payloads`,
        uri,
      }))
  })
  if ((await found).length === 0) {
    void window.showInformationMessage(workspace.workspaceFolders?.length ? noPayload : noFolder)
    return undefined
  }
  const title = 'Signalbox: Send All Alert Payloads in Folder'
  return (await window.showQuickPick(items, { title, placeHolder: 'A folder with alert payloads' }))?.uri
}

const noPayload = 'This workspace holds no alert payload. The setting signalbox.files says which files are.'
const noFolder = 'Open a folder with alert payloads first: none is open in this window.'

function rootName(uri: Uri): string {
  return workspace.getWorkspaceFolder(uri)?.name ?? uri.path
}
