/** Does an instance of this version and tier have what somebody wants to use of alert intake? */
import { atOrBefore, parseVersion, type Version } from '../catalogue/version.ts'
import { isPaid, type Tier } from './alert-options.ts'
import { type CapabilityId, capabilities } from './capabilities.generated.ts'

/** `too-old`: no tier of this version has it. `needs-paid`: this version has it, but not in the free tier. */
export type Availability = 'yes' | 'too-old' | 'needs-paid'

/** Where the tier is not known, a paid capability counts as there. */
export function isAvailable(id: CapabilityId, target: Version, tier?: Tier): Availability {
  const { introduced, free, paid } = capabilities[id]
  if (!reached(introduced, target)) return 'too-old'
  const inFree = !paid && reached(free ?? introduced, target)
  return !inFree && isPaid(tier) === false ? 'needs-paid' : 'yes'
}

/** Since when and where it is there, to follow its name: "came with 13.6, on paid tiers". */
export function introduction(id: CapabilityId): string {
  const { introduced, free, paid } = capabilities[id]
  const where = paid ? ', on paid tiers' : free ? `, on paid tiers first, and with ${free} on the free one` : ''
  return `came with ${introduced}${where}`
}

function reached(version: string, target: Version): boolean {
  const parsed = parseVersion(version)
  return parsed !== undefined && atOrBefore(parsed, target)
}
