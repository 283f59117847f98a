/** Which integrations can a person choose from, and what else, when a payload is to be sent? */
import type { KnownIntegration } from '../integrations/integrations.ts'
import { withoutIcons } from './unlinked.ts'

export type IntegrationChoice =
  | { readonly kind: 'integration'; readonly integration: KnownIntegration }
  | { readonly kind: 'enter' | 'connect' | 'sandbox' }

/** A line of the list, or the name of the lines below it, which has no choice. */
export interface IntegrationPick {
  readonly label: string
  readonly description?: string
  readonly detail?: string
  readonly choice?: IntegrationChoice
}

export interface IntegrationPicksParams {
  readonly known: readonly KnownIntegration[]
  /** Why nothing can be sent to it now. */
  readonly obstacle: (integration: KnownIntegration) => string | undefined
  /** Address of the one that took this file last. */
  readonly remembered: string | undefined
  readonly canStartSandbox: boolean
}

/** Usable ones first, and of these the one of last time; what cannot be used now says why. */
export function integrationPicks(params: IntegrationPicksParams): IntegrationPick[] {
  const { known, obstacle, remembered, canStartSandbox } = params
  const pick = (integration: KnownIntegration): IntegrationPick => {
    const reason = obstacle(integration)
    const last = integration.url === remembered ? ' · last used for this file' : ''
    const byHand = integration.origin === 'hand' ? ' · entered by hand' : ''
    return {
      label: `$(${reason ? 'circle-slash' : integration.origin === 'hand' ? 'key' : 'broadcast'}) ${withoutIcons(integration.name)}`,
      description: `${withoutIcons(integration.place)}${byHand}${last}`,
      ...(reason && { detail: reason }),
      choice: { kind: 'integration', integration },
    }
  }
  const usable = known.filter(integration => obstacle(integration) === undefined)
  const others = known.filter(integration => obstacle(integration) !== undefined)
  return [
    ...section('Send to', [...usable].sort(byUse(remembered)).map(pick)),
    ...section('Not usable now', others.map(pick)),
    ...section(known.length > 0 ? 'Another one' : 'None is known yet', [
      { label: '$(key) Enter Integration by Hand…', choice: { kind: 'enter' } },
      { label: '$(plug) Connect to Instance…', choice: { kind: 'connect' } },
      ...(canStartSandbox ? [{ label: '$(beaker) Start Sandbox Instance', choice: { kind: 'sandbox' } as const }] : []),
    ]),
  ]
}

function section(label: string, picks: readonly IntegrationPick[]): IntegrationPick[] {
  return picks.length > 0 ? [{ label }, ...picks] : []
}

function byUse(remembered: string | undefined) {
  const rank = ({ url, origin }: KnownIntegration) => (url === remembered ? 0 : origin === 'api' ? 1 : 2)
  return (a: KnownIntegration, b: KnownIntegration) => rank(a) - rank(b)
}
