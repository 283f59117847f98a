/** How is a known instance spoken to? With its token, which is asked for where it is missing. */
import type { Memento } from 'vscode'
import { createPlatform } from '../../platform/platform.ts'
import type { ExtensionHost } from '../host.ts'
import { askToken, tellUnset } from './ask-token.ts'
import type { Instances, KnownInstance } from './instances.ts'
import type { NetworkAccess } from './network-access.ts'
import { createPlainHttp, type PlainHttp } from './plain-http.ts'
import type { Secrets } from './secrets.ts'
import { storedToken } from './stored-token.ts'
import type { WindowInstances } from './window-instances.ts'

export interface InstanceAccess {
  readonly platform: Instances['platform']
  readonly plainHttp: PlainHttp
}

export function createInstanceAccess(
  { env }: ExtensionHost,
  window: WindowInstances,
  { network }: NetworkAccess,
  secrets: Secrets,
  state: Memento,
): InstanceAccess {
  const plainHttp = createPlainHttp(state)
  const tokenOf = async (instance: KnownInstance, quiet: boolean) => {
    if (instance.origin === 'sandbox') return window.sandbox.running?.token
    const owner = window.configuredAt(instance.url)
    if (!owner || (owner.security === 'plain' && !(await plainHttp.isAccepted(owner, quiet)))) return undefined
    const stored = await storedToken(owner, secrets, env)
    if (stored.kind === 'token') return stored.token
    if (quiet) return undefined
    if (stored.kind === 'unset') {
      void tellUnset(owner, stored.variable)
      return undefined
    }
    const asked = await askToken(owner, `Signalbox: Connect to ${owner.label}`)
    if (asked.kind !== 'given') return undefined
    await secrets.set('token', owner.url, asked.value)
    return asked.value
  }
  return {
    plainHttp,
    async platform(instance, { quiet = false, through } = {}) {
      const reached = await network(quiet)
      const token = reached && (await tokenOf(instance, quiet))
      return token ? createPlatform({ url: instance.url, token, network: through?.(reached) ?? reached }) : undefined
    },
  }
}
