/** What happens when a window first meets a pipeline file? Server, status bar and commands are set up; nothing is awaited. */
import { commands, type ExtensionContext, window, workspace } from 'vscode'
import { chooseTargetVersion } from './commands/choose-target-version.ts'
import { fixAll } from './commands/fix-all.ts'
import { restartServer } from './commands/restart-server.ts'
import { showOutput } from './commands/show-output.ts'
import { type CreateClient, type LanguageServer, startLanguageServer } from './language-server.ts'
import { loadedAt } from './loaded-at.ts'
import { offerCommands } from './offered-commands.ts'
import { showStatusBar } from './status-bar.ts'

/** What `activate` returns, for tests. */
export interface SignalboxApi {
  /** Settles when the language server answers, rejects when it did not start. */
  readonly ready: Promise<void>
  /** Our own work: evaluating the bundle and `activate`, not the wait between them. The client library and the server come after. */
  readonly activationMilliseconds: number
}

export interface Extension {
  readonly api: SignalboxApi
  readonly stop: () => Promise<void>
}

// The imports above are evaluated by now; VS Code does work of its own before it calls `activate`.
const loadMilliseconds = performance.now() - loadedAt

export function startExtension(context: ExtensionContext, createClient: CreateClient): Extension {
  const calledAt = performance.now()
  const output = window.createOutputChannel('Signalbox', { log: true })
  const server = startLanguageServer(createClient, output)
  context.subscriptions.push(
    output,
    commands.registerCommand('signalbox.chooseTargetVersion', () => chooseTargetVersion(server)),
    commands.registerCommand('signalbox.fixAll', () => fixAll(server)),
    commands.registerCommand('signalbox.restartServer', () => restartServer(server)),
    commands.registerCommand('signalbox.showOutput', () => showOutput(output)),
    restartWhenFilesChange(server),
    showStatusBar(server),
    offerCommands(),
  )
  const activationMilliseconds = loadMilliseconds + (performance.now() - calledAt)
  output.info(`Activated in ${activationMilliseconds.toFixed(1)} ms.`)
  server.ready.then(
    () => output.info(`The language server answers after ${(performance.now() - calledAt).toFixed(0)} ms.`),
    // Shown and logged where it happened.
    () => undefined,
  )
  return { api: { ready: server.ready, activationMilliseconds }, stop: server.stop }
}

/** Which documents go to the server is fixed when it starts. */
function restartWhenFilesChange(server: LanguageServer) {
  const setting = workspace.onDidChangeConfiguration(change => {
    if (change.affectsConfiguration('signalbox.files')) void server.restart()
  })
  const folders = workspace.onDidChangeWorkspaceFolders(() => void server.restart())
  return { dispose: () => [setting, folders].forEach(subscription => void subscription.dispose()) }
}
