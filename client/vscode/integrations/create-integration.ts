/** How does a new integration come to be? Asked step by step, confirmed, created; then its address is at hand. */
import type { Integration } from '../../alerts/integration.ts'
import { runSteps } from '../instances/run-steps.ts'
import { type IntegrationContext, mayConfigure, sendChange } from './integration-context.ts'
import { knownIntegration } from './integration-rows.ts'
import {
  activeStep,
  mappingFields,
  mappingStep,
  nameStep,
  typeStep,
  type Wish,
  wishLines,
} from './integration-steps.ts'
import { type Listed, listedIn, type Place } from './list-state.ts'
import { tellMissingPlace } from './missing-place.ts'
import { creatingObstacle } from './obstacles.ts'
import { failureSentence, quoted, statusName, typeNames } from './words.ts'

export async function createIntegration(context: IntegrationContext): Promise<void> {
  const { list, dialogue } = context
  const state = list.state.kind === 'listed' ? list.state : await list.refresh()
  if (!('place' in state)) return tellMissingPlace(context, state, 'gets the integration')
  if (!mayConfigure(context, state.place, 'create an integration')) return
  if (state.kind === 'failed') {
    const { failure, place } = state
    const again = { label: 'Try Again', run: () => createIntegration(context) }
    return dialogue.tell(
      'error',
      `The integrations of ${place.project} could not be listed. ${failureSentence(failure)}`,
      again,
    )
  }
  const listed = listedIn(state)
  if (!listed) return
  const obstacle = creatingObstacle(state.place, listed.integrations, context.tier())
  if (obstacle) return dialogue.tell('warning', obstacle)
  const api = await list.api(state.place)
  if (!api) return
  const wish = await askWish(context, listed, (await api.creatable?.()) ?? ['HTTP'])
  if (!wish || !(await confirmed(context, state.place, wish))) return
  await create(context, state.place, wish)
}

function askWish(
  context: IntegrationContext,
  { integrations }: Listed,
  types: readonly Integration['type'][],
): Promise<Wish | undefined> {
  const title = types.length > 1 ? 'Create Integration' : `Create Integration (${typeNames.HTTP})`
  const free = context.tier() === 'free'
  const none = { label: 'No field mapping', detail: 'Payloads are read by the documented names of fields.' }
  return runSteps<Wish>({ type: 'HTTP', name: '', active: true }, ({ type }) => [
    ...(types.length > 1 ? [typeStep(context, title, types)] : []),
    nameStep(context, title, integrations, !free),
    activeStep(context, title),
    ...(free || type === 'PROMETHEUS' ? [] : [mappingStep(context, title, none)]),
  ])
}

function confirmed({ dialogue, tier }: IntegrationContext, { instance, project }: Place, wish: Wish): Promise<boolean> {
  const unmapped = tier() === 'free' ? 'none, as the free tier has no field mappings' : 'none'
  const about = wish.type === 'HTTP' ? wishLines(wish, unmapped) : [`Status: ${statusName(wish.active)}`]
  const lines = [`Type: ${typeNames[wish.type]}`, ...about, '', 'One integration is added to this project.']
  return dialogue.confirm({
    message: `Create the integration ${quoted(wish.name)} in ${project} on ${instance.label}?`,
    detail: lines.join('\n'),
    button: 'Create',
  })
}

async function create(context: IntegrationContext, place: Place, wish: Wish): Promise<void> {
  const { list, dialogue } = context
  const { type, name, active, mapping } = wish
  // The mapping of a person who went back to choose another type is left behind.
  const more = type === 'HTTP' ? mappingFields(mapping) : { type }
  const created = await sendChange<Integration>(context, {
    place,
    title: `Creating ${quoted(name)}…`,
    failed: `${quoted(name)} was not created on ${place.instance.label}.`,
    send: (api, signal) => api.create({ name, active, ...more }, signal),
  })
  if (!created) return
  list.put(place, created.value)
  const known = knownIntegration(place, created.value)
  const send = { label: 'Send Test Alert', run: () => dialogue.run('signalbox.sendTestAlertTo', known) }
  const copy = { label: 'Copy Address', run: () => dialogue.copy(known.url) }
  const state = active ? 'takes alerts now' : 'is there, and disabled'
  const message = `${quoted(created.value.name)} ${state}, in ${place.project} on ${place.instance.label}.`
  dialogue.tell('information', message, ...(active ? [send, copy] : [copy]))
}
