/** How do desktop and command line reach an instance? By undici: connections are kept, proxies and own authorities are heard. */
import type { LookupFunction } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import tls from 'node:tls'
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool, fetch as undiciFetch } from 'undici'
import { systemClock } from '../clock.ts'
import { isLoopback } from '../loopback.ts'
import type { Network, NodeNetworkOptions } from '../network.ts'
import { errorOfProxy } from '../network-failure.ts'
import { proxySettings } from './proxy-settings.ts'
import { readAuthorities, usualAuthorities } from './trusted-authorities.ts'

/** Throws nothing: what is wrong with the options, as a file of authorities that is missing, is told by the first request. */
export function createNodeNetwork(options: NodeNetworkOptions): Network {
  const { log, timeout } = options
  let ways: Ways | undefined
  return {
    fetch: async (address, init) => {
      ways ??= openWays(options)
      const headers = { 'user-agent': 'signalbox', ...init.headers }
      const dispatcher = isLoopback(new URL(address).hostname) ? ways.local : ways.remote
      // A connection counts as free in the turn after its answer has ended; before that, a second one would be opened.
      await setImmediate()
      // The types of Node know the `Response` of the undici within it, which is another one and does the same.
      return (await undiciFetch(address, { ...init, headers, dispatcher })) as unknown as Response
    },
    clock: systemClock,
    random: Math.random,
    ...(log && { log }),
    ...(timeout !== undefined && { timeout }),
    async close() {
      const open = ways
      ways = undefined
      await Promise.all([open?.local.close(), open?.remote.close()])
    },
  }
}

/** Where requests go: to this machine never through a proxy. */
interface Ways {
  readonly local: Dispatcher
  readonly remote: Dispatcher
}

function openWays(options: NodeNetworkOptions): Ways {
  const proxies = proxySettings(options)
  const security = tlsOptions(options)
  const timeout = connectTimeout(options)
  // Whoever asks has a timeout of its own for the whole attempt.
  const common = { headersTimeout: 0, bodyTimeout: 0, connections: 16 }
  const proxied = proxies.http !== '' || proxies.https !== ''
  return {
    local: new Agent({ ...common, connect: connector(security, { timeout, lookup: lookupOnThisMachine }) }),
    remote: new EnvHttpProxyAgent({
      ...common,
      connect: connector(security, { timeout }),
      ...(proxied && { requestTls: { ...security(), timeout }, proxyTls: { ...security(), timeout } }),
      httpProxy: proxies.http,
      httpsProxy: proxies.https,
      noProxy: proxies.except,
      ...(options.proxyAuthorization && { token: options.proxyAuthorization }),
      clientFactory: (proxy, given) => new Pool(proxy, marked(proxy, given)),
      factory: (origin, given) => new Pool(origin, isProxy(origin, proxies) ? marked(new URL(origin), given) : given),
    }),
  }
}

/** To read some hundred authorities takes a while, and is put off until a connection wants them. */
function tlsOptions({ caFile, strictTls = true }: NodeNetworkOptions) {
  const own = caFile ? readAuthorities(caFile) : []
  let secureContext: tls.SecureContext | undefined
  return () => {
    secureContext ??= tls.createSecureContext({ ca: [...own, ...usualAuthorities()] })
    return { secureContext, rejectUnauthorized: strictTls, allowH2: false }
  }
}

function connector(
  security: ReturnType<typeof tlsOptions>,
  common: { readonly timeout: number; readonly lookup?: LookupFunction },
): buildConnector.connector {
  const plain = buildConnector({ ...common })
  let secure: buildConnector.connector | undefined
  return (options, callback) => {
    if (options.protocol !== 'https:') return plain(options, callback)
    secure ??= buildConnector({ ...common, ...security() })
    secure(options, callback)
  }
}

/** Ten seconds are enough for a connection, unless less is allowed for the whole. */
function connectTimeout({ timeout = 30_000 }: NodeNetworkOptions): number {
  return Math.min(timeout, 10_000)
}

function isProxy(origin: string | URL, { http, https }: { readonly http: string; readonly https: string }): boolean {
  return [http, https].some(proxy => proxy !== '' && new URL(proxy).origin === new URL(origin).origin)
}

/** A connection that fails is told to be that to the proxy, which looks the same as one to the instance. */
function marked(proxy: URL, given: Pool.Options): Pool.Options {
  const { connect } = given
  if (typeof connect !== 'function') return given
  return {
    ...given,
    connect: (options: buildConnector.Options, callback: buildConnector.Callback) =>
      connect(options, (...[error, socket]) =>
        error ? callback(errorOfProxy(error, proxy.host), null) : callback(null, socket),
      ),
  }
}

/** A name below `localhost` is this machine's, whatever a name server says. https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
const lookupOnThisMachine: LookupFunction = (_, { all }, callback) => {
  if (all) {
    callback(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  } else callback(null, '127.0.0.1', 4)
}
