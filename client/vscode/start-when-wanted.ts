/** When does the language server start? With the first file that it would check; a window without one never pays for it. */
import { Disposable, RelativePattern, workspace } from 'vscode'
import { readSurfaces } from '../../server/core/features/default-globs.ts'
import { isChecked } from './checked-document.ts'
import type { LanguageServer } from './language-server.ts'
import { currentGlobs } from './settings.ts'

export function startWhenWanted(server: LanguageServer): Disposable {
  const look = () => {
    if (server.state.kind === 'idle' && workspace.textDocuments.some(isChecked)) server.start()
  }
  look()
  // Ready before the first of these files is opened.
  void holdsCheckedFiles().then(found => found && server.start())
  return Disposable.from(workspace.onDidOpenTextDocument(look), workspace.onDidChangeConfiguration(look))
}

async function holdsCheckedFiles(): Promise<boolean> {
  const globs = [...readSurfaces.flatMap(currentGlobs), '.signalbox.yml'].join(',')
  for (const folder of workspace.workspaceFolders ?? []) {
    const found = await workspace.findFiles(new RelativePattern(folder, `{${globs}}`), undefined, 1)
    if (found.length > 0) return true
  }
  return false
}
