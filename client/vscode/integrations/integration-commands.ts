/** Which command does what to which integrations? */
import { chooseIntegration } from './choose-integration.ts'
import { copyAddress, copyKey } from './copy-integration.ts'
import { editIntegration } from './edit-integration.ts'
import { editByHand } from './enter-integration.ts'
import { type IntegrationContext, type ListedIntegration, listedIntegration } from './integration-context.ts'
import type { KnownIntegration } from './integrations.ts'
import { forgetByHand, removeIntegration } from './remove-integration.ts'
import { resetKey } from './reset-key.ts'
import { switchIntegration } from './switch-integration.ts'
import { quoted } from './words.ts'

/** Something that is done to one integration. */
export interface IntegrationCommand {
  readonly title: string
  suits(integration: KnownIntegration): boolean
  run(context: IntegrationContext, integration: KnownIntegration): Promise<void>
}

export const enable = listedCommand(
  'Enable Integration',
  ({ active }) => !active,
  (context, integration) => switchIntegration(context, integration, true),
)
export const disable = listedCommand(
  'Disable Integration',
  ({ active }) => active,
  (context, integration) => switchIntegration(context, integration, false),
)
export const reset = listedCommand('Reset Authorization Key', () => true, resetKey)

export const edit: IntegrationCommand = {
  ...listedCommand('Edit Integration', () => true, editIntegration, editByHand),
  suits: () => true,
}
export const remove: IntegrationCommand = {
  ...listedCommand('Remove Integration', () => true, removeIntegration, forgetByHand),
  suits: () => true,
}

export const copyAddressOf: IntegrationCommand = { title: 'Copy Address', suits: () => true, run: copyAddress }
export const copyKeyOf: IntegrationCommand = { title: 'Copy Authorization Key', suits: () => true, run: copyKey }

/** The page where integrations are configured. https://docs.gitlab.com/operations/incident_management/integrations/ */
export const open: IntegrationCommand = listedCommand(
  'Open Integration in Browser',
  () => true,
  async ({ dialogue }, { place }) => {
    await dialogue.open(`${place.instance.url}/${place.project}/-/settings/operations`)
  },
)

/** Runs it for `pressed`, else for one that the person chooses. */
export async function runFor(
  context: IntegrationContext,
  command: IntegrationCommand,
  pressed: KnownIntegration | undefined,
): Promise<void> {
  const integration = pressed ?? (await chooseIntegration(context, command.title, command.suits))
  if (integration) await command.run(context, integration)
}

function listedCommand(
  title: string,
  suits: (integration: KnownIntegration) => boolean,
  run: (context: IntegrationContext, listed: ListedIntegration) => Promise<void>,
  byHand?: (context: IntegrationContext, integration: KnownIntegration) => Promise<void>,
): IntegrationCommand {
  return {
    title,
    suits: integration => integration.origin === 'api' && suits(integration),
    async run(context, integration) {
      if (integration.origin === 'hand') return byHand?.(context, integration)
      const listed = listedIntegration(context, integration)
      if (listed) return run(context, listed)
      context.dialogue.tell(
        'information',
        `${quoted(integration.name)} is not in the list any more, which is asked anew.`,
      )
      void context.list.refresh()
    },
  }
}
