/** How are the settings about instances read and written? */
import { ConfigurationTarget, workspace } from 'vscode'
import { type InstanceEntry, withEntry, withoutEntry } from './configured-instance.ts'

export function readSetting(name: 'instances' | 'instance' | 'project'): unknown {
  return workspace.getConfiguration('signalbox').get(name)
}

/** For the workspace, or for the person where none is open. */
export async function writeSetting(name: 'instance' | 'project', value: string | undefined): Promise<void> {
  const where = workspace.workspaceFolders?.length ? ConfigurationTarget.Workspace : ConfigurationTarget.Global
  await workspace.getConfiguration('signalbox').update(name, value, where)
}

/** Writes the entry for the person, in the place of the one at `replaced`. */
export async function saveEntry(entry: InstanceEntry, replaced: string | undefined): Promise<void> {
  await writeInstances(withEntry(ownInstances(), entry, replaced))
}

export async function removeEntry(url: string): Promise<void> {
  await writeInstances(withoutEntry(ownInstances(), url))
}

/** As the person wrote it. */
function ownInstances(): unknown {
  return workspace.getConfiguration('signalbox').inspect('instances')?.globalValue
}

async function writeInstances(entries: readonly unknown[]): Promise<void> {
  await workspace.getConfiguration('signalbox').update('instances', entries, ConfigurationTarget.Global)
}
