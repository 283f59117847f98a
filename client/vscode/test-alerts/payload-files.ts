/** Which files of the workspace are payloads, by the settings? */
import { RelativePattern, type Uri, type WorkspaceFolder, workspace } from 'vscode'
import { currentGlobs } from '../settings.ts'

/** In the order of their paths; those below a folder, or all. None is opened. */
export async function findPayloads(below?: Uri): Promise<Uri[]> {
  const folder = below && workspace.getWorkspaceFolder(below)
  const folders = folder ? [folder] : below ? [] : (workspace.workspaceFolders ?? [])
  const found = (await Promise.all(folders.map(payloadsOf))).flat()
  const prefix = below && `${below.path.replace(/\/$/, '')}/`
  return found.filter(({ path }) => prefix === undefined || path.startsWith(prefix)).sort(byPath)
}

async function payloadsOf(folder: WorkspaceFolder): Promise<Uri[]> {
  const [payloads, mappings] = await Promise.all([
    workspace.findFiles(new RelativePattern(folder, `{${currentGlobs('alert').join(',')}}`)),
    workspace.findFiles(new RelativePattern(folder, `{${currentGlobs('mapping').join(',')}}`)),
  ])
  const notPayloads = new Set(mappings.map(String))
  return payloads.filter(uri => !notPayloads.has(uri.toString()))
}

function byPath(a: Uri, b: Uri): number {
  return a.path < b.path ? -1 : 1
}
