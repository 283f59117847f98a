/** What do the commands of integrations share? The list, the store of keys, and a way to talk with the person. */
import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import type { Integration, IntegrationsApi } from '../../alerts/integration.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { Secrets } from '../instances/secrets.ts'
import type { Dialogue } from './dialogue.ts'
import type { HandIntegrations } from './hand-integrations.ts'
import type { IntegrationList } from './integration-list.ts'
import type { KnownIntegration } from './integrations.ts'
import { accessIn, listedIn, type Place, placeIn } from './list-state.ts'
import type { MappingFiles } from './mapping-files.ts'
import { configuringObstacle } from './obstacles.ts'
import { failureSentence } from './words.ts'

export interface IntegrationContext {
  readonly list: IntegrationList
  readonly hand: HandIntegrations
  readonly secrets: Secrets
  readonly dialogue: Dialogue
  readonly mappings: MappingFiles
  /** Of the current instance, as far as it is known. */
  tier(): Tier | undefined
  /** Of what the sandbox of this window lists: it runs here, and needs no request that its faults could spoil. */
  sandboxKey(integration: KnownIntegration): string | undefined
  /** What was entered by hand has changed. */
  handChanged(): void
  /** The clipboard was warned about in this session. */
  clipboardWarned: boolean
}

/** An integration that the instance lists. */
export interface ListedIntegration {
  readonly place: Place
  readonly integration: Integration
}

/** As it stands in the list now; undefined where it is not in it (any more). */
export function listedIntegration(
  { list }: Pick<IntegrationContext, 'list'>,
  known: KnownIntegration,
): ListedIntegration | undefined {
  const place = placeIn(list.state)
  const integration = listedIn(list.state)?.integrations.find(
    // Of some the instance tells no address.
    ({ url, name }) => url === known.url && (url !== '' || name === known.name),
  )
  return place && integration && { place, integration }
}

/** Whether its key is worth keeping: that of a sandbox ends with the window. */
export function keepsKey(
  { list }: Pick<IntegrationContext, 'list'>,
  { origin }: Pick<KnownIntegration, 'origin'>,
): boolean {
  return origin === 'hand' || placeIn(list.state)?.instance.origin !== 'sandbox'
}

/** Says so where the person's role is too low for `what`, as in `reset the key of an integration`. */
export function mayConfigure({ list, dialogue }: IntegrationContext, place: Place, what: string): boolean {
  const obstacle = configuringObstacle(what, place, accessIn(list.state))
  if (obstacle) dialogue.tell('warning', obstacle)
  return obstacle === undefined
}

export interface Change<T> {
  readonly place: Place
  /** As in `Disabling “uptime”…`. */
  readonly title: string
  /** As in `“uptime” was not disabled on gitlab.example.com.` */
  readonly failed: string
  readonly send: (api: IntegrationsApi, signal: AbortSignal) => Promise<Outcome<T>>
  /** What follows where it may have been carried out, though no answer tells. */
  readonly uncertain?: () => Promise<void>
}

/** Sends a change that was confirmed, with progress. Undefined where nothing came of it, which was told. */
export async function sendChange<T>(
  context: IntegrationContext,
  change: Change<T>,
): Promise<{ readonly value: T } | undefined> {
  const { list, dialogue } = context
  const api = await list.api(change.place)
  if (!api) return undefined
  const outcome = await dialogue.during(change.title, signal => change.send(api, signal))
  if (outcome.ok) return { value: outcome.value }
  const { failure } = outcome
  if (failure.unanswered) {
    dialogue.tell(
      'warning',
      `${change.failed.replace(' was not ', ' was perhaps not ')} ${failureSentence(failure)} The list is asked anew to show it.`,
    )
    await change.uncertain?.()
    void list.refresh()
  } else if (failure.kind !== 'cancelled') {
    const output = { label: 'Show Output', run: () => dialogue.run('signalbox.showOutput') }
    dialogue.tell('error', `${change.failed} ${failureSentence(failure)}`, output)
  }
  return undefined
}
