/** How is it told what an instance is, and who the person is to it? */

import type { Tier } from '../../../server/core/alerts/alert-options.ts'
import type { Connected } from '../../platform/connect.ts'

/** As in `GitLab 17.5, Enterprise Edition, Ultimate`. */
export function instanceText({ version, edition, tier }: Pick<Connected, 'version' | 'edition' | 'tier'>): string {
  const editionText =
    edition === undefined ? [] : [edition === 'enterprise' ? 'Enterprise Edition' : 'Community Edition']
  // The community edition has no other tier.
  const tierText = tier === undefined || edition === 'community' ? [] : [tierNames[tier]]
  return [`GitLab ${version}`, ...editionText, ...tierText].join(', ')
}

/** What is said after connecting: what it is, who one is, and what the token lacks. */
export function connectedText(label: string, connected: Connected): string {
  const { user, lacks, expires } = connected
  const who = `${user.username}${user.isAdmin ? ' (administrator)' : ''}`
  const until = expires === undefined ? [] : [`The token expires on ${expires}.`]
  return [`Connected to ${label}: ${instanceText(connected)}, as ${who}.`, ...lacks, ...until].join(' ')
}

const tierNames: Readonly<Record<Tier, string>> = { free: 'Free', premium: 'Premium', ultimate: 'Ultimate' }
