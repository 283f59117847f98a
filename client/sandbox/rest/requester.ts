/** Who asks? Whose token came along in a header. */
import type { SandboxRequest } from '../exchange.ts'
import type { LivingWorld } from '../state/create-world.ts'
import { isExpired } from '../state/token-expiry.ts'
import type { User } from '../world.ts'

/** `nobody`: without a token. `unknown` and `expired` are said of the token. */
export type Requester = { readonly user: User } | 'nobody' | 'unknown' | 'expired'

/** `PRIVATE-TOKEN`, or as OAuth has it: https://docs.gitlab.com/api/rest/authentication/ */
export function requesterOf({ headers }: SandboxRequest, world: LivingWorld): Requester {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  const token = headers['private-token']?.trim() || bearer
  if (token === undefined) return 'nobody'
  const user = world.users.find(other => other.token === token)
  if (!user) return 'unknown'
  return world.faults.expiredToken || isExpired(user, world.now()) ? 'expired' : { user }
}
