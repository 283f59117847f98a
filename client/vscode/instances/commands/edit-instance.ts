/** How does a person change what is known of an instance? One thing at a time: name, address, token, or where the token comes from. */
import { window } from 'vscode'
import { type ConfiguredInstance, configuredInstances } from '../configured-instance.ts'
import { readSetting } from '../instance-settings.ts'
import type { InstanceStore } from '../instance-store.ts'
import { pickOne } from '../quick-pick.ts'
import { given, left, type Place, runSteps } from '../run-steps.ts'
import { addInstance } from './add-instance.ts'
import { askInstance, instanceOfRow } from './chosen-instance.ts'
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

type Part = 'name' | 'address' | 'token' | 'source'

interface EditDraft extends InstanceDraft {
  readonly part: Part | undefined
}

/** `row`: of a view. */
export async function editInstance(tools: CommandTools, row?: unknown): Promise<void> {
  const { store } = tools
  const editable = store.all.filter(({ origin }) => origin === 'settings')
  const chosen = instanceOfRow(row, store) ?? (await askInstance('Signalbox: Edit Instance', editable, store.current))
  // As the settings have it, whatever the environment adds to it.
  const { instances } = configuredInstances(readSetting('instances'), {})
  const instance = chosen && instances.find(({ url }) => url === chosen.url)
  if (!instance) {
    if (chosen || editable.length === 0) await tellNotEditable(tools)
    return
  }
  const draft = await runSteps<EditDraft>(draftOf(instance), draft => [partStep(instance), ...stepsOf(store, draft)])
  if (!draft) return
  await save(store, draft, instance)
  const edited = store.all.find(({ url }) => url === draft.url)
  if (edited && draft.part !== 'name') await connectInstance(tools, edited)
}

async function tellNotEditable(tools: CommandTools): Promise<void> {
  const add = 'Add Instance…'
  const message =
    'There is no instance in the settings that could be edited. A sandbox, and an instance of the environment, are as they were started.'
  if ((await window.showInformationMessage(message, add)) === add) await addInstance(tools)
}

function draftOf({ url, label, tokenVariable }: ConfiguredInstance): EditDraft {
  const host = url.replace(/^https?:\/\//, '')
  return {
    ...{ title: `Signalbox: Edit ${label}`, typed: url, url, host, name: label === host ? '' : label, edited: url },
    ...{ token: undefined, tokenFrom: tokenVariable ? 'variable' : 'store', variable: tokenVariable ?? '' },
    part: undefined,
  }
}

function partStep({ url, label, tokenVariable }: ConfiguredInstance) {
  const items: readonly { label: string; description: string; part: Part }[] = [
    { label: '$(tag) Name', description: label, part: 'name' },
    { label: '$(globe) Address', description: url, part: 'address' },
    {
      label: '$(key) Access Token',
      description: tokenVariable
        ? `from the environment variable ${tokenVariable}`
        : 'in the secret storage of VS Code',
      part: tokenVariable ? 'source' : 'token',
    },
    ...(tokenVariable
      ? []
      : [{ label: '$(symbol-variable) Where the Token Comes From', description: '', part: 'source' as const }]),
  ]
  return async (draft: EditDraft) => {
    const answer = await pickOne({ title: draft.title, placeholder: 'What shall be changed?', items })
    return answer.kind === 'given' ? given({ ...draft, part: answer.value.part }) : left
  }
}

function stepsOf(store: InstanceStore, draft: EditDraft) {
  return stepsOfPart(store, draft).map(step => async (before: EditDraft, place: Place) => {
    const answer = await step(before, place)
    return answer.kind === 'given' ? given({ ...answer.value, part: before.part }) : answer
  })
}

function stepsOfPart(store: InstanceStore, { part, url, edited, token, tokenFrom }: EditDraft): readonly DraftStep[] {
  switch (part) {
    case 'name':
      return [nameStep]
    case 'address': {
      const address = addressStep(store)
      const hasToken = tokenFrom === 'store' && token !== undefined
      return url === edited || hasToken ? [address] : [address, tokenSourceStep, tokenStep]
    }
    case 'token':
      return [tokenStep]
    case 'source':
      return [tokenSourceStep, tokenStep]
    case undefined:
      return []
  }
}

/** No token follows from the old address to the new one, not even by the name of its variable: the questions ask anew. */
async function save(store: InstanceStore, draft: EditDraft, before: ConfiguredInstance): Promise<void> {
  const { url, name, tokenFrom, token, variable } = draft
  const wasCurrent = store.current?.url === before.url
  if (tokenFrom === 'store' && token !== undefined) await store.secrets.set('token', url, token)
  const fromVariable = tokenFrom === 'variable' && variable !== ''
  await store.save({ url, ...(name && { name }), ...(fromVariable && { tokenVariable: variable }) }, before.url)
  if (fromVariable) await store.secrets.delete('token', url)
  if (url === before.url) return
  await store.forget(before.url)
  const moved = store.all.find(instance => instance.url === url)
  if (wasCurrent && moved) await store.choose(moved)
}
