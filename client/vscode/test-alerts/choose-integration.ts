/** Where does a payload go? To the integration that took the file last, else to one that the person chooses. */
import { commands, ProgressLocation, QuickPickItemKind, window } from 'vscode'
import type { KnownIntegration } from '../integrations/integrations.ts'
import { type IntegrationChoice, integrationPicks } from './integration-picks.ts'
import type { TestAlerts } from './test-alerts.ts'

/** That of last time, where it is still known. */
export async function rememberedIntegration(
  { choices, integrations, instances }: TestAlerts,
  uri: string,
): Promise<KnownIntegration | undefined> {
  const url = choices.integrationOf(uri)
  if (url === undefined) return undefined
  const find = () => integrations.known.find(integration => integration.url === url)
  if (!find() && instances.current)
    await window.withProgress({ location: ProgressLocation.Window, title: 'Listing integrations' }, () =>
      integrations.refresh(),
    )
  return find()
}

/** Undefined when the person turns away. `uri`: of the file, where it is one. */
export async function pickIntegration(
  test: TestAlerts,
  title: string,
  uri?: string,
): Promise<KnownIntegration | undefined> {
  const { integrations } = test
  for (;;) {
    const choice = await pickChoice(test, title, uri)
    switch (choice?.kind) {
      case undefined:
        return undefined
      case 'integration':
        return choice.integration
      case 'enter':
        return await integrations.enter()
      case 'connect':
        await commands.executeCommand('signalbox.connectInstance')
        await integrations.refresh(true)
        break
      case 'sandbox':
        await commands.executeCommand('signalbox.startSandbox')
        await integrations.refresh(true)
        break
    }
  }
}

async function pickChoice(
  { choices, integrations, instances }: TestAlerts,
  title: string,
  uri: string | undefined,
): Promise<IntegrationChoice | undefined> {
  const list = async () => {
    // Why none can be listed is told: the list itself has no place for it.
    if (integrations.known.length === 0 && instances.current) await integrations.refresh(true)
    const picks = integrationPicks({
      known: integrations.known,
      obstacle: integrations.obstacle,
      remembered: uri === undefined ? undefined : choices.integrationOf(uri),
      canStartSandbox: !instances.sandbox && instances.canRunSandbox,
    })
    return picks.map(pick => (pick.choice ? pick : { ...pick, kind: QuickPickItemKind.Separator }))
  }
  const picked = await window.showQuickPick(list(), {
    title,
    placeHolder: 'The integration that takes the payload',
    matchOnDescription: true,
    ignoreFocusOut: true,
  })
  return picked?.choice
}
