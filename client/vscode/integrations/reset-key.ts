/** How does an integration get another authorization key? Confirmed, as the old one stops working; the new one is stored and not shown. */
import { copyKey } from './copy-integration.ts'
import {
  type IntegrationContext,
  keepsKey,
  type ListedIntegration,
  mayConfigure,
  sendChange,
} from './integration-context.ts'
import { knownIntegration } from './integration-rows.ts'
import { quoted } from './words.ts'

export async function resetKey(context: IntegrationContext, { place, integration }: ListedIntegration): Promise<void> {
  const { secrets, dialogue } = context
  const { name, url } = integration
  const known = knownIntegration(place, integration)
  const stores = url !== '' && keepsKey(context, known)
  if (!mayConfigure(context, place, `reset the key of ${quoted(name)}`)) return
  const confirmed = await dialogue.confirm({
    message: `Reset the authorization key of ${quoted(name)} in ${place.project} on ${place.instance.label}?`,
    detail: [
      'One key changes. The old one stops working at once, for every person and every tool that uses it.',
      ...(stores ? ['The new one goes into the secret storage of VS Code.'] : []),
    ].join(' '),
    button: 'Reset Key',
  })
  if (!confirmed) return
  const reset = await sendChange(context, {
    place,
    title: `Resetting the key of ${quoted(name)}…`,
    failed: `The key of ${quoted(name)} was not reset on ${place.instance.label}.`,
    send: (api, signal) => api.resetKey(integration, signal),
    // The stored one may be the old one.
    uncertain: () => secrets.delete('key', url),
  })
  if (!reset) return
  if (stores) await secrets.set('key', url, reset.value)
  const copy = { label: 'Copy New Key', run: () => copyKey(context, known) }
  dialogue.tell('information', `${quoted(name)} has a new key. Give it to everything that sends alerts to it.`, copy)
}
