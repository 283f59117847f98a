/** How is an integration removed? From the instance after a confirmation; one that was entered by hand is forgotten here alone. */
import { type IntegrationContext, type ListedIntegration, mayConfigure, sendChange } from './integration-context.ts'
import type { KnownIntegration } from './integrations.ts'
import { quoted } from './words.ts'

export async function removeIntegration(
  context: IntegrationContext,
  { place, integration }: ListedIntegration,
): Promise<void> {
  const { list, secrets, dialogue } = context
  const { name, url } = integration
  if (!mayConfigure(context, place, `remove ${quoted(name)}`)) return
  const confirmed = await dialogue.confirm({
    message: `Remove the integration ${quoted(name)} from ${place.project} on ${place.instance.label}?`,
    detail: `One integration is removed, for good. Its address stops taking alerts at once:\n${url}\n\nA new integration gets another address and another key. The alerts that came through this one stay.`,
    button: 'Remove',
  })
  if (!confirmed) return
  const removed = await sendChange(context, {
    place,
    title: `Removing ${quoted(name)}…`,
    failed: `${quoted(name)} was not removed from ${place.instance.label}.`,
    send: (api, signal) => api.remove(integration, signal),
  })
  if (!removed) return
  list.drop(place, integration)
  await secrets.delete('key', url)
  dialogue.tell('information', `${quoted(name)} is removed from ${place.instance.label}.`)
}

export async function forgetByHand(context: IntegrationContext, { name, url }: KnownIntegration): Promise<void> {
  const { hand, secrets, dialogue } = context
  const confirmed = await dialogue.confirm({
    message: `Forget the integration ${quoted(name)}, which was entered by hand?`,
    detail: `Its address and its key are removed from VS Code. On the instance nothing changes:\n${url}`,
    button: 'Forget',
  })
  if (!confirmed) return
  await hand.remove(url)
  await secrets.delete('key', url)
  context.handChanged()
}
