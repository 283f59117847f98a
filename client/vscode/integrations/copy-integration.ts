/** How do address and key of an integration get to where they are needed? By the clipboard, when a person asks. */
import { type IntegrationContext, keepsKey, listedIntegration } from './integration-context.ts'
import { type AskKey, keyOf, renewedKey } from './integration-keys.ts'
import type { KnownIntegration } from './integrations.ts'
import { quoted } from './words.ts'

export async function copyAddress(
  { dialogue }: IntegrationContext,
  { name, url, addressProblem }: KnownIntegration,
): Promise<void> {
  if (addressProblem) dialogue.tell('warning', `${quoted(name)}: ${addressProblem}`)
  if (url === '') return
  await dialogue.copy(url)
  dialogue.tell('information', `The address of ${quoted(name)} is in the clipboard.`)
}

export async function copyKey(context: IntegrationContext, integration: KnownIntegration): Promise<void> {
  const { dialogue } = context
  if (!context.clipboardWarned) {
    const confirmed = await dialogue.confirm({
      message: `Copy the authorization key of ${quoted(integration.name)} to the clipboard?`,
      detail:
        'It lets everybody who has it send alerts to this project. Other programs of this machine can read the clipboard, and some keep what was in it.',
      button: 'Copy Key',
    })
    if (!confirmed) return
    context.clipboardWarned = true
  }
  const key = await keyOfKnown(context, integration)
  if (key === undefined) return
  await dialogue.copy(key)
  dialogue.tell('information', `The key of ${quoted(integration.name)} is in the clipboard.`)
}

/** From the store, the instance, or the person. */
export async function keyOfKnown(
  context: IntegrationContext,
  integration: KnownIntegration,
): Promise<string | undefined> {
  return context.sandboxKey(integration) ?? (await keyOf(integration, keepingOf(context, integration), asking(context)))
}

/** Instead of one that was refused: from the instance, or the person. */
export async function renewedKeyOfKnown(
  context: IntegrationContext,
  integration: KnownIntegration,
): Promise<string | undefined> {
  return await renewedKey(integration, keepingOf(context, integration), asking(context))
}

function keepingOf(context: IntegrationContext, integration: KnownIntegration) {
  const { secrets, dialogue } = context
  return { secrets, dialogue, kept: keepsKey(context, integration) }
}

function asking(context: IntegrationContext): AskKey {
  const { dialogue, list } = context
  return async known => {
    const listed = listedIntegration(context, known)
    const api = listed && (await list.api(listed.place))
    if (!listed || !api) return undefined
    return await dialogue.during(`Asking for the key of ${quoted(known.name)}…`, signal =>
      api.key(listed.integration, signal),
    )
  }
}
