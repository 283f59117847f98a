/** Which version shall usage be judged against? A person chooses, seeing how much each version would find. */
import { ConfigurationTarget, window, workspace } from 'vscode'
import { isChecked } from '../checked-document.ts'
import type { LanguageServer } from '../language-server.ts'
import { type VersionPick, versionPicks } from '../version-picks.ts'

export async function chooseTargetVersion(server: LanguageServer): Promise<void> {
  const pick = await pickVersion(server)
  if (!pick) return
  const where = workspace.workspaceFolders?.length ? ConfigurationTarget.Workspace : ConfigurationTarget.Global
  await workspace.getConfiguration('signalbox').update('targetVersion', pick.value, where)
}

/** Undefined when the person turns away. The list is there at once and fills when the server has counted. */
function pickVersion(server: LanguageServer): Promise<VersionPick | undefined> {
  const picker = window.createQuickPick<VersionPick>()
  const open = workspace.textDocuments.filter(isChecked).length
  picker.title = 'Signalbox: Target Version'
  picker.placeholder =
    open > 0 ? 'Findings in the open files' : 'Open a pipeline file or an alert payload to see what each version finds'
  picker.matchOnDescription = true
  picker.busy = true
  picker.show()
  const fill = async () => {
    const chosen = workspace.getConfiguration('signalbox').get('targetVersion', 'auto')
    const target = server.state.kind === 'running' ? server.state.target : undefined
    picker.items = versionPicks({ versions: await server.versions(), chosen, target, counted: open > 0 })
    picker.activeItems = picker.items.filter(({ current }) => current)
    picker.busy = false
  }
  return new Promise((resolve, reject) => {
    picker.onDidAccept(() => {
      resolve(picker.selectedItems[0])
      picker.hide()
    })
    picker.onDidHide(() => {
      resolve(undefined)
      picker.dispose()
    })
    fill().catch(error => {
      picker.hide()
      reject(error)
    })
  })
}
