/** How is an integration enabled and disabled? Confirmed, and the row changes. */
import { type IntegrationContext, type ListedIntegration, mayConfigure, sendChange } from './integration-context.ts'
import { quoted } from './words.ts'

export async function switchIntegration(
  context: IntegrationContext,
  { place, integration }: ListedIntegration,
  active: boolean,
): Promise<void> {
  const { list, dialogue } = context
  const { name } = integration
  const [verb, Verb, Doing, done] = active
    ? ['enable', 'Enable', 'Enabling', 'enabled']
    : ['disable', 'Disable', 'Disabling', 'disabled']
  if (integration.active === active) return dialogue.tell('information', `${quoted(name)} is ${done} already.`)
  if (!mayConfigure(context, place, `${verb} ${quoted(name)}`)) return
  const effect = active
    ? 'One integration changes: its address takes alerts again.'
    : 'One integration changes: its address refuses all alerts until it is enabled again. Its key stays as it is.'
  const confirmed = await dialogue.confirm({
    message: `${Verb} the integration ${quoted(name)} in ${place.project} on ${place.instance.label}?`,
    detail: effect,
    button: Verb,
  })
  if (!confirmed) return
  const changed = await sendChange(context, {
    place,
    title: `${Doing} ${quoted(name)}…`,
    failed: `${quoted(name)} was not ${done} on ${place.instance.label}.`,
    send: (api, signal) => api.update(integration, { active }, signal),
  })
  if (changed) list.put(place, changed.value)
}
