/** What has to be settled before anything is sent? The integration, what stands in its way, its address, and the person's yes. */
import { commands, window } from 'vscode'
import { type ReadAlertAddress, readAlertAddress } from '../../alerts/alert-address.ts'
import type { KnownIntegration } from '../integrations/integrations.ts'
import { pickIntegration, rememberedIntegration } from './choose-integration.ts'
import { type Confirmation, sendConfirmation } from './confirmation.ts'
import type { TestAlerts } from './test-alerts.ts'
import { unlinked } from './unlinked.ts'

export interface Receiver {
  readonly integration: KnownIntegration
  readonly address: Extract<ReadAlertAddress, { kind: 'address' }>
}

export interface ReceiverWish {
  readonly title: string
  /** Address of the file, where it is one. */
  readonly uri?: string
  /** Asks also where the file was sent before. */
  readonly another?: boolean
  readonly integration?: KnownIntegration | undefined
}

/** Undefined when the person turns away. */
export async function chooseReceiver(test: TestAlerts, wish: ReceiverWish): Promise<Receiver | undefined> {
  let integration = wish.integration ?? (await lastTime(test, wish))
  for (;;) {
    integration ??= await pickIntegration(test, wish.title, wish.uri)
    if (!integration) return undefined
    switch (await passObstacle(test, integration)) {
      case 'stop':
        return undefined
      case 'another':
        integration = undefined
        continue
      case 'go':
        break
    }
    const address = readAlertAddress(
      integration.url,
      test.instances.all.map(({ url }) => url),
    )
    if (address.kind === 'address') return { integration, address }
    integration = await withoutCredentials(test, address)
    if (!integration) return undefined
  }
}

async function lastTime(test: TestAlerts, { uri, another }: ReceiverWish): Promise<KnownIntegration | undefined> {
  return uri === undefined || another ? undefined : await rememberedIntegration(test, uri)
}

/** Asked until the person wants no more questions for this integration; a sandbox of this window has nobody to notify. */
export async function isSendingConfirmed(
  test: TestAlerts,
  { integration, address }: Receiver,
  recovery: boolean,
): Promise<boolean> {
  if (test.choices.isAgreed(integration.url) || isOwnSandbox(test, integration)) return true
  const [once, forGood] = ['Send', "Send and Don't Ask Again for This Integration"]
  const question = sendConfirmation(integration, { recovery, plain: address.security === 'plain' })
  const choice = await ask(question, once, forGood)
  if (choice === forGood) test.choices.agree(integration.url)
  return choice !== undefined
}

export function ask({ message, detail }: Confirmation, ...buttons: readonly string[]): Thenable<string | undefined> {
  return window.showWarningMessage(message, { modal: true, detail }, ...buttons)
}

function isOwnSandbox({ instances }: TestAlerts, { url }: KnownIntegration): boolean {
  return instances.sandbox !== undefined && url.startsWith(`${instances.sandbox.url}/`)
}

async function passObstacle(
  { integrations }: TestAlerts,
  integration: KnownIntegration,
): Promise<'go' | 'another' | 'stop'> {
  const obstacle = integrations.obstacle(integration)
  if (obstacle === undefined) return 'go'
  const [enable, another, anyway] = ['Enable Integration', 'Choose Another Integration', 'Send Anyway']
  const mayEnable = integration.origin === 'api' && !integration.active
  const choice = await window.showWarningMessage(unlinked(obstacle), ...(mayEnable ? [enable] : []), another, anyway)
  switch (choice) {
    case enable:
      await commands.executeCommand('signalbox.enableIntegration', integration)
      return integrations.known.some(({ url, active }) => url === integration.url && active) ? 'go' : 'stop'
    case another:
      return 'another'
    case anyway:
      return 'go'
    default:
      return 'stop'
  }
}

/** The integration as it is stored instead, when the person agrees. */
async function withoutCredentials(
  { integrations }: TestAlerts,
  address: Exclude<ReadAlertAddress, { kind: 'address' }>,
): Promise<KnownIntegration | undefined> {
  if (address.kind === 'unusable') {
    void window.showErrorMessage(address.problem)
    return undefined
  }
  const move = 'Move Key to Secret Storage'
  const choice = await window.showErrorMessage(address.problem, move)
  return choice === move ? await integrations.enter({ address: address.url, key: address.key }) : undefined
}
