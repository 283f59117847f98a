/** On which instance is something planned? That of the workspace; where there is none, the person is helped to one. */
import type { KnownInstance } from '../../instances/instances.ts'
import type { MoveTools } from '../move-tools.ts'

export async function currentInstance({ instances, dialogue }: MoveTools): Promise<KnownInstance | undefined> {
  if (!instances.current) await dialogue.run('signalbox.connectInstance')
  return instances.current
}
