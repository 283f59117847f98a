/** When does a person hear of mistakes in the settings about instances? Once each. */
import { commands, type Memento, window } from 'vscode'
import type { InstanceStore } from './instance-store.ts'

const stateKey = 'signalbox.unknownInstance'

/** `state`: of the workspace. Returns what looks whether there is something new to tell. */
export function createProblemTeller(store: InstanceStore, state: Memento): () => void {
  const told = new Set<string>()
  return () => {
    for (const problem of store.configured.problems) {
      if (told.has(problem)) continue
      told.add(problem)
      void tellProblem(problem)
    }
    const { choice } = store
    if (choice.kind !== 'unknown') return
    const address = choice.address ?? ''
    if (state.get(stateKey) === address) return
    void state.update(stateKey, address)
    void tellUnknown(choice.address)
  }
}

async function tellProblem(problem: string): Promise<void> {
  const settings = 'Open Settings'
  if ((await window.showWarningMessage(problem, settings)) === settings)
    await commands.executeCommand('workbench.action.openSettings', 'signalbox.instances')
}

/** Whoever wrote the workspace's settings must not decide whom this person talks to. */
async function tellUnknown(address: string | undefined): Promise<void> {
  const [choose, add] = ['Choose Instance…', 'Add Instance…']
  const message = address
    ? `The setting signalbox.instance of this workspace names ${address}, which is none of your instances: nothing is sent there. Add it, if you trust it, or choose another.`
    : 'The setting signalbox.instance of this workspace is no address of an instance. Choose one of your instances instead.'
  const choice = await window.showWarningMessage(message, ...(address ? [add] : []), choose)
  if (choice === choose) await commands.executeCommand('signalbox.chooseInstance')
  if (choice === add) await commands.executeCommand('signalbox.addInstance', { address })
}
