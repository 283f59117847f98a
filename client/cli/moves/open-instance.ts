/** Is the instance there, and who is the person to it? Asked before anything else, at no more than the rate that is allowed. */
import { type Connected, connect } from '../../platform/connect.ts'
import type { InstanceAddress } from '../../platform/instance-address.ts'
import type { Network } from '../../platform/network.ts'
import { createPlatform, type Platform } from '../../platform/platform.ts'
import { askYesNo, canAsk } from '../ask.ts'
import { visible } from '../formats/visible.ts'
import type { Problem } from '../problem.ts'
import type { ConnectionWish } from './connection-wish.ts'
import type { MovesLibrary } from './moves-library.ts'

export interface OpenInstance {
  readonly platform: Platform
  readonly connected: Connected
  readonly label: string
  close(): Promise<void>
}

/** `rate`: requests in a second, at most. */
export async function openInstance(
  address: InstanceAddress,
  wish: ConnectionWish,
  library: Pick<MovesLibrary, 'limitedNetwork'>,
  rate: number,
): Promise<OpenInstance | Problem> {
  const open = await mayGoUnencrypted(address, wish)
  if (open) return open
  const { timeout, caFile, token } = wish
  const { createNodeNetwork } = await import('../../platform/hosts/node.ts')
  const network: Network = createNodeNetwork({
    env: process.env,
    ...(timeout !== undefined && { timeout }),
    ...(caFile !== undefined && { caFile }),
  })
  const close = async () => network.close?.()
  const platform = createPlatform({ url: address.url, token, network: library.limitedNetwork(network, rate) })
  const connected = await connect(platform)
  if (connected.ok) return { platform, connected: connected.value, label: address.label, close }
  await close()
  const { message, remedy } = connected.failure
  return { subject: address.label, message: `${message} ${remedy}` }
}

/** What to say to somebody to whom the interface is closed; undefined for administrators. */
export function notAdministrator({ connected, label }: OpenInstance): Problem | undefined {
  if (connected.user.isAdmin) return undefined
  const { username } = connected.user
  return {
    subject: label,
    message: `${visible(username)} is no administrator, and nobody else may see or move storages. Put the token of an administrator into the variable.`,
  }
}

/** A problem where the token would be read by everybody on the way and nobody agreed to that. */
async function mayGoUnencrypted(
  { security, label }: InstanceAddress,
  { yes }: ConnectionWish,
): Promise<Problem | undefined> {
  if (security !== 'plain' || yes) return undefined
  const question = `${visible(label)} is reached without encryption (http), so that everybody on the way can read the administrator's token. Send it? [y/N] `
  if (canAsk() && (await askYesNo(question, process.stdin, process.stderr))) return undefined
  return {
    subject: label,
    message:
      "is reached without encryption (http), so that everybody on the way could read the administrator's token: nothing was sent. Use https, or say --yes where the way is safe.",
  }
}
