/** What does VS Code do for the code about instances? As much of it as that code calls, in memory. */
import type { ExtensionContext, LogOutputChannel } from 'vscode'

type Listener<T> = (value: T) => unknown

class EventEmitter<T> {
  readonly #listeners = new Set<Listener<T>>()
  readonly event = (listener: Listener<T>) => {
    this.#listeners.add(listener)
    return { dispose: () => this.#listeners.delete(listener) }
  }
  fire = (value: T) => {
    for (const listener of this.#listeners) listener(value)
  }
  dispose = () => this.#listeners.clear()
}

interface ConfigurationChange {
  affectsConfiguration(section: string): boolean
}

export interface FakeRepository {
  readonly remotes: readonly { readonly name: string; readonly fetchUrl: string }[]
}

export function createFakeEditor() {
  const person = new Map<string, unknown>()
  const ofWorkspace = new Map<string, unknown>()
  const configurationChanges = new EventEmitter<ConfigurationChange>()
  const opened = new EventEmitter<unknown>()
  const repositories: unknown[] = []
  const modals: string[] = []
  const told: string[] = []
  const state = { trusted: true, hasGit: true, modalAnswer: undefined as string | undefined }
  const write = (name: string, value: unknown, place = person) => {
    if (value === undefined) place.delete(name)
    else place.set(name, value)
    configurationChanges.fire({ affectsConfiguration: section => name === section || name.startsWith(`${section}.`) })
  }
  const tell = async (message: string, options: unknown, ...buttons: string[]) => {
    const isModal = typeof options === 'object' && options !== null
    ;(isModal ? modals : told).push(message)
    return isModal && state.modalAnswer !== undefined ? buttons.find(button => button === state.modalAnswer) : undefined
  }
  const git = {
    enabled: true,
    getAPI: () => ({ repositories, onDidOpenRepository: opened.event, onDidCloseRepository: new EventEmitter().event }),
  }
  const vscode = {
    EventEmitter,
    Disposable: {
      from: (...all: { dispose(): unknown }[]) => ({ dispose: () => all.forEach(one => void one.dispose()) }),
    },
    ConfigurationTarget: { Global: 1, Workspace: 2 },
    workspace: {
      get isTrusted() {
        return state.trusted
      },
      workspaceFolders: [{}],
      onDidChangeConfiguration: configurationChanges.event,
      onDidGrantWorkspaceTrust: new EventEmitter().event,
      getConfiguration: (section: string) => ({
        get: (name: string) => ofWorkspace.get(`${section}.${name}`) ?? person.get(`${section}.${name}`),
        inspect: (name: string) => ({ globalValue: person.get(`${section}.${name}`) }),
        update: async (name: string, value: unknown, where: number) =>
          write(`${section}.${name}`, value, where === 2 ? ofWorkspace : person),
      }),
    },
    extensions: { getExtension: () => (state.hasGit ? { activate: async () => git } : undefined) },
    window: { showWarningMessage: tell, showErrorMessage: tell, showInformationMessage: tell },
    commands: { executeCommand: async () => undefined },
  }
  return {
    ...{ vscode, state, modals, told, person, ofWorkspace },
    writePerson: (name: string, value: unknown) => write(name, value),
    writeWorkspace: (name: string, value: unknown) => write(name, value, ofWorkspace),
    /** As the git extension does when it has found one. */
    openRepository({ remotes }: FakeRepository) {
      const repository = { state: { remotes, onDidChange: new EventEmitter().event } }
      repositories.push(repository)
      opened.fire(repository)
    },
  }
}

/** What an extension is given: both stores are in memory, and can be looked at. */
export function createFakeContext() {
  const secrets = new Map<string, string>()
  const kept = new Map<string, unknown>()
  const context = {
    secrets: {
      keys: async () => [...secrets.keys()],
      get: async (name: string) => secrets.get(name),
      store: async (name: string, secret: string) => void secrets.set(name, secret),
      delete: async (name: string) => void secrets.delete(name),
    },
    globalState: {
      get: (key: string, otherwise?: unknown) => kept.get(key) ?? otherwise,
      update: async (key: string, value: unknown) =>
        void (value === undefined ? kept.delete(key) : kept.set(key, value)),
    },
  }
  return { secrets, kept, context: context as unknown as ExtensionContext }
}

export function createFakeOutput() {
  const lines: string[] = []
  const log = (line: string | Error) => void lines.push(String(line))
  const output = { trace: log, debug: log, info: log, warn: log, error: log }
  return { lines, output: output as Partial<LogOutputChannel> as LogOutputChannel }
}
