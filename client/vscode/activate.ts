/** What happens when a window first meets a file of ours? Server, status bar, commands and views are set up; nothing is awaited. */
import { commands, type ExtensionContext, type Uri, window, workspace } from 'vscode'
import { createAlertViews } from './alert-views/alert-views.ts'
import { associateLanguages } from './associate-languages.ts'
import { chooseTargetVersion } from './commands/choose-target-version.ts'
import { compareAlerts } from './commands/compare-alerts.ts'
import { createFieldMapping } from './commands/create-field-mapping.ts'
import { fixAll } from './commands/fix-all.ts'
import { previewAlert } from './commands/preview-alert.ts'
import { restartServer } from './commands/restart-server.ts'
import { showOutput } from './commands/show-output.ts'
import { treatAsAlertPayload } from './commands/treat-as-alert-payload.ts'
import type { ExtensionHost } from './host.ts'
import { createInstanceStore } from './instances/instance-store.ts'
import { registerInstances } from './instances/register-instances.ts'
import { registerIntegrations } from './integrations/register-integrations.ts'
import { createLanguageServer, type LanguageServer } from './language-server.ts'
import { loadedAt } from './loaded-at.ts'
import { registerMoves } from './moves/register-moves.ts'
import { offerCommands } from './offered-commands.ts'
import { currentSettings } from './settings.ts'
import { type SignalboxApi, signalboxApi } from './signalbox-api.ts'
import { startWhenWanted } from './start-when-wanted.ts'
import { showStatusBar } from './status-bar.ts'
import { registerTestAlerts } from './test-alerts/register-test-alerts.ts'

export type { SignalboxApi }

export interface Extension {
  readonly api: SignalboxApi
  readonly stop: () => Promise<void>
}

// The imports above are evaluated by now; VS Code does work of its own before it calls `activate`.
const loadMilliseconds = performance.now() - loadedAt

export function startExtension(context: ExtensionContext, host: ExtensionHost): Extension {
  const calledAt = performance.now()
  const output = window.createOutputChannel('Signalbox', { log: true })
  const instances = createInstanceStore(context, host, output)
  const settings = () => ({ ...currentSettings(), ...instances.told() })
  const server = createLanguageServer(host.createClient, output, settings)
  const views = createAlertViews(context.extensionUri, server)
  const integrations = registerIntegrations(context, instances, instances.secrets, server)
  const moves = registerMoves(context, host, instances, output)
  context.subscriptions.push(
    output,
    views,
    instances,
    registerInstances(context, instances, server, output),
    integrations,
    registerTestAlerts(context, instances, integrations, server),
    moves,
    commands.registerCommand('signalbox.chooseTargetVersion', () => chooseTargetVersion(server)),
    commands.registerCommand('signalbox.fixAll', () => fixAll(server)),
    commands.registerCommand('signalbox.previewAlert', (uri?: Uri) => previewAlert(views, uri)),
    commands.registerCommand('signalbox.createFieldMapping', (uri?: Uri) => createFieldMapping(server, views, uri)),
    commands.registerCommand('signalbox.compareAlerts', (uri?: Uri, uris?: Uri[]) => compareAlerts(views, uri, uris)),
    commands.registerCommand('signalbox.treatAsAlertPayload', treatAsAlertPayload),
    commands.registerCommand('signalbox.restartServer', () => restartServer(server)),
    commands.registerCommand('signalbox.showOutput', () => showOutput(output)),
    associateLanguages(),
    restartWhenFilesChange(server),
    startWhenWanted(server),
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
  const stop = async () => {
    // Journals are freed while their instance can still be told from one that is gone.
    await moves.runs.stop()
    await Promise.all([server.stop(), instances.sandboxOfWindow.stop()])
  }
  return { api: signalboxApi(server, instances, integrations, moves.runs, activationMilliseconds), stop }
}

/** Which documents go to the server is fixed when it starts. */
function restartWhenFilesChange(server: LanguageServer) {
  const setting = workspace.onDidChangeConfiguration(change => {
    if (change.affectsConfiguration('signalbox.files')) void server.restart()
  })
  const folders = workspace.onDidChangeWorkspaceFolders(() => void server.restart())
  return { dispose: () => [setting, folders].forEach(subscription => void subscription.dispose()) }
}
