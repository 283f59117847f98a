/** How do integrations become part of the extension? The view, and its commands. */
import { commands, Disposable, type Event, EventEmitter, type ExtensionContext, window, workspace } from 'vscode'
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import { integrationsOf } from '../../alerts/integration.ts'
import type { Instances } from '../instances/instances.ts'
import type { Secrets } from '../instances/secrets.ts'
import type { LanguageServer } from '../language-server.ts'
import { knownIntegrations } from './choose-integration.ts'
import { keyOfKnown, renewedKeyOfKnown } from './copy-integration.ts'
import { createIntegration } from './create-integration.ts'
import { enterIntegration } from './enter-integration.ts'
import { createHandIntegrations } from './hand-integrations.ts'
import * as of from './integration-commands.ts'
import type { IntegrationContext } from './integration-context.ts'
import { createIntegrationList } from './integration-list.ts'
import { integrationRows } from './integration-rows.ts'
import { createTree, type TreeRow } from './integration-tree.ts'
import type { Integrations, KnownIntegration } from './integrations.ts'
import { accessIn, type ListState } from './list-state.ts'
import { createMappingFiles } from './mapping-files.ts'
import { tellMissingPlace } from './missing-place.ts'
import { sendingObstacle } from './obstacles.ts'
import { createDialogue } from './vscode-dialogue.ts'
import { failureSentence } from './words.ts'

export function registerIntegrations(
  context: ExtensionContext,
  instances: Instances,
  secrets: Secrets,
  server: LanguageServer,
): Integrations {
  const changes = new EventEmitter<void>()
  const changed = () => changes.fire()
  const list = createIntegrationList(instances, integrationsOf, changed)
  const hand = createHandIntegrations(context.workspaceState)
  const shared: IntegrationContext = {
    list,
    hand,
    secrets,
    dialogue: createDialogue(),
    mappings: createMappingFiles(server),
    tier: () => chosenTier() ?? projectTier(server) ?? instances.connected?.tier,
    sandboxKey: ({ origin, url }) =>
      origin === 'api' ? instances.sandbox?.integrations.find(own => own.url === url)?.key : undefined,
    handChanged: changed,
    clipboardWarned: false,
  }
  let looked = false
  const rows = () => {
    // VS Code asks for rows when they are to be seen; a view that is open from the start changes no visibility.
    if (!looked) queueMicrotask(() => list.watched(true))
    looked = true
    // The welcome of a workspace that is not trusted stands where there is no row.
    if (!workspace.isTrusted) return []
    return integrationRows({ state: list.state, connected: instances.connected, hand: hand.all })
  }
  const view = window.createTreeView('signalbox.integrations', { treeDataProvider: createTree(rows, changes.event) })
  const refresh = async (tell = true) => {
    const state = await list.refresh()
    if (tell) tellFailure(shared, state)
  }
  const subscriptions = Disposable.from(
    changes,
    view,
    // The view shows what is the matter, where it is seen.
    ...registerCommands(shared, () => refresh(!view.visible)),
    showProgress(shared, changes.event),
    view.onDidChangeVisibility(({ visible }) => list.watched(visible)),
    instances.onDidChange(() => list.instancesChanged()),
    workspace.onDidGrantWorkspaceTrust(() => {
      changed()
      list.watched(view.visible)
    }),
  )
  return {
    get known() {
      return knownIntegrations(shared)
    },
    onDidChange: changes.event,
    // Whoever has just turned the question for an instance away needs no other one.
    refresh: (tell = false) => refresh(tell && instances.current !== undefined),
    key: integration => keyOfKnown(shared, integration),
    renewKey: integration => renewedKeyOfKnown(shared, integration),
    enter: filled => enterIntegration(shared, filled),
    obstacle: integration => sendingObstacle(integration, accessIn(list.state)),
    dispose: () => subscriptions.dispose(),
  }
}

function registerCommands(shared: IntegrationContext, refresh: () => Promise<void>): readonly Disposable[] {
  const run = (command: of.IntegrationCommand) => (row?: TreeRow | KnownIntegration) =>
    of.runFor(shared, command, integrationIn(row))
  return [
    commands.registerCommand('signalbox.refreshIntegrations', refresh),
    commands.registerCommand('signalbox.createIntegration', () => createIntegration(shared)),
    commands.registerCommand('signalbox.enterIntegration', () => enterIntegration(shared)),
    commands.registerCommand('signalbox.enableIntegration', run(of.enable)),
    commands.registerCommand('signalbox.disableIntegration', run(of.disable)),
    commands.registerCommand('signalbox.editIntegration', run(of.edit)),
    commands.registerCommand('signalbox.resetIntegrationKey', run(of.reset)),
    commands.registerCommand('signalbox.copyIntegrationAddress', run(of.copyAddressOf)),
    commands.registerCommand('signalbox.copyIntegrationKey', run(of.copyKeyOf)),
    commands.registerCommand('signalbox.openIntegration', run(of.open)),
    commands.registerCommand('signalbox.removeIntegration', run(of.remove)),
  ]
}

/** Menus hand over a row; other parts of the extension an integration. */
function integrationIn(row: TreeRow | KnownIntegration | undefined): KnownIntegration | undefined {
  if (!row) return undefined
  return 'icon' in row ? row.integration : row
}

function tellFailure({ dialogue }: IntegrationContext, state: ListState): void {
  if (!('place' in state)) return tellMissingPlace({ dialogue }, state, 'has the integrations')
  if (state.kind !== 'failed') return
  const output = { label: 'Show Output', run: () => dialogue.run('signalbox.showOutput') }
  dialogue.tell(
    'error',
    `The integrations of ${state.place.project} could not be listed. ${failureSentence(state.failure)}`,
    output,
  )
}

/** A line runs below the view's title while the instance is asked. */
function showProgress({ list }: Pick<IntegrationContext, 'list'>, changed: Event<void>): Disposable {
  let shown = false
  return changed(() => {
    if (shown || list.state.kind !== 'loading') return
    shown = true
    void window.withProgress({ location: { viewId: 'signalbox.integrations' } }, async () => {
      await new Promise<void>(resolve => {
        const waiting = changed(() => {
          if (list.state.kind === 'loading') return
          waiting.dispose()
          resolve()
        })
      })
      shown = false
    })
  })
}

/** What the person says in the settings wins over what the instance told. */
function chosenTier(): Tier | undefined {
  const tier = workspace.getConfiguration('signalbox').get<Tier | 'auto'>('tier', 'auto')
  return tier === 'auto' ? undefined : tier
}

/** What the project's file says wins over the instance too; the language server has read it, once a payload was open. */
function projectTier({ state }: Pick<LanguageServer, 'state'>): Tier | undefined {
  return state.kind === 'running' ? state.target.tier : undefined
}
