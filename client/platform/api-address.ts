/** Which address has a part of the instance's interface? */
import type { RequestOptions } from './platform.ts'

/** `path` follows `/api/v4`. Throws when it leads out of there: parts that come from elsewhere have to be encoded. */
export function restAddress(base: string, path: string, query: RequestOptions['query'] = {}): string {
  const root = `${base}/api/v4/`
  const address = new URL(root + path.replace(/^\//, ''))
  if (!address.href.startsWith(new URL(root).href)) throw new Error('A path of the interface leads out of it.')
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}

export function graphqlAddress(base: string): string {
  return `${base}/api/graphql`
}
