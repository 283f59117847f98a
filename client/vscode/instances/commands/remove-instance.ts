/** How is an instance forgotten? After a question that names it, with its token and keys. */
import { window } from 'vscode'
import { askInstance, instanceOfRow } from './chosen-instance.ts'
import type { CommandTools } from './tools.ts'

/** `row`: of a view. */
export async function removeInstance({ store }: CommandTools, row?: unknown): Promise<void> {
  const removable = store.all.filter(({ origin }) => origin === 'settings')
  const instance =
    instanceOfRow(row, store) ?? (await askInstance('Signalbox: Remove Instance', removable, store.current))
  if (instance?.origin !== 'settings') {
    if (instance || removable.length === 0)
      void window.showInformationMessage(
        'There is no instance in the settings that could be removed. Stop Sandbox Instance ends a sandbox; an instance of the environment is gone when VS Code starts without SIGNALBOX_URL.',
      )
    return
  }
  const remove = 'Remove'
  const message = `Remove ${instance.label} from Signalbox?`
  const detail = `${instance.url} leaves the settings. Its access token, and the keys of its integrations, leave the secret storage of VS Code. On the instance nothing changes; the token is valid there until it is revoked.`
  if ((await window.showWarningMessage(message, { modal: true, detail }, remove)) !== remove) return
  await store.remove(instance.url)
}
