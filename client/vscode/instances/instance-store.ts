/** What does this window know of instances, and how does that change? Everything that commands and views ask. */
import { Disposable, EventEmitter, type ExtensionContext, type LogOutputChannel } from 'vscode'
import type { SignalboxSettings } from '../../../server/lsp/protocol.ts'
import { type Connected, connect } from '../../platform/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RemoteProject } from '../../platform/remote-address.ts'
import type { ExtensionHost } from '../host.ts'
import type { ConfiguredInstance, ConfiguredInstances, InstanceEntry } from './configured-instance.ts'
import type { CurrentInstance } from './current-instance.ts'
import { createInstanceAccess } from './instance-access.ts'
import { readSetting, removeEntry, saveEntry, writeSetting } from './instance-settings.ts'
import type { Instances, KnownInstance } from './instances.ts'
import { createNetworkAccess } from './network-access.ts'
import type { PlainHttp } from './plain-http.ts'
import { createRememberedInstances } from './remembered-instances.ts'
import type { SandboxOfWindow } from './running-sandbox.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { createWindowInstances } from './window-instances.ts'

export interface InstanceStore extends Instances {
  readonly configured: ConfiguredInstances
  readonly choice: CurrentInstance
  readonly remotes: readonly RemoteProject[]
  readonly sandboxOfWindow: SandboxOfWindow
  readonly secrets: Secrets
  readonly plainHttp: PlainHttp
  /** What the instance told when it was last connected. */
  connectedOf(instance: KnownInstance): Connected | undefined
  /** Where its token comes from, and how it is reached; undefined for the sandbox. */
  configuredAt(url: string): ConfiguredInstance | undefined
  /** Makes it that of this workspace. */
  choose(instance: KnownInstance): Promise<void>
  chooseProject(path: string): Promise<void>
  /** Writes the entry, in the place of the one at `replaced`. */
  save(entry: InstanceEntry, replaced?: string): Promise<void>
  /** Takes it out of the settings, and forgets its secrets. */
  remove(url: string): Promise<void>
  /** Token, keys, and what was learnt and agreed about an address that is no more. */
  forget(url: string): Promise<void>
  /** What the language server is told of the current instance, where it was connected once. */
  told(): Pick<SignalboxSettings, 'instance'>
}

export function createInstanceStore(
  context: ExtensionContext,
  host: ExtensionHost,
  output: LogOutputChannel,
): InstanceStore {
  const window = createWindowInstances(host, output)
  const network = createNetworkAccess(host, output)
  const secrets = createSecrets(context.secrets)
  const remembered = createRememberedInstances(context.globalState)
  const { platform, plainHttp } = createInstanceAccess(host, window, network, secrets, context.globalState)
  const changes = new EventEmitter<void>()
  const changed = () => changes.fire()
  const subscriptions = Disposable.from(window.onDidChange(changed), window, network, changes)

  const learnt = new Set<string>()
  const learn = async (instance: KnownInstance, asked: Platform, signal?: AbortSignal) => {
    learnt.add(instance.url)
    const outcome = await connect(asked, signal)
    // It may be gone by now, as a sandbox that was stopped meanwhile.
    if (!outcome.ok || !window.all.some(({ url }) => url === instance.url)) return outcome
    await remembered.set(instance.url, outcome.value)
    changed()
    return outcome
  }
  const forget = async (url: string) => {
    await secrets.deleteAllOf(url)
    await plainHttp.forget(url)
    await remembered.delete(url)
    changed()
  }
  return {
    get all() {
      return window.all
    },
    get current() {
      return window.current
    },
    get choice() {
      return window.choice
    },
    get project() {
      return window.project
    },
    get configured() {
      return window.configured
    },
    get remotes() {
      return window.remotes
    },
    get sandbox() {
      return window.sandbox.running
    },
    get connected() {
      const { current } = window
      return current && remembered.get(current.url)
    },
    ...{ sandboxOfWindow: window.sandbox, configuredAt: window.configuredAt, onDidChange: changes.event },
    ...{ secrets, plainHttp, forget, canRunSandbox: host.startSandbox !== undefined },
    network: async ({ quiet = false } = {}) => await network.network(quiet),
    connectedOf: ({ url }) => remembered.get(url),
    async platform(instance, how) {
      const asked = await platform(instance, how)
      // It may have been upgraded since it was last connected: the first contact of a session tells.
      if (asked && remembered.get(instance.url) && !learnt.has(instance.url))
        learn(instance, asked).catch(error => output.error(`What ${instance.label} is could not be kept: ${error}`))
      return asked
    },
    async connect(instance, signal) {
      const asked = await platform(instance)
      return asked && (await learn(instance, asked, signal))
    },
    async choose(instance) {
      window.preferSandbox(instance.origin === 'sandbox')
      // Neither may be there at the next start: a setting would outlive them.
      if (instance.origin === 'sandbox') return
      const needsNone = instance.origin === 'environment' && window.countsByItself(instance)
      await writeSetting('instance', needsNone ? undefined : instance.url)
    },
    chooseProject: path => writeSetting('project', path),
    save: saveEntry,
    async remove(url) {
      const { choice } = window
      const isChosen = choice.kind === 'instance' && choice.instance.url === url && Boolean(readSetting('instance'))
      await removeEntry(url)
      if (isChosen) await writeSetting('instance', undefined)
      await forget(url)
    },
    told() {
      const { current } = window
      const connected = current && remembered.get(current.url)
      if (!current || !connected) return {}
      const { version, tier } = connected
      return { instance: { version, label: current.label, ...(tier && { tier }) } }
    },
    dispose: () => subscriptions.dispose(),
  }
}
