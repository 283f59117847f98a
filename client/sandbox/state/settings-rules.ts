/** Which settings does an instance refuse? */
import { tiers } from '../../../server/core/alerts/alert-options.ts'
import { parseVersion } from '../../../server/core/catalogue/version.ts'
import type { WorldSettings } from '../world.ts'
import { capabilityProblem } from './integration-rules.ts'
import type { Tables } from './tables.ts'

/** Why the instance cannot become so; undefined: nothing is against it. */
export function settingsProblem(
  next: WorldSettings,
  { settings, integrations }: Pick<Tables, 'settings' | 'integrations'>,
): string | undefined {
  const version = parseVersion(next.version)
  if (!version || version.api)
    return `\`${next.version}\` is no version of an instance. Write major.minor, such as ${settings.version}.`
  if (!tiers.includes(next.tier)) return `\`${next.tier}\` is no tier. Use ${tiers.join(', ')}.`
  return (
    limitProblem('Requests', next.rateLimit?.requests) ??
    limitProblem('Seconds', next.rateLimit?.seconds) ??
    limitProblem('The payload limit', next.payloadLimit) ??
    limitProblem('The depth limit', next.depthLimit) ??
    linkProblem(next, settings, integrations)
  )
}

function limitProblem(name: string, value: number | undefined): string | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return undefined
  return `${name}: \`${value}\` is no whole number above 0. Correct it.`
}

/** https://docs.gitlab.com/operations/incident_management/integrations/#link-to-your-opsgenie-alerts */
function linkProblem(
  next: WorldSettings,
  { externalLink: before }: WorldSettings,
  integrations: Tables['integrations'],
): string | undefined {
  const { active, apiUrl } = next.externalLink
  if (apiUrl !== '' && !isWebAddress(apiUrl)) return 'API URL must be an address that begins with http:// or https://.'
  if (!active) return undefined
  // A tier that is lowered later leaves the link as it is.
  const lack = before.active ? undefined : capabilityProblem('external-link', next)
  if (lack) return lack
  if (apiUrl === '') return "API URL can't be blank while the link is active: give the address of the product's alerts."
  const others = integrations.filter(integration => integration.active).map(({ name }) => name)
  if (others.length === 0) return undefined
  return `While the link is active, no other alert service of the project may be. Switch off first: ${others.join(', ')}.`
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
