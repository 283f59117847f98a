/** How is an instance spoken to? Its REST and GraphQL interfaces, with a token, through an injected fetch. */
import { graphqlAddress, restAddress } from './api-address.ts'
import { type Answered, apiOf, labelOf } from './ask-api.ts'
import { readGraphql } from './graphql.ts'
import type { Network } from './network.ts'
import { type Outcome, succeeded } from './outcome.ts'
import { itemsOf, pageOf } from './pages.ts'
import { redactor, redactValue } from './redact.ts'

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

export interface Page<T> {
  readonly items: readonly T[]
  /** Of all pages; undefined where the instance does not count them, as for long lists. */
  readonly total: number | undefined
  readonly more: boolean
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
  /** One page of a list, by its number, from 1. */
  page<T>(path: string, page: number, options?: RequestOptions): Promise<Outcome<Page<T>>>
  /** `mutation` decides what may be repeated. Errors of the top level are a failure; a value that is there beside them is dropped. */
  graphql<T>(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    options?: { readonly signal?: AbortSignal; readonly mutation?: boolean },
  ): Promise<Outcome<T>>
}

export function createPlatform(options: PlatformOptions): Platform {
  const { url, token, network } = options
  const ask = apiOf(options)
  const redact = redactor([token])
  return {
    url,
    async get<T>(path: string, { query, signal }: RequestOptions = {}) {
      return contentOf<T>(await ask({ method: 'GET', address: restAddress(url, path, query), once: false, signal }))
    },
    async send<T>(method: string, path: string, { query, body, signal }: RequestOptions = {}) {
      const address = restAddress(url, path, query)
      return contentOf<T>(await ask({ method, address, content: body, once: true, signal }))
    },
    list<T>(path: string, { query, signal, keyset }: Parameters<Platform['list']>[1] = {}) {
      const paging = keyset ? { pagination: 'keyset', order_by: keyset.orderBy } : {}
      return itemsOf<T>({
        first: restAddress(url, path, { per_page: 100, ...paging, ...query }),
        base: url,
        ask: address => ask({ method: 'GET', address, once: false, signal }),
        wait: milliseconds => network.clock.sleep(milliseconds, signal ?? new AbortController().signal),
        now: () => network.clock.now(),
        redact,
      })
    },
    async page<T>(path: string, page: number, { query, signal }: RequestOptions = {}) {
      const address = restAddress(url, path, { per_page: 100, ...query, page })
      const answered = await ask({ method: 'GET', address, once: false, signal })
      return answered.ok ? pageOf<T>(answered.value, address, url) : answered
    },
    async graphql<T>(...[document, variables, { signal, mutation = false } = {}]: Parameters<Platform['graphql']>) {
      const content = { query: document, variables }
      const answered = await ask({ method: 'POST', address: graphqlAddress(url), content, once: mutation, signal })
      if (!answered.ok) return answered
      const data = readGraphql(answered.value, labelOf(url), redact)
      if (!data.ok) return data
      // What a mutation refuses is said within its data, and may repeat the token.
      return succeeded((mutation ? redactValue(data.value, redact) : data.value) as T)
    },
  }
}

/** What an answer holds is the business of whoever asked; nothing here looks into it. */
function contentOf<T>(answered: Outcome<Answered>): Outcome<T> {
  return answered.ok ? succeeded(answered.value.value as T) : answered
}
