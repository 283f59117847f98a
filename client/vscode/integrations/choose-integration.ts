/** Which integration is a command about? The one whose row was pressed, else one that the person chooses. */
import type { IntegrationContext } from './integration-context.ts'
import { knownIntegration } from './integration-rows.ts'
import type { KnownIntegration } from './integrations.ts'
import { listedIn, placeIn } from './list-state.ts'
import { tellMissingPlace } from './missing-place.ts'
import { failureSentence, statusName, typeNames } from './words.ts'

/** `what`: as in `Disable Integration`. */
export async function chooseIntegration(
  context: IntegrationContext,
  what: string,
  suits: (integration: KnownIntegration) => boolean,
): Promise<KnownIntegration | undefined> {
  const { list, dialogue } = context
  const state = list.state.kind === 'listed' ? list.state : await list.refresh()
  const known = knownIntegrations(context).filter(suits)
  if (known.length === 0) {
    if ('place' in state) {
      const reason =
        state.kind === 'failed' ? `The list could not be read. ${failureSentence(state.failure)}` : noneKnown
      dialogue.tell('information', reason)
    } else tellMissingPlace(context, state, 'has the integration')
    return undefined
  }
  const answer = await dialogue.pick({
    title: what,
    placeholder: 'Which integration?',
    choices: known.map(integration => ({
      label: integration.name,
      description: [typeNames[integration.type], ...statusOf(integration), integration.place].join(' · '),
      value: integration,
    })),
  })
  return answer.kind === 'given' ? answer.value : undefined
}

const noneKnown =
  'No integration is known for which this could be done. The view Integrations tells which ones there are.'

function statusOf({ origin, active }: KnownIntegration): readonly string[] {
  return origin === 'hand' ? ['entered by hand'] : [statusName(active)]
}

/** Those of the instance, then those entered by hand; one that is both stands once. */
export function knownIntegrations({
  list,
  hand,
}: Pick<IntegrationContext, 'list' | 'hand'>): readonly KnownIntegration[] {
  const place = placeIn(list.state)
  const listed =
    (place && listedIn(list.state)?.integrations.map(integration => knownIntegration(place, integration))) ?? []
  const addresses = new Set(listed.map(({ url }) => url))
  return [...listed, ...hand.all.filter(({ url }) => !addresses.has(url))]
}
