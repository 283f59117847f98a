/** Where is the token of an instance? In the environment variable that its entry names, else in the secret storage. */
import type { ConfiguredInstance, Environment } from './configured-instance.ts'
import type { Secrets } from './secrets.ts'

export type StoredToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  /** The environment variable that should hold it does not. */
  | { readonly kind: 'unset'; readonly variable: string }

export type TokenOwner = Pick<ConfiguredInstance, 'url' | 'label' | 'tokenVariable'>

export async function storedToken(owner: TokenOwner, secrets: Secrets, environment: Environment): Promise<StoredToken> {
  const { url, tokenVariable } = owner
  if (tokenVariable !== undefined) {
    const token = environment[tokenVariable]?.trim()
    return token ? { kind: 'token', token } : { kind: 'unset', variable: tokenVariable }
  }
  const token = await secrets.get('token', url)
  return token ? { kind: 'token', token } : { kind: 'none' }
}
