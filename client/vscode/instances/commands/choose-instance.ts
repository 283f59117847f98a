/** Which instance shall this workspace use? The person chooses among the known ones, or makes another known. */
import { type QuickPickItem, QuickPickItemKind } from 'vscode'
import { instanceText } from '../connected-text.ts'
import { remoteFirst } from '../current-instance.ts'
import type { InstanceStore } from '../instance-store.ts'
import type { KnownInstance } from '../instances.ts'
import { pickOne } from '../quick-pick.ts'
import { addInstance } from './add-instance.ts'
import { connectInstance } from './connect-instance.ts'
import { startSandbox } from './sandbox-commands.ts'
import type { CommandTools } from './tools.ts'

interface InstanceItem extends QuickPickItem {
  readonly choice?: KnownInstance | 'add' | 'sandbox'
}

export async function chooseInstance(tools: CommandTools): Promise<void> {
  const { store } = tools
  const items = instanceItems(store, store.canRunSandbox && store.sandbox === undefined)
  const { current } = store
  const active = items.find(({ choice }) => typeof choice === 'object' && choice.url === current?.url)
  const answer = await pickOne({
    ...{ title: 'Signalbox: Instance of This Workspace', placeholder: 'Choose an instance', items },
    active,
  })
  if (answer.kind !== 'given') return
  const { choice } = answer.value
  if (choice === 'add') return await addInstance(tools)
  if (choice === 'sandbox') return await startSandbox(tools)
  if (!choice) return
  await store.choose(choice)
  if (!store.connectedOf(choice)) await connectInstance(tools, choice)
}

function instanceItems(store: InstanceStore, offersSandbox: boolean): readonly InstanceItem[] {
  const { ofRemotes, others } = remoteFirst(store.all, store.remotes)
  const current = store.current?.url
  const item = (instance: KnownInstance): InstanceItem => {
    const connected = store.connectedOf(instance)
    return {
      label: `${instance.url === current ? '$(check)' : '$(blank)'} ${instance.label}`,
      description: connected ? instanceText(connected) : 'not connected yet',
      detail: `$(blank) ${instance.url}${originTexts[instance.origin]}`,
      choice: instance,
    }
  }
  const group = (label: string, instances: readonly KnownInstance[]): readonly InstanceItem[] =>
    instances.length > 0 ? [{ label, kind: QuickPickItemKind.Separator }, ...instances.map(item)] : []
  return [
    ...group('git remotes', ofRemotes),
    ...group(ofRemotes.length > 0 ? 'others' : 'known', others),
    { label: '', kind: QuickPickItemKind.Separator },
    { label: '$(add) Add Instance…', choice: 'add' },
    ...(offersSandbox
      ? [
          {
            label: '$(beaker) Start Sandbox Instance',
            description: 'an embedded platform, to try on',
            choice: 'sandbox' as const,
          },
        ]
      : []),
  ]
}

const originTexts: Readonly<Record<KnownInstance['origin'], string>> = {
  settings: '',
  environment: ', from the environment',
  sandbox: ', of this window',
}
