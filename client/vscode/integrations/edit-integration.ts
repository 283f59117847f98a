/** How is an integration changed? Asked step by step with what it is now, confirmed by what becomes different, and sent. */
import type { NewIntegration } from '../../alerts/integration.ts'
import { runSteps } from '../instances/run-steps.ts'
import { type IntegrationContext, type ListedIntegration, mayConfigure, sendChange } from './integration-context.ts'
import { activeStep, mappingFields, mappingLines, mappingStep, nameStep, type Wish } from './integration-steps.ts'
import { listedIn } from './list-state.ts'
import { quoted, statusName } from './words.ts'

export async function editIntegration(
  context: IntegrationContext,
  { place, integration }: ListedIntegration,
): Promise<void> {
  const { list, dialogue } = context
  if (!mayConfigure(context, place, `edit ${quoted(integration.name)}`)) return
  const title = `Edit ${quoted(integration.name)}`
  const others = (listedIn(list.state)?.integrations ?? []).filter(({ id }) => id !== integration.id)
  const keep = {
    label: 'Keep sample payload and field mapping as they are',
    detail: 'A file replaces both together: with another sample, the fields have to be chosen anew.',
  }
  const mappable = integration.type === 'HTTP' && context.tier() !== 'free'
  const { type, name, active } = integration
  const wish = await runSteps<Wish>({ type, name, active }, () => [
    ...(integration.type === 'HTTP' ? [nameStep(context, title, others, true)] : []),
    activeStep(context, title),
    ...(mappable ? [mappingStep(context, title, keep)] : []),
  ])
  if (!wish) return
  const { change, lines } = differences(integration, wish)
  if (lines.length === 0) return dialogue.tell('information', `Nothing of ${quoted(integration.name)} was changed.`)
  const confirmed = await dialogue.confirm({
    message: `Change the integration ${quoted(integration.name)} in ${place.project} on ${place.instance.label}?`,
    detail: [...lines, '', 'One integration changes.'].join('\n'),
    button: 'Change',
  })
  if (!confirmed) return
  const changed = await sendChange(context, {
    place,
    title: `Changing ${quoted(integration.name)}…`,
    failed: `${quoted(integration.name)} was not changed on ${place.instance.label}.`,
    send: (api, signal) => api.update(integration, change, signal),
  })
  if (!changed) return
  list.put(place, changed.value)
  dialogue.tell('information', `${quoted(changed.value.name)} is changed on ${place.instance.label}.`)
}

function differences(
  { name, active }: ListedIntegration['integration'],
  wish: Wish,
): { readonly change: Partial<NewIntegration>; readonly lines: readonly string[] } {
  const renamed = wish.name !== name
  const switched = wish.active !== active
  return {
    change: {
      ...(renamed && { name: wish.name }),
      ...(switched && { active: wish.active }),
      ...mappingFields(wish.mapping),
    },
    lines: [
      ...(renamed ? [`Name: ${quoted(wish.name)} instead of ${quoted(name)}`] : []),
      ...(switched ? [`Status: ${statusName(wish.active)} instead of ${statusName(active)}`] : []),
      ...(wish.mapping
        ? [...mappingLines(wish.mapping, ''), 'The sample payload and the fields that it has now are replaced.']
        : []),
    ],
  }
}
