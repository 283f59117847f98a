/** How does a person make an instance known? Address, name, token; then it is connected. */
import { window } from 'vscode'
import { proposedAddresses } from '../current-instance.ts'
import type { InstanceStore } from '../instance-store.ts'
import { runSteps } from '../run-steps.ts'
import { connectInstance } from './connect-instance.ts'
import {
  addressStep,
  type DraftStep,
  type InstanceDraft,
  nameStep,
  tokenSourceStep,
  tokenStep,
} from './instance-steps.ts'
import type { CommandTools } from './tools.ts'

/** `address`: proposed, as that of a git remote. Resolves when everything is told. */
export async function addInstance(tools: CommandTools, address?: string): Promise<void> {
  const { store } = tools
  const [proposed] = proposedAddresses(store.all, store.remotes)
  const draft = await runSteps(emptyDraft(address ?? proposed ?? ''), stepsOf(store))
  if (!draft) return
  const instance = await saveDraft(store, draft)
  if (!instance) {
    void window.showErrorMessage('The instance could not be written to the settings. Look whether they can be saved.')
    return
  }
  // Where it is that of the workspace by itself, no file of the workspace has to say so.
  if (store.current?.url !== instance.url) await store.choose(instance)
  await connectInstance(tools, instance)
}

function emptyDraft(typed: string): InstanceDraft {
  return {
    ...{ title: 'Signalbox: Add Instance', typed, url: '', host: '', name: '' },
    ...{ tokenFrom: 'store', token: undefined, variable: '' },
  }
}

/** A token that stood in the address needs no question. */
function stepsOf(store: InstanceStore): (draft: InstanceDraft) => readonly DraftStep[] {
  const address = addressStep(store)
  return ({ token, tokenFrom, url }) =>
    url !== '' && token !== undefined && tokenFrom === 'store'
      ? [address, nameStep]
      : [address, nameStep, tokenSourceStep, tokenStep]
}

/** The token first: an entry without it would ask for it at once. */
async function saveDraft(store: InstanceStore, draft: InstanceDraft) {
  const { url, name, tokenFrom, token, variable } = draft
  if (tokenFrom === 'store' && token !== undefined) await store.secrets.set('token', url, token)
  await store.save({ url, ...(name && { name }), ...(tokenFrom === 'variable' && { tokenVariable: variable }) })
  return store.all.find(instance => instance.url === url)
}
