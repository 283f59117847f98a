/** How is an instance spoken to? Its REST and GraphQL interfaces, with a token, through an injected fetch. */
import type { Network } from './network.ts'
import { failed, type Outcome } from './outcome.ts'

export interface PlatformOptions {
  /** Base address, as `readInstanceAddress` gives it. */
  readonly url: string
  /** Sent as `PRIVATE-TOKEN`; undefined: nobody. */
  readonly token: string | undefined
  readonly network: Network
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

export interface Platform {
  readonly url: string
  /** `path` follows `/api/v4`, as in `/projects`. Parts that come from elsewhere go through `encodeURIComponent` first. */
  get<T>(path: string, options?: RequestOptions): Promise<Outcome<T>>
  /** Any other method. Repeated only where that cannot do a thing twice: after 429, or when it cannot have arrived. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: RequestOptions): Promise<Outcome<T>>
  /** Items of a list, page after page, as they come. A failure ends it as its last outcome. */
  list<T>(
    path: string,
    options?: RequestOptions & { readonly keyset?: { readonly orderBy: string } },
  ): AsyncIterable<Outcome<T>>
  /** `mutation` decides what may be repeated. Errors of the top level are a failure; a value that is there beside them is dropped. */
  graphql<T>(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    options?: { readonly signal?: AbortSignal; readonly mutation?: boolean },
  ): Promise<Outcome<T>>
}

export function createPlatform({ url }: PlatformOptions): Platform {
  const later = async () => failed({ kind: 'unexpected', message: 'Not written yet.', remedy: '' })
  return { url, get: later, send: later, graphql: later, list: async function* () {} }
}
