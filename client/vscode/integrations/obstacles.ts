/** What keeps the person from doing something? Said before a request would fail. */

import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import type { Integration, ProjectAccess } from '../../alerts/integration.ts'
import type { KnownIntegration } from './integrations.ts'
import type { Place } from './list-state.ts'
import { quoted } from './words.ts'

/** Why no test alert can be sent. The role is asked only of those that the instance lists: elsewhere the key decides. */
export function sendingObstacle(
  integration: KnownIntegration,
  access: Pick<ProjectAccess, 'maySend' | 'role' | 'path'> | undefined,
): string | undefined {
  if (!integration.active)
    return `${quoted(integration.name)} is disabled and takes no alerts. Enable it in the view Integrations, or choose another one.`
  if (integration.addressProblem) return integration.addressProblem
  if (integration.origin === 'api' && access?.maySend === false)
    return `Your role in ${access.path} is ${access.role ?? 'too low'}. Sending test alerts needs at least Developer: ask a maintainer for it.`
  return undefined
}

/** Why the person cannot `what`, as in `reset the key of an integration`. Undefined also where the instance does not tell the role. */
export function configuringObstacle(
  what: string,
  { instance, project }: Place,
  access: Pick<ProjectAccess, 'mayConfigure' | 'role'> | undefined,
): string | undefined {
  if (access?.mayConfigure !== false) return undefined
  const role = access.role ? `Your role in ${project} on ${instance.label} is ${access.role}` : 'Your role is lower'
  return `To ${what} you need at least the role Maintainer. ${role}: ask a maintainer to do it, or for the role.`
}

/** Why there can be no further one. An unknown tier is none: the instance says it then. */
export function creatingObstacle(
  { instance, project }: Place,
  integrations: readonly Integration[],
  tier: Tier | undefined,
): string | undefined {
  const [first] = integrations.filter(({ type }) => type === 'HTTP')
  if (tier !== 'free' || !first) return undefined
  return `The free tier has one HTTP endpoint in each project, and ${project} on ${instance.label} has ${quoted(first.name)}. Edit that one, or remove it first; paid tiers have several.`
}
