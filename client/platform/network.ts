/** What does the platform's client need of its host? A way to send requests, a clock, chance, and somewhere to log. */

/** The web's `fetch`, as far as it is used. Redirects are never followed by it: `redirect` is always `manual`. */
export type Fetch = (
  address: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: Uint8Array<ArrayBuffer>
    readonly redirect: 'manual'
    readonly signal: AbortSignal
    /** Never cookies: whoever sends says who they are by a header alone. */
    readonly credentials: 'omit'
  },
) => Promise<Response>

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the time, at once when the signal is aborted. Never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface Network {
  readonly fetch: Fetch
  readonly clock: Clock
  /** From 0 up to 1, for the jitter of waiting times. */
  readonly random: () => number
  /** One line for each request and answer; secrets are redacted before it is called. */
  readonly log?: (line: string) => void
  /** Milliseconds that one attempt may take; 30,000 where absent. */
  readonly timeout?: number
  /** Closes what is kept open for later requests. */
  close?(): Promise<void>
}

/** How a host with sockets of its own reaches an instance. */
export interface NodeNetworkOptions {
  /** Address of a proxy, as in `http://proxy.example:3128`; absent: as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say. */
  readonly proxy?: string
  /** Hosts that are reached without the proxy, as in `NO_PROXY`. */
  readonly noProxy?: readonly string[]
  /** Value of the header `Proxy-Authorization`. */
  readonly proxyAuthorization?: string
  /** Path of a PEM file with authorities that are trusted beside the usual ones; absent: as `NODE_EXTRA_CA_CERTS` says. */
  readonly caFile?: string
  /** False: certificates are not looked at. Only as VS Code's own `http.proxyStrictSSL` says. */
  readonly strictTls?: boolean
  /** Milliseconds that one attempt may take. */
  readonly timeout?: number
  readonly log?: (line: string) => void
  readonly env?: Readonly<Record<string, string | undefined>>
}
