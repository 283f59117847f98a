/** How do instances become part of the extension? Store, commands, context keys, and what the language server is told. */
import { commands, Disposable, type ExtensionContext, type LogOutputChannel } from 'vscode'
import type { LanguageServer } from '../language-server.ts'
import { addInstance } from './commands/add-instance.ts'
import { chooseInstance } from './commands/choose-instance.ts'
import { chooseProject } from './commands/choose-project.ts'
import { connectCommand } from './commands/connect-command.ts'
import { editInstance } from './commands/edit-instance.ts'
import { removeInstance } from './commands/remove-instance.ts'
import { openSandboxPage, startSandbox, stopSandbox } from './commands/sandbox-commands.ts'
import type { CommandTools } from './commands/tools.ts'
import type { InstanceStore } from './instance-store.ts'
import { createProblemTeller } from './tell-problems.ts'

export function registerInstances(
  context: ExtensionContext,
  store: InstanceStore,
  server: LanguageServer,
  output: LogOutputChannel,
): Disposable {
  const tools: CommandTools = { store, output }
  const tellProblems = createProblemTeller(store, context.workspaceState)
  const tellContext = createContextTeller(store)
  let toldServer: string | undefined
  const follow = () => {
    tellContext()
    tellProblems()
    const told = JSON.stringify(store.told())
    if (told !== toldServer) server.settingsChanged()
    toldServer = told
  }
  // Reading settings and git is nothing that a start should wait for.
  const first = setTimeout(follow, 0)
  return Disposable.from(
    commands.registerCommand('signalbox.connectInstance', (row?: unknown) => connectCommand(tools, row)),
    commands.registerCommand('signalbox.chooseInstance', () => chooseInstance(tools)),
    commands.registerCommand('signalbox.addInstance', (proposal?: unknown) => addInstance(tools, addressOf(proposal))),
    commands.registerCommand('signalbox.editInstance', (row?: unknown) => editInstance(tools, row)),
    commands.registerCommand('signalbox.removeInstance', (row?: unknown) => removeInstance(tools, row)),
    commands.registerCommand('signalbox.chooseProject', () => chooseProject(tools)),
    commands.registerCommand('signalbox.startSandbox', () => startSandbox(tools)),
    commands.registerCommand('signalbox.stopSandbox', () => stopSandbox(tools)),
    commands.registerCommand('signalbox.openSandboxPage', () => openSandboxPage(tools)),
    store.onDidChange(follow),
    { dispose: () => clearTimeout(first) },
  )
}

/** Only what has changed is told. */
function createContextTeller(store: InstanceStore): () => void {
  const told = new Map<string, boolean>()
  const tell = (key: string, value: boolean) => {
    if (told.get(key) === value) return
    told.set(key, value)
    void commands.executeCommand('setContext', key, value)
  }
  return () => {
    tell('signalbox.hasInstance', store.current !== undefined)
    tell('signalbox.sandboxRuns', store.sandbox !== undefined)
    // Said where it is not so: until the extension runs, nobody has said anything.
    tell('signalbox.cannotRunSandbox', !store.canRunSandbox)
  }
}

/** What a message of ours proposes; anything else that a view or a keybinding passes is none. */
function addressOf(proposal: unknown): string | undefined {
  if (typeof proposal !== 'object' || proposal === null || !('address' in proposal)) return undefined
  return typeof proposal.address === 'string' ? proposal.address : undefined
}
