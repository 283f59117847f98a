/** What do settings, environment, git and the sandbox of this window say about instances? Read anew each time; nothing is contacted. */
import { Disposable, type Event, EventEmitter, type LogOutputChannel, workspace } from 'vscode'
import type { RemoteProject } from '../../platform/remote-address.ts'
import type { ExtensionHost } from '../host.ts'
import { type ConfiguredInstance, type ConfiguredInstances, configuredInstances } from './configured-instance.ts'
import { type CurrentInstance, currentInstance, currentProject, type Surroundings } from './current-instance.ts'
import { createGitRemotes } from './git-remotes.ts'
import { readSetting } from './instance-settings.ts'
import type { KnownInstance } from './instances.ts'
import { createSandboxOfWindow, type SandboxOfWindow } from './running-sandbox.ts'

export interface WindowInstances extends Disposable {
  readonly all: readonly KnownInstance[]
  readonly choice: CurrentInstance
  readonly current: KnownInstance | undefined
  readonly project: string | undefined
  readonly configured: ConfiguredInstances
  readonly remotes: readonly RemoteProject[]
  readonly sandbox: SandboxOfWindow
  readonly onDidChange: Event<void>
  /** Undefined for the sandbox. */
  configuredAt(url: string): ConfiguredInstance | undefined
  /** Whether an instance would be the current one if no setting chose any. */
  countsByItself(instance: KnownInstance): boolean
  /** The sandbox of this window counts before what the setting chooses, or no longer. */
  preferSandbox(prefers: boolean): void
}

export function createWindowInstances(host: ExtensionHost, output: LogOutputChannel): WindowInstances {
  const changes = new EventEmitter<void>()
  const git = createGitRemotes(output, () => changes.fire())
  let prefersSandbox = false
  const sandbox = createSandboxOfWindow(host, output, () => {
    prefersSandbox = sandbox.running !== undefined
    changes.fire()
  })
  const settings = workspace.onDidChangeConfiguration(change => {
    if (change.affectsConfiguration('signalbox.instance')) prefersSandbox = false
    const names = ['signalbox.instances', 'signalbox.instance', 'signalbox.project']
    if (names.some(name => change.affectsConfiguration(name))) changes.fire()
  })
  const trust = workspace.onDidGrantWorkspaceTrust(() => changes.fire())
  const configured = () => configuredInstances(readSetting('instances'), host.env)
  const all = () => withSandbox(configured().instances, sandbox.running?.url)
  const surroundings = (wanted: string): Surroundings => ({
    ...{ known: all(), wanted, sandbox: sandbox.running?.url, prefersSandbox, remotes: git.remotes },
    environment: configured().environment,
  })
  const choice = () => currentInstance(surroundings(String(readSetting('instance') ?? '')))
  const current = () => instanceOf(choice())
  const project = () => {
    const instance = current()
    return (
      instance &&
      currentProject(instance.url, {
        chosen: String(readSetting('project') ?? ''),
        sandbox: instance.origin === 'sandbox' ? sandbox.running?.project : undefined,
        environment: instance.url === configured().environment ? host.env.SIGNALBOX_PROJECT : undefined,
        remotes: git.remotes,
      })
    )
  }
  return {
    get all() {
      return all()
    },
    get choice() {
      return choice()
    },
    get current() {
      return current()
    },
    get project() {
      return project()
    },
    get configured() {
      return configured()
    },
    get remotes() {
      return git.remotes
    },
    sandbox,
    onDidChange: changes.event,
    configuredAt: url => configured().instances.find(instance => instance.url === url),
    countsByItself: ({ url }) => instanceOf(currentInstance(surroundings('')))?.url === url,
    preferSandbox(prefers) {
      prefersSandbox = prefers
      changes.fire()
    },
    dispose: () => Disposable.from(changes, git, settings, trust).dispose(),
  }
}

function withSandbox(configured: readonly ConfiguredInstance[], url: string | undefined): readonly KnownInstance[] {
  if (url === undefined) return configured
  const sandbox: KnownInstance = { url, label: `Sandbox ${new URL(url).host}`, origin: 'sandbox' }
  return [sandbox, ...configured.filter(instance => instance.url !== url)]
}

function instanceOf(choice: CurrentInstance): KnownInstance | undefined {
  return choice.kind === 'instance' ? choice.instance : undefined
}
