/** How do test alerts become part of the extension? Lenses above payloads, commands, the view of what came of them, and its log. */
import { commands, Disposable, type ExtensionContext, env, Uri, window } from 'vscode'
import type { Instances } from '../instances/instances.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { LanguageServer } from '../language-server.ts'
import { registerAlertLenses } from './alert-lenses.ts'
import { createChoices } from './choices.ts'
import { choosePayload } from './choose-payload.ts'
import { createHistory } from './history.ts'
import { integrationMeant } from './integration-meant.ts'
import { newTestAlert } from './new-test-alert.ts'
import { sendAllInFolder } from './send-all-in-folder.ts'
import { type SendWish, sendTestAlert } from './send-test-alert.ts'
import { createTestAlertLog } from './test-alert-log.ts'
import { createTestAlertTree, linkOf } from './test-alert-view.ts'
import type { TestAlerts } from './test-alerts.ts'

export function registerTestAlerts(
  context: ExtensionContext,
  instances: Instances,
  integrations: Integrations,
  server: LanguageServer,
): Disposable {
  const store = context.workspaceState
  const log = createTestAlertLog(() => history.records)
  const history = createHistory(store, added => {
    tree.refresh()
    if (added) log.write(added)
  })
  const tree = createTestAlertTree(history)
  const choices = createChoices(store, () => lenses.changed())
  const lenses = registerAlertLenses(choices.integrationOf, integrations)
  const sandbox = followSandbox(instances)
  const test: TestAlerts = {
    ...{ instances, integrations, server, history, choices },
    underWay: new Set(),
    sandboxSince: sandbox.since,
    showLog: log.show,
  }
  const send = async (title: string, given: Uri | undefined, wish: Omit<SendWish, 'uri'>) => {
    const uri = await choosePayload(given, `Signalbox: ${title}`)
    return uri && (await sendTestAlert(test, { uri, ...wish }))
  }
  // The row of an integration says where it goes.
  const sendTo = (target: unknown, otherwise: Omit<SendWish, 'uri'>) => {
    const integration = integrationMeant(target, integrations.known)
    return send('Send Test Alert', uriOf(target), integration ? { integration } : otherwise)
  }
  return Disposable.from(
    ...[log, lenses, sandbox],
    window.createTreeView('signalbox.testAlerts', { treeDataProvider: tree, showCollapseAll: true }),
    commands.registerCommand('signalbox.sendTestAlert', (target?: unknown) => sendTo(target, {})),
    commands.registerCommand('signalbox.sendTestAlertTo', (target?: unknown) => sendTo(target, { another: true })),
    commands.registerCommand('signalbox.sendRecovery', (uri?: unknown) =>
      send('Send Recovery', uriOf(uri), { recovery: true }),
    ),
    commands.registerCommand('signalbox.sendAllInFolder', (folder?: unknown) => sendAllInFolder(test, uriOf(folder))),
    commands.registerCommand('signalbox.newTestAlert', () => newTestAlert(context.extensionUri)),
    commands.registerCommand('signalbox.showTestAlertLog', () => log.show()),
    commands.registerCommand('signalbox.clearTestAlerts', () => history.clear()),
    commands.registerCommand('signalbox.openAlertPage', async (node?: unknown) => {
      const link = linkOf(node)
      if (link) await env.openExternal(Uri.parse(link, true))
    }),
  )
}

function uriOf(argument: unknown): Uri | undefined {
  return argument instanceof Uri ? argument : undefined
}

function followSandbox(instances: Instances): Disposable & { since(): number } {
  let sandbox = instances.sandbox
  let since = Date.now()
  const subscription = instances.onDidChange(() => {
    if (instances.sandbox !== sandbox) since = Date.now()
    sandbox = instances.sandbox
  })
  return { since: () => since, dispose: () => void subscription.dispose() }
}
