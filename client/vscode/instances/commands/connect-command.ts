/** Which instance is connected by the command? That of the row, else that of the workspace, else one that the person makes known. */
import type { KnownInstance } from '../instances.ts'
import { addInstance } from './add-instance.ts'
import { chooseInstance } from './choose-instance.ts'
import { instanceOfRow } from './chosen-instance.ts'
import { connectInstance } from './connect-instance.ts'
import type { CommandTools } from './tools.ts'

/** `row`: of a view. */
export async function connectCommand(tools: CommandTools, row?: unknown): Promise<void> {
  const { store } = tools
  const instance: KnownInstance | undefined = instanceOfRow(row, store) ?? store.current
  if (instance) {
    await connectInstance(tools, instance)
    return
  }
  const { choice } = store
  if (choice.kind === 'unknown' && choice.address !== undefined) await addInstance(tools, choice.address)
  else if (store.all.length === 0) await addInstance(tools)
  else await chooseInstance(tools)
}
