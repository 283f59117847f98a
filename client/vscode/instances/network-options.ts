/** What do the settings of VS Code and of Signalbox mean for requests? Proxy, certificates, time. */
import type { NodeNetworkOptions } from '../../platform/network.ts'
import type { Environment } from './configured-instance.ts'

/** Values as they stand in the settings, whatever they are. */
export interface NetworkSettings {
  readonly proxy: unknown
  readonly noProxy: unknown
  readonly proxyAuthorization: unknown
  readonly proxyStrictSSL: unknown
  readonly proxySupport: unknown
  readonly caFile: unknown
  /** Seconds. */
  readonly timeout: unknown
}

export function networkOptions(settings: NetworkSettings, environment: Environment): NodeNetworkOptions {
  const proxyAuthorization = text(settings.proxyAuthorization)
  const caFile = text(settings.caFile)
  const { timeout } = settings
  return {
    ...proxyOptions(settings, environment),
    ...(proxyAuthorization && { proxyAuthorization }),
    ...(caFile && { caFile }),
    ...(settings.proxyStrictSSL === false && { strictTls: false }),
    ...(typeof timeout === 'number' && timeout >= 1 && timeout <= 600 && { timeout: timeout * 1000 }),
  }
}

function proxyOptions(
  { proxy, noProxy, proxySupport }: NetworkSettings,
  environment: Environment,
): Pick<NodeNetworkOptions, 'proxy' | 'noProxy' | 'env'> {
  if (proxySupport === 'off') {
    const others = Object.entries(environment).filter(([name]) => !/^(?:https?|all|no)_proxy$/i.test(name))
    return { env: Object.fromEntries(others) }
  }
  const address = text(proxy)
  const hosts = Array.isArray(noProxy) ? noProxy.filter((host): host is string => text(host) !== undefined) : []
  return { env: environment, ...(address && { proxy: address }), ...(hosts.length > 0 && { noProxy: hosts }) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
